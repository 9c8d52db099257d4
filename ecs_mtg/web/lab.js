"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const make = (tag, text, css) => {
    const one = document.createElement(tag);
    if (text !== undefined) one.textContent = text;
    if (css) one.className = css;
    return one;
  };
  const button = (text, action) => {
    const one = make("button", text);
    one.onclick = action;
    return one;
  };
  let known = "";
  const ask = async (what, said = {}) => {
    let told;
    try {
      const answer = await fetch(what, { method: "POST", body: JSON.stringify(said), headers: { "Content-Type": "application/json" } });
      told = answer.headers.get("content-type")?.startsWith("application/json") ? await answer.json() : { refused: await answer.text() };
    } catch (error) {
      told = { refused: "The lab is not there any more: its program was ended." };
    }
    $("refused").textContent = told.refused ?? "";
    if (!told.refused) show(told);
    return told;
  };
  const chosen = (id) => [...$(id).selectedOptions].map((one) => one.value);
  const command = () => document.querySelector("[name=command]:checked").value;

  const fill = (decks) => {
    const now = JSON.stringify(decks);
    if (now === known) return;
    known = now;
    for (const id of ["decks", "field", "mine", "other"]) {
      const kept = chosen(id);
      $(id).replaceChildren(...decks.map((one) => {
        const option = make("option", one.mine ? `${one.name} (yours)` : one.name);
        option.value = one.name;
        option.selected = kept.includes(one.name);
        return option;
      }));
    }
  };
  const time = (seconds) => (seconds === null ? "" : seconds < 90 ? `${Math.ceil(seconds)} s left` : `${Math.ceil(seconds / 60)} min left`);
  const show = (state) => {
    fill(state.decks);
    const pace = state.pace;
    $("pace").hidden = !pace;
    $("start").disabled = Boolean(pace);
    if (pace) {
      const bar = document.querySelector("#pace progress");
      bar.max = Math.max(1, pace.total);
      bar.value = pace.done;
      document.querySelector("#pace span").textContent =
        `${pace.name}: ${pace.phase}, ${pace.done.toLocaleString("en")} of ${pace.total.toLocaleString("en")} ${time(pace.left)}`;
    }
    const head = make("tr");
    head.append(...["run", "question", "lists", "stands", ""].map((one) => make("th", one)));
    $("runs").querySelector("table").replaceChildren(head, ...state.runs.map((run) => {
      const row = make("tr"), does = make("td");
      row.dataset.run = run.name;
      row.dataset.stands = run.stands;
      if (run.stands === "over") {
        does.append(button("figures", () => figures(run.name)));
        const link = make("a", "report", "button");
        link.href = `report/${encodeURIComponent(run.name)}`;
        link.target = "_blank";
        link.rel = "noopener";
        does.append(link);
      } else if (run.stands === "stopped") does.append(button("resume", () => ask("resume", { run: run.name })));
      const decks = run.decks.length > 8 ? `${run.decks.slice(0, 8).join(", ")} and ${run.decks.length - 8} others` : run.decks.join(", ");
      const stands = make("td", run.stands);
      if (state.failed[run.name]) stands.append(make("div", state.failed[run.name], "wrong"));
      row.append(make("td", run.name), make("td", `${run.command}${run.games ? `, ${run.games} games` : ""}`), make("td", decks, "decks"), stands, does);
      return row;
    }));
    if (!state.runs.length) $("runs").querySelector("table").replaceChildren(make("caption", "None yet."));
    document.body.dataset.busy = pace ? "yes" : "";
    document.body.dataset.ready = "yes";
  };
  const figures = async (run) => {
    const told = await ask("tables", { run });
    if (told.refused) return;
    $("result").replaceChildren(make("h2", run));
    for (const table of told.tables) {
      const made = make("table");
      table.rows.forEach((cells, k) => {
        const row = make("tr");
        row.append(...cells.map((cell) => make(k ? "td" : "th", cell)));
        made.append(row);
      });
      const wide = make("div", undefined, "scroll");
      wide.append(made);
      $("result").append(make("h3", table.heading), wide);
      if (table.note) $("result").append(make("p", table.note, "note"));
    }
    $("result").hidden = false;
    $("result").scrollIntoView();
  };

  const add = async (name, text) => {
    const told = await ask("add", { name, text });
    if (told.refused) return;
    const { name: called, size, waits, warnings } = told.added;
    $("told").replaceChildren(make("p", `${called}: ${size} cards; ${waits.length ? "can't be played yet" : "can be played"}`));
    const list = make("ul");
    list.append(...waits.map((one) => make("li", one, "wrong")), ...warnings.map((one) => make("li", one)));
    $("told").append(list);
  };
  $("add").onclick = () => add($("name").value, $("text").value);
  const text = $("text");
  text.ondragover = (event) => { event.preventDefault(); text.classList.add("over"); };
  text.ondragleave = () => text.classList.remove("over");
  text.ondrop = async (event) => {
    text.classList.remove("over");
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    for (const file of event.dataTransfer.files) {
      text.value = await file.text();
      $("name").value = file.name.replace(/\.[^.]*$/, "").slice(0, 60);
      await add($("name").value, text.value);
    }
  };
  text.onpaste = () => setTimeout(() => add($("name").value, text.value));
  for (const one of document.querySelectorAll("[name=command]")) {
    one.onchange = () => {
      const compares = command() === "compare";
      $("against").hidden = !compares;
      $("what").textContent = compares ? "Lists: the base first, then variants" : "Lists";
    };
  }
  // The order in which lists were chosen counts: the base of a comparison is the first.
  let order = [];
  $("decks").onchange = () => {
    const now = chosen("decks");
    order = [...order.filter((one) => now.includes(one)), ...now.filter((one) => !order.includes(one))];
    $("how").textContent = order.length ? order.join(", ") : "Ctrl or Shift chooses several.";
  };
  $("start").onclick = () =>
    ask("start", { command: command(), decks: order, field: chosen("field"), games: $("games").valueAsNumber, seed: $("seed").valueAsNumber, policy: $("policy").value });
  $("cancel").onclick = () => ask("cancel");
  $("go").onclick = async () => {
    const told = await ask("play", { mine: $("mine").value, other: $("other").value, policy: $("policy").value });
    if (!told.refused) location.href = "play/";
  };
  const look = async () => {
    if (document.body.dataset.busy) await ask("state");
    setTimeout(look, 500);
  };
  ask("state").then(look);
})();
