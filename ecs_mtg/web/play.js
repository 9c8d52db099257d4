"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const make = (tag, text, css) => {
    const one = document.createElement(tag);
    if (text !== undefined) one.textContent = text;
    if (css) one.className = css;
    return one;
  };
  let state = null;
  let busy = false;
  let plan = {};
  let seen = 0;
  let answered = ""; // the last line of the log when something was answered

  const ask = async (what, said = {}) => {
    const body = JSON.stringify({ number: state?.number ?? "", width: Math.max(340, $("board").clientWidth), ...said });
    const answer = await fetch(what, { method: "POST", body, headers: { "Content-Type": "application/json" } });
    return answer.json();
  };
  const go = async (what, said) => {
    if (busy) return;
    busy = true;
    document.body.classList.add("busy");
    try {
      const told = await ask(what, said);
      if (told.refused) {
        show(await ask("state"));
        $("refused").textContent = told.refused;
      } else show(told);
      while (state.waits) show(await ask("go")); // turns that others take
    } catch (error) {
      $("refused").textContent = "The game is not there any more: its program was ended.";
    } finally {
      busy = false;
      document.body.classList.remove("busy");
      document.body.dataset.number = state?.number ?? "";
    }
  };
  const act = (option) => go("act", { option });

  // What stands behind an element of the board: its options, or a creature to be declared.
  const element = (id) => (id ? document.querySelector(`#board [data-id="${id}"]`) : null);
  const button = (text, action, css) => {
    const one = make("button", text, css);
    one.onclick = action;
    return one;
  };
  const clickable = (id, action, name) => {
    const one = element(id);
    if (!one) return;
    one.classList.add("can");
    one.setAttribute("tabindex", "0");
    one.setAttribute("role", "button");
    one.setAttribute("aria-label", name);
    one.onclick = action;
    one.onkeydown = (event) => { if (event.key === "Enter") action(); };
  };
  const chooser = (options) => {
    $("controls").replaceChildren(...options.map(([k, one]) => button(one.text, () => act(k))), button("back", () => show(state)));
  };
  const listed = (asked, into, css = () => "") => {
    const byElement = {};
    const there = new Set();
    asked.options.forEach((one, k) => {
      const same = `${one.id} ${one.text}`;
      if (one.id && there.has(same)) return;
      there.add(same);
      const shown = button(one.text, () => act(k), css(one));
      shown.dataset.option = k;
      into.append(shown);
      if (one.id) (byElement[one.id] ??= []).push([k, one]);
    });
    for (const [id, some] of Object.entries(byElement)) {
      const same = new Set(some.map(([, one]) => one.text)).size === 1;
      clickable(id, () => (same ? act(some[0][0]) : chooser(some)), some.map(([, one]) => one.text).join(", "));
    }
  };

  const controls = {
    act(asked, into) {
      const row = make("div", undefined, "row");
      const pass = asked.options.findIndex((one) => one.kind === "pass");
      if (pass >= 0) {
        const one = button("pass", () => act(pass), "main");
        one.dataset.option = pass;
        one.id = "pass";
        row.append(one, button("pass until my next turn", () => go("wait", { until: "turn" })), button("pass until the stack is empty", () => go("wait", { until: "stack" })));
        into.append(row);
      }
      const rest = make("div");
      listed(asked, into);
      if (pass >= 0) into.querySelectorAll(`button[data-option="${pass}"]:not(#pass)`).forEach((one) => one.remove());
      return rest;
    },
    pick(asked, into) {
      listed(asked, into);
    },
    choice(asked, into) {
      listed(asked, into, (one) => (["yes", "keep"].includes(one.kind) ? "main" : ""));
    },
    number(asked, into) {
      const numbers = asked.options.map((one, k) => [one.value, k, one]);
      const plain = numbers.every(([value, , one]) => value !== null && one.id === numbers[0][2].id);
      if (!plain || numbers.length <= 6) return listed(asked, into);
      const row = make("div", undefined, "row");
      const values = numbers.map(([value]) => value);
      const input = make("input");
      input.type = "number";
      input.min = Math.min(...values);
      input.max = Math.max(...values);
      input.value = input.max;
      input.setAttribute("aria-label", asked.question);
      const done = () => {
        const found = numbers.find(([value]) => value === Number(input.value));
        if (found) act(found[1]);
        else $("refused").textContent = `from ${input.min} to ${input.max}`;
      };
      input.onkeydown = (event) => { if (event.key === "Enter") done(); };
      const one = button("this many", done, "main");
      one.dataset.option = numbers[numbers.length - 1][1];
      row.append(input, one, make("span", `${input.min} to ${input.max}${numbers[0][2].id ? `, ${numbers[0][2].text.replace(/^\d+ /, "")}` : ""}`));
      into.append(row);
    },
    declare(asked, into) {
      const doing = asked.creatures;
      plan = Object.fromEntries(Object.entries(plan).filter(([id]) => doing.some((one) => one.id === id)));
      const row = make("div", undefined, "row");
      const done = button("done", () => go("declare", { plan }), "main");
      done.id = "declared";
      row.append(done);
      const all = doing.filter((one) => one.ways.length);
      const redraw = () => show(state, true);
      if (asked.question.includes("attack") && all.length > 1) {
        row.append(button("attack with all", () => { for (const one of all) plan[one.id] ??= [one.ways[0].to]; redraw(); }));
      }
      row.append(button("none", () => { plan = {}; redraw(); }));
      into.append(row);
      const set = (one, some) => {
        if (some.length) plan[one.id] = some;
        else delete plan[one.id];
        redraw();
      };
      for (const one of doing) {
        const told = (way) => (way.text.startsWith(one.name) ? way.text.slice(one.name.length).trim() : way.text);
        if (one.must && !plan[one.id] && one.ways.length) plan[one.id] = [one.ways[0].to];
        const planned = plan[one.id] ?? [];
        into.append(one.most > 1 ? several(one, planned, told, set) : single(one, planned, told, set));
        if (planned.length) element(one.shown)?.classList.add("planned");
        // A click goes on to the next thing that it could attack or block; of equal creatures to one that does nothing yet.
        clickable(one.shown, () => {
          const equal = doing.filter((other) => other.shown === one.shown);
          const next = equal.find((other) => !plan[other.id]) ?? equal[equal.length - 1];
          const had = plan[next.id] ?? [];
          const ways = next.ways.map((way) => way.to);
          const way = next.most > 1 ? ways.find((to) => !had.includes(to)) : ways[ways.indexOf(had[0]) + 1];
          if (way !== undefined && (next.most === 1 || had.length < next.most)) plan[next.id] = next.most > 1 ? [...had, way] : [way];
          else for (const other of equal) if (!other.must) delete plan[other.id];
          redraw();
        }, one.name);
      }
    },
  };

  // What one creature attacks or blocks, and all that one blocks that can block several.
  const single = (one, planned, told, set) => {
    const label = make("label", one.name);
    const choice = make("select");
    choice.dataset.creature = one.id;
    if (!one.must) choice.append(new Option("-", ""));
    for (const way of one.ways) choice.append(new Option(told(way), way.to));
    choice.value = planned[0] ?? "";
    choice.onchange = () => set(one, choice.value ? [choice.value] : []);
    label.append(choice);
    return label;
  };
  const several = (one, planned, told, set) => {
    const all = make("fieldset");
    all.append(make("legend", one.most < one.ways.length ? `${one.name}, up to ${one.most}` : one.name));
    for (const way of one.ways) {
      const label = make("label", told(way));
      const box = make("input");
      box.type = "checkbox";
      box.dataset.creature = one.id;
      box.value = way.to;
      box.checked = planned.includes(way.to);
      box.disabled = !box.checked && planned.length >= one.most;
      box.onchange = () => set(one, box.checked ? [...planned, way.to] : planned.filter((to) => to !== way.to));
      label.append(box);
      all.append(label);
    }
    return all;
  };

  const about = (title) => {
    const [name, ...rest] = title.split("\n");
    $("about-name").textContent = name;
    $("about-text").textContent = rest.join("\n");
  };

  const showStops = (stops) => {
    const table = $("stops").querySelector("table");
    const head = make("tr");
    for (const name of ["ask me in", "my turn", "others' turns"]) head.append(make("th", name));
    const box = (whose, step, on) => {
      const one = make("input");
      one.type = "checkbox";
      one.checked = on;
      one.onchange = () => go("stop", { whose, step, on: one.checked });
      return one;
    };
    const rows = stops.steps.map(([step, name, own, others]) => {
      const row = make("tr");
      row.append(make("td", name));
      for (const [whose, on] of [["own", own], ["others", others]]) {
        const cell = make("td");
        const one = box(whose, step, on);
        one.setAttribute("aria-label", `${name}, ${whose}`);
        cell.append(one);
        row.append(cell);
      }
      return row;
    });
    const hold = make("tr");
    const cell = make("td");
    cell.append(box("hold", "", stops.hold));
    hold.append(make("td", "hold priority"), cell, make("td"));
    table.replaceChildren(head, ...rows, hold);
    $("stops").querySelector("ul").replaceChildren(...stops.rules.map((rule) => make("li", rule)));
  };

  const showLog = (lines) => {
    const box = $("log");
    box.replaceChildren(...lines.map((text, k) => make("p", text, (/'s turn begins\.$/.test(text) ? "turn " : "") + (k >= lines.length - Math.max(0, seen) ? "new" : ""))));
    box.scrollTop = box.scrollHeight;
  };

  const show = (told, again = false) => {
    const before = state?.log;
    if (before && !state.waits) answered = before[before.length - 1];
    state = told;
    $("cover").hidden = told.cover === undefined;
    $("table").style.visibility = told.cover === undefined ? "" : "hidden"; // it keeps its place: boards are laid out for that width
    if (told.cover !== undefined) {
      $("board").replaceChildren();
      $("log").replaceChildren();
      $("controls").replaceChildren();
      state.log = [];
      $("cover").querySelector("p").textContent = `Player ${told.cover} decides.`;
      $("cover").querySelector("button").onclick = () => go("sit", { seat: told.cover });
      document.body.dataset.number = told.number;
      document.body.dataset.ready = "yes";
      return;
    }
    if (!again) {
      if (before) seen = told.log.length - 1 - told.log.lastIndexOf(answered);
      $("refused").textContent = "";
      $("thoughts").hidden = true;
      showLog(told.log);
      showStops(told.stops);
    }
    $("board").innerHTML = told.svg;
    $("controls").replaceChildren();
    const asked = told.asked;
    $("question").textContent = told.over ? told.outcome : told.waits ? "The others are playing" : asked.question;
    $("heading").textContent = told.over ? "All cards are shown." : told.waits ? "" : asked.heading;
    if (asked) {
      if (asked.kind !== "declare") plan = {};
      controls[asked.kind](asked, $("controls"));
      const source = element(asked.source);
      if (source) {
        source.classList.add("asks");
        const title = source.querySelector("title");
        if (title && !again) about(title.textContent);
      }
    } else if (told.over) {
      const one = button("new game", () => go("new"), "main");
      $("controls").append(one);
    }
    $("undo").disabled = !told.can_undo;
    $("hint").disabled = told.over || told.waits;
    $("concede").disabled = told.over;
    $("thinking").hidden = !told.can_think;
    $("save").hidden = !told.over;
    document.body.dataset.number = told.number;
    document.body.dataset.over = told.over ? "yes" : "";
    document.body.dataset.ready = "yes";
  };

  const think = async (what) => {
    if (busy) return;
    busy = true;
    document.body.classList.add("busy");
    const told = await ask(what);
    busy = false;
    document.body.classList.remove("busy");
    if (told.refused) {
      $("refused").textContent = told.refused;
      return;
    }
    const box = $("thoughts");
    box.hidden = false;
    box.querySelector("h2").textContent = told.title + (told.played ? `; played: ${told.played}` : "");
    const head = make("tr");
    for (const [name, meaning] of [
      ["option", "what may be chosen, the search's choice first"], ["value", "the chance to win that the search expects of it, from 0 to 1"],
      ["difference", "how much more that is than what the pilot of its rollouts would choose"], ["worlds", "in how many worlds, hidden cards drawn anew in each, it was tried"],
    ]) {
      const one = make("th", name);
      one.title = meaning;
      head.append(one);
    }
    const rows = [...told.rows].sort((a, b) => b.chosen - a.chosen || b.value - a.value).map((one) => {
      const row = make("tr", undefined, one.chosen ? "chosen" : "");
      const figures = one.worlds ? [one.value.toFixed(3), (one.difference < 0 ? "" : "+") + one.difference.toFixed(3)] : ["", ""];
      for (const text of [one.option, ...figures, String(one.worlds)]) row.append(make("td", text));
      return row;
    });
    box.querySelector("table").replaceChildren(head, ...rows);
  };

  $("undo").onclick = () => go("undo");
  $("hint").onclick = () => think("hint");
  $("thinking").onclick = () => think("thinking");
  $("concede").onclick = () => {
    const sure = button("concede", () => go("concede"), "main");
    sure.id = "sure";
    $("controls").replaceChildren(make("p", "Concede this game?"), sure, button("play on", () => show(state)));
  };
  $("new").onclick = () => {
    if (state.over) return go("new");
    $("controls").replaceChildren(make("p", "Leave this game and begin another one?"), button("new game", () => go("new"), "main"), button("play on", () => show(state)));
  };
  for (const kind of ["pointerover", "focusin"]) {
    $("board").addEventListener(kind, (event) => {
      const title = event.target.closest("[data-id]")?.querySelector("title");
      if (title) about(title.textContent);
    });
  }
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|BUTTON)$/.test(event.target.tagName) || state?.cover !== undefined) return;
    if (event.key === "u" && state.can_undo) go("undo");
    if (event.key === "h" && !state.over) think("hint");
    if (event.key === " " || event.key === "Enter") {
      const main = $("controls").querySelector("button.main");
      if (main && !event.target.closest("[data-id]")) { event.preventDefault(); main.click(); }
    }
  });
  let width = 0;
  window.addEventListener("resize", () => {
    clearTimeout(width);
    width = setTimeout(() => go("state"), 200);
  });
  go("state");
})();
