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
        `${pace.name}: ${pace.phase}, ${pace.done.toLocaleString("en")} of ${pace.total.toLocaleString("en")}${pace.left === null ? "" : ","} ${time(pace.left)}`;
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
    $("result").replaceChildren(make("h2", run), make("p", "Click a figure to watch games behind it, a card to see when it was played.", "note"));
    const names = told.lists.map((one) => one.name);
    for (const table of told.tables) {
      const head = table.rows[0];
      const cellOf = (cells, column, text) => {
        if (column && names.includes(cells[0]) && names.includes(head[column])) return link(text, () => sampled(run, cells[0], head[column]));
        if (!column && head[0] === "card") return link(text, () => when(run, names[0], text));
        return text;
      };
      const rows = table.rows.slice(1).map((cells) => cells.map((text, column) => cellOf(cells, column, text)));
      $("result").append(make("h3", table.heading), tableOf(head, rows));
      if (table.note) $("result").append(make("p", table.note, "note"));
    }
    $("result").append(make("h3", "Lists"));
    for (const one of told.lists) {
      const list = make("details"), all = make("div", undefined, "cards");
      all.append(...one.cards.map((card) => link(card, () => when(run, one.name, card))));
      list.append(make("summary", one.name), all);
      $("result").append(list);
    }
    $("games").hidden = true;
    $("result").hidden = false;
    $("result").scrollIntoView();
  };

  const tableOf = (head, rows) => {
    const made = make("table"), wide = make("div", undefined, "scroll");
    for (const [k, cells] of [head, ...rows].entries()) {
      const row = make("tr");
      for (const cell of cells) {
        const one = make(k ? "td" : "th");
        one.append(cell);
        row.append(one);
      }
      made.append(row);
    }
    wide.append(made);
    return wide;
  };
  const link = (text, action) => {
    const one = button(text, action);
    one.className = "link";
    return one;
  };
  const watch = (run, game, text, turn) => {
    const one = make("a", text);
    const asked = new URLSearchParams({ first: game.first, second: game.second, game: game.game });
    one.href = `watch/${encodeURIComponent(run)}?${asked}${turn === undefined ? "" : `#turn=${turn}`}`;
    one.target = "_blank";
    one.rel = "noopener";
    return one;
  };
  const shown = (heading, note, head, rows) => {
    $("games").replaceChildren(make("h2", heading), make("p", note, "note"), tableOf(head, rows));
    $("games").hidden = false;
    $("games").scrollIntoView();
  };
  const won = (game) => (game.winner < 0 ? "nobody" : [game.first, game.second][game.winner]);
  const sampled = async (run, deck, other) => {
    const told = await ask("samples", { run, deck, other });
    if (told.refused) return;
    const rows = told.samples.map((game) => [String(game.game), game.first, game.second, won(game), String(game.turns), watch(run, game, "watch")]);
    shown(`${deck} against ${other}`, "Some games of each seat, played again when you watch them.", ["game", "player 0", "player 1", "won by", "turns", ""], rows);
  };
  const when = async (run, deck, card) => {
    $("games").replaceChildren(make("h2", `${card} in ${deck}`), make("p", "Playing games again ...", "note"));
    $("games").hidden = false;
    $("games").scrollIntoView();
    const told = await ask("when", { run, deck, card });
    if (told.refused) {
      $("games").hidden = true;
      return;
    }
    const played = told.when.filter((game) => game.played.length);
    const turns = played.flatMap((game) => game.played.map((turn) => Math.ceil(turn / 2))).sort((a, b) => a - b);
    const counted = [...new Set(turns)].map((turn) => `turn ${turn}: ${turns.filter((one) => one === turn).length}`).join(", ");
    const wins = (some) => `${some.filter((game) => game.winner === game.seat).length} of ${some.length}`;
    const rest = told.when.filter((game) => !game.played.length);
    const note = `Played in ${played.length} of ${told.when.length} games; won ${wins(played)} of these, ${wins(rest)} of the others. By the player's own turns: ${counted || "never"}.`;
    const rows = played.map((game) => {
      const all = make("span");
      for (const [k, turn] of game.played.entries()) all.append(k ? ", " : "", watch(run, game, String(turn), turn));
      return [String(game.game), [game.second, game.first][game.seat], won(game), all];
    });
    shown(`${card} in ${deck}`, note, ["game", "against", "won by", "played in turns"], rows);
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
      $("against").hidden = command() === "matrix";
      $("swept").hidden = command() !== "sweep";
      $("what").textContent = { matrix: "Lists", compare: "Lists: the base first, then variants" }[command()] ?? "List";
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
    ask("start", { command: command(), decks: order, field: chosen("field"), games: $("count").valueAsNumber, card: $("card").value, counts: $("counts").value, seed: $("seed").valueAsNumber, policy: $("policy").value });
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
