"use strict";
(async () => {
  const $ = (id) => document.getElementById(id);
  const make = (tag, text, css) => {
    const one = document.createElement(tag);
    if (text !== undefined) one.textContent = text;
    if (css) one.className = css;
    return one;
  };
  if (typeof DecompressionStream === "undefined") {
    $("heading").textContent = "This browser is too old to unpack the replay (it lacks DecompressionStream).";
    return;
  }
  const bytes = Uint8Array.from(atob($("data").textContent), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const data = await new Response(stream).json();
  const words = data.words;
  const moments = data.moments.map(([turn, heading, lines, options, chosen, thoughts, notes]) => ({
    turn, heading: words[heading], lines: lines.map((k) => words[k]), options: options.map((k) => words[k]), chosen, thoughts, notes,
  }));
  const last = moments.length - 1;
  const layouts = data.layouts.map((one) => {
    const frames = [];
    let frame = [];
    for (const change of one.changes) {
      frame = frame.slice();
      for (let k = 0; k < change.length; k += 3) frame.splice(change[k], change[k + 1], ...change[k + 2]);
      frames.push(frame);
    }
    return { width: one.width, heights: one.heights, frames, usual: [...one.heights].sort((a, b) => a - b)[Math.floor(0.8 * (one.heights.length - 1))] };
  });
  let at = 0;
  let playing = null;
  let layout = layouts[0];

  const svgOf = (k) => {
    const pieces = layout.frames[k].map((number) => {
      const [drawn, x, y, id] = data.placed[number];
      return `<g${id ? ` data-id="${id}"` : ""}${x || y ? ` transform="translate(${x} ${y})"` : ""}>${data.drawn[drawn]}</g>`;
    });
    const height = layout.heights[k];
    return `<svg xmlns="http://www.w3.org/2000/svg" class="mtg" viewBox="0 0 ${layout.width} ${height}" role="img">${pieces.join("")}</svg>`;
  };

  const MEANINGS = [
    ["option", "what may be chosen; the arrow stands at what was"], ["value", "the chance to win that the search expects of it, from 0 to 1; beside it as a bar"], ["", ""],
    ["diff.", "how much more that is than what the pilot of its rollouts would choose"], ["worlds", "in how many worlds, hidden cards drawn anew in each, it was tried"],
  ];
  const offered = (one) => {
    if (one.notes.length) {
      const table = make("table");
      const head = make("tr");
      for (const name of ["", "expected", "found"]) head.append(make("th", name, "words"));
      table.append(head);
      for (const [what, expected, found, ok] of one.notes) {
        const row = make("tr", undefined, ok ? "" : "wrong");
        row.append(make("td", (ok ? "" : "\u2717 ") + words[what]), make("td", words[expected], "words"), make("td", words[found], "words"));
        table.append(row);
      }
      return table;
    }
    if (!one.thoughts.length) {
      const list = make("ul");
      one.options.forEach((text, k) => list.append(make("li", text, k === one.chosen ? "chosen" : "")));
      return list;
    }
    const table = make("table");
    const head = make("tr");
    for (const [name, meaning] of MEANINGS) {
      const one = make("th", name);
      one.title = meaning;
      head.append(one);
    }
    table.append(head);
    const order = one.options.map((_, k) => k).sort((a, b) => one.thoughts[b][1] - one.thoughts[a][1]);
    for (const k of order) {
      const [worlds, value, difference, se] = one.thoughts[k];
      const row = make("tr", undefined, k === one.chosen ? "chosen" : "");
      const bar = make("span", undefined, "bar");
      bar.style.width = `${worlds ? Math.round(60 * value) : 0}px`;
      const cell = make("td");
      cell.append(bar);
      cell.title = worlds ? `standard error ${se.toFixed(3)}` : "";
      const figures = worlds ? [value.toFixed(3), (difference < 0 ? "" : "+") + difference.toFixed(3)] : ["", ""];
      row.append(make("td", one.options[k]), make("td", figures[0]), cell, make("td", figures[1]), make("td", String(worlds)));
      table.append(row);
    }
    return table;
  };

  const logLines = [];
  const ends = [0]; // where the lines of each moment begin, and the last ones end
  moments.forEach((one, k) => {
    one.lines.forEach((text) => {
      const line = make("p", text, /'s turn begins\.$/.test(text) ? "turn later" : "later");
      line.dataset.moment = k;
      logLines.push(line);
    });
    ends.push(logLines.length);
  });
  let told = [0, 0]; // the lines that are marked as those of the moment that is shown
  $("log").append(...logLines);

  const show = (k) => {
    at = Math.max(0, Math.min(last, k));
    const one = moments[at];
    $("board").innerHTML = svgOf(at);
    $("heading").textContent = one.heading;
    $("offered").replaceChildren(offered(one));
    $("place").value = at;
    $("count").textContent = `${at + 1} of ${last + 1}`;
    $("turn").value = one.turn;
    const [from, to] = [ends[at], ends[at + 1]];
    for (const line of logLines.slice(...told)) line.classList.remove("now");
    for (const line of logLines.slice(Math.min(to, told[1]), Math.max(to, told[1]))) line.classList.toggle("later", to < told[1]);
    for (const line of logLines.slice(from, to)) line.classList.add("now");
    told = [from, to];
    const now = logLines[to - 1];
    if (now) $("log").scrollTop = now.offsetTop - $("log").offsetTop - $("log").clientHeight / 2;
    const cursor = document.getElementById("cursor");
    if (cursor) cursor.setAttribute("transform", `translate(${along(at)} 0)`);
    document.body.dataset.at = at;
  };

  const fit = () => {
    const room = $("board").clientWidth;
    layout = layouts.findLast((one) => one.width <= 1.06 * room) ?? layouts[0];
    $("board").style.minHeight = `${Math.ceil((layout.usual * room) / layout.width)}px`;
    lifeCurve();
    show(at);
  };

  const edges = () => [30, $("life").clientWidth - 84];
  const along = (k) => edges()[0] + (k * (edges()[1] - edges()[0])) / Math.max(1, last);
  const lifeCurve = () => {
    const most = Math.max(20, ...data.life.flat());
    const least = Math.min(0, ...data.life.flat());
    const up = (life) => 8 + (98 * (most - life)) / (most - least || 1);
    const dashes = ["", "8 3", "2 3", "10 3 2 3", "5 5", "1 2"];
    const parts = [];
    for (const life of [least, 10, 20].filter((one, k, all) => one <= most && all.indexOf(one) === k)) {
      parts.push(`<path d="M30 ${up(life)}H${edges()[1]}" stroke="var(--line)" opacity=".5"/><text x="24" y="${up(life) + 4}" text-anchor="end">${life}</text>`);
    }
    data.players.forEach((_, p) => {
      let path = "";
      let before = null;
      data.life.forEach((row, k) => {
        if (row[p] === before && k !== last) return;
        path += before === null ? `M${along(k).toFixed(1)} ${up(row[p]).toFixed(1)}` : `H${along(k).toFixed(1)}V${up(row[p]).toFixed(1)}`;
        before = row[p];
      });
      const end = data.life[last][p];
      parts.push(`<path d="${path}" fill="none" stroke="var(--p${p})" stroke-width="2" stroke-dasharray="${dashes[p]}"/>`);
      parts.push(`<text x="${edges()[1] + 6}" y="${Math.min(112, up(end) + 4 + 11 * data.life[last].slice(0, p).filter((one) => Math.abs(one - end) < 2).length)}">player ${p}: ${end}</text>`);
    });
    parts.push('<path id="cursor" d="M0 2V112" stroke="var(--ink)" stroke-width="1.5"/>');
    $("life").innerHTML = `<svg width="${$("life").clientWidth}" height="120" role="img" aria-label="Life totals over the game">${parts.join("")}</svg>`;
  };
  $("life").addEventListener("click", (event) => {
    const [left, right] = edges();
    show(Math.round(((event.clientX - $("life").getBoundingClientRect().left - left) / (right - left)) * last));
  });

  const turns = [...new Set(moments.map((one) => one.turn))];
  for (const turn of turns) {
    const option = make("option", turn || "before the first");
    option.value = turn;
    $("turn").append(option);
  }
  const toTurn = (turn) => show(moments.findIndex((one) => one.turn === turn));
  const stop = () => {
    clearInterval(playing);
    playing = null;
    $("play").textContent = "play";
  };
  const start = () => {
    if (at === last) show(0);
    playing = setInterval(() => (at < last ? show(at + 1) : stop()), 1000 / Number($("speed").value));
    $("play").textContent = "pause";
  };
  $("place").max = last;
  $("first").onclick = () => show(0);
  $("back").onclick = () => show(at - 1);
  $("next").onclick = () => show(at + 1);
  $("last").onclick = () => show(last);
  $("play").onclick = () => (playing ? stop() : start());
  $("speed").onchange = () => { if (playing) { stop(); start(); } };
  $("turn").onchange = () => toTurn(Number($("turn").value));
  $("place").oninput = () => show(Number($("place").value));
  $("log").addEventListener("click", (event) => {
    if (event.target.dataset.moment) show(Number(event.target.dataset.moment));
  });
  $("board").addEventListener("click", (event) => {
    const title = event.target.closest("[data-id]")?.querySelector("title");
    if (!title) return;
    const [name, ...rest] = title.textContent.split("\n");
    $("about-name").textContent = name;
    $("about-text").textContent = rest.join("\n");
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.tagName === "SELECT") return;
    const near = turns.indexOf(moments[at].turn);
    const keys = {
      ArrowRight: () => show(at + 1), ArrowLeft: () => show(at - 1), Home: () => show(0), End: () => show(last),
      PageDown: () => toTurn(turns[Math.min(turns.length - 1, near + 1)]), PageUp: () => toTurn(turns[Math.max(0, near - 1)]),
      " ": () => (playing ? stop() : start()),
    };
    if (!keys[event.key] || (event.key === " " && event.target.tagName === "BUTTON")) return;
    event.preventDefault();
    keys[event.key]();
  });
  let touched = null;
  $("board").addEventListener("touchstart", (event) => { touched = event.changedTouches[0]; }, { passive: true });
  $("board").addEventListener("touchend", (event) => {
    const moved = event.changedTouches[0].clientX - touched.clientX;
    if (Math.abs(moved) > 60 && Math.abs(event.changedTouches[0].clientY - touched.clientY) < 40) show(at + (moved < 0 ? 1 : -1));
  }, { passive: true });
  window.addEventListener("resize", fit);
  fit();
  const wanted = /^#turn=(\d+)$/.exec(location.hash);
  if (wanted) toTurn(Number(wanted[1]));
  document.body.dataset.ready = "yes";
})();
