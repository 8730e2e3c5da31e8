"use strict";
(() => {
  const replay = JSON.parse(document.getElementById("replay").textContent);
  const element = (id) => document.getElementById(id);
  const layer = element("cards");
  const drawn = [...layer.children]; // by the card's number
  const texts = [...document.querySelectorAll("#board text")];
  const ghost = element("left");
  const last = replay.steps.length;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const MOVES_LISTED = 600;

  // A spot is [x, y, which card of its place, look, place].
  const spots = [...replay.spots];
  const labels = [...replay.labels];
  let current = 0;
  let timer = 0;

  // Every step gets what undoes it, and which of its cards goes where it says.
  const steps = (() => {
    const spotNow = [...spots];
    const labelNow = [...labels];
    return replay.steps.map(([move, changes, texts]) => {
      const step = { move, changes, texts };
      step.undo = changes.map(([card]) => [card, ...spotNow[card]]);
      step.undoTexts = texts.map(([label]) => [label, labelNow[label]]);
      step.moved = changes.filter(([card, , , , , place]) => spotNow[card][4] !== place).map(([card]) => card);
      step.from = new Map(step.moved.map((card) => [card, spotNow[card]]));
      const target = move === "draw" ? "W" : move === "redeal" ? "S" : move.split(">")[1];
      const goes = changes.filter(([card, , , , , place]) =>
        step.from.has(card) && (replay.places[place] === target || (target === "F" && replay.places[place][0] === "F")));
      step.card = goes.length ? goes[goes.length - 1][0] : -1;
      changes.forEach(([card, ...spot]) => { spotNow[card] = spot; });
      texts.forEach(([label, text]) => { labelNow[label] = text; });
      return step;
    });
  })();

  const cardName = (number) => {
    const card = replay.cards[number];
    return `${replay.ranks[card[0]]} of ${replay.suits[card[1]]}`;
  };
  const cardSign = (number) => {
    const card = replay.cards[number];
    return (card[0] === "T" ? "10" : card[0]) + { C: "♣", D: "♦", H: "♥", S: "♠" }[card[1]];
  };
  const placeName = (place) => {
    const kind = { W: "waste", S: "stock", C: "cellar", F: "foundations", D: "divan place", R: "row", A: "auxiliary row", T: "column" };
    const name = kind[place[0]];
    return "DRAT".includes(place[0]) ? `${name} ${place.slice(1)}` : `the ${name}`;
  };
  const sentence = (step) => {
    if (step.move === "redeal") return "the waste is turned over";
    if (step.move === "draw") return step.moved.length > 1
      ? `${step.moved.length} cards are dealt, ${cardName(step.card)} on top`
      : `${cardName(step.card)} is drawn`;
    const [source, target] = step.move.split(">");
    return `${cardName(step.card)} from ${placeName(source)} to ${placeName(target)}`;
  };

  // Drawing
  const depth = ([, , at, , place]) => (replay.places[place] === "" ? at : 1000 + at);
  let order = [];
  function arrange(onTop) {
    const above = (card) => (onTop.has(card) ? 10000 : 0) + depth(spots[card]);
    const wanted = drawn.map((_, card) => card).sort((a, b) => above(a) - above(b) || a - b);
    if (wanted.some((card, at) => card !== order[at])) layer.replaceChildren(...wanted.map((card) => drawn[card]));
    order = wanted;
  }
  function place(card, marked) {
    const [x, y, , look] = spots[card];
    drawn[card].setAttribute("class", `card ${replay.looks[look]}${marked ? " moved" : ""}`);
    drawn[card].style.transform = `translate(${x}px, ${y}px)`;
  }
  let marked = [];
  let settle = () => {};
  function draw(changed, glide) {
    settle();
    const old = new Map(glide ? changed.map((card) => [card, drawn[card].style.transform]) : []);
    const wasSeen = new Set(glide ? changed.filter((card) => !drawn[card].classList.contains("hidden")) : []);
    const step = current > 0 ? steps[current - 1] : null;
    const now = step ? step.moved : [];
    const all = new Set([...changed, ...marked, ...now]);
    all.forEach((card) => place(card, now.includes(card)));
    marked = now;
    if (step && step.card >= 0) {
      const [x, y] = step.from.get(step.card);
      ghost.style.transform = `translate(${x}px, ${y}px)`;
    }
    ghost.style.display = step && step.card >= 0 ? "" : "none";
    labels.forEach((text, label) => { if (texts[label].textContent !== text) texts[label].textContent = text; });
    const moving = glide ? changed.filter((card) => old.get(card) !== drawn[card].style.transform) : [];
    arrange(new Set(moving));
    if (!moving.length) return;
    // What the moving cards will cover stays to be seen until they are there.
    const staying = changed.filter((card) => wasSeen.has(card) && !moving.includes(card));
    staying.forEach((card) => drawn[card].classList.add("staying"));
    const duration = Math.min(280, 700 / Number(element("speed").value));
    const glides = moving.map((card) => drawn[card].animate(
      [{ transform: old.get(card) }, { transform: drawn[card].style.transform }], { duration, easing: "ease-in-out" }));
    settle = () => {
      settle = () => {};
      glides.forEach((one) => one.cancel());
      staying.forEach((card) => drawn[card].classList.remove("staying"));
      arrange(new Set());
    };
    const mine = settle;
    Promise.all(glides.map((one) => one.finished)).then(() => { if (settle === mine) settle(); }, () => {});
  }

  // What a review says of the game after a move
  const JUDGED = { won: "it can be won", lost: "it cannot be won", undecided: "undecided whether it can be won" };
  const verdictOf = (step) => (replay.verdicts ? replay.verdicts[step] : "");
  const markOf = (step) => [verdictOf(step), replay.mistake === step ? "mistake" : ""].join(" ").trim();
  const judged = (step) => (verdictOf(step) ? `; ${JUDGED[verdictOf(step)]}` : "")
    + (step > 0 && replay.mistake === step ? "; this move threw the win away" : "");

  // The list of moves; of a very long one, the part around the current move
  let listed = [0, 0];
  function list() {
    const [begin, end] = listed;
    if (last && (current - 1 < begin || current > end || end === 0)) {
      const from = last <= MOVES_LISTED ? 0 : Math.max(0, Math.min(last - MOVES_LISTED, current - MOVES_LISTED / 2));
      listed = [from, Math.min(last, from + MOVES_LISTED)];
      const items = [];
      for (let at = listed[0]; at < listed[1]; ++at) {
        const item = document.createElement("li");
        const button = document.createElement("button");
        const sign = document.createElement("small");
        button.type = "button";
        button.dataset.step = at + 1;
        button.className = markOf(at + 1);
        button.setAttribute("aria-label", `Move ${at + 1}: ${sentence(steps[at])}${judged(at + 1)}`);
        sign.textContent = steps[at].move === "redeal" ? "" : ` ${cardSign(steps[at].card)}`;
        button.append(steps[at].move, sign);
        item.append(button);
        items.push(item);
      }
      element("moves").replaceChildren(...items);
    }
    const before = document.querySelector("#moves [aria-current]");
    if (before) before.removeAttribute("aria-current");
    const panel = document.querySelector(".moves");
    const button = document.querySelector(`#moves [data-step="${current}"]`);
    if (!button) { panel.scrollTop = 0; return; }
    button.setAttribute("aria-current", "step");
    const top = button.offsetTop, bottom = top + button.offsetHeight;
    if (top < panel.scrollTop || bottom > panel.scrollTop + panel.clientHeight) panel.scrollTop = top - panel.clientHeight / 2;
  }

  function words() {
    if (!document.querySelector(".words").open) return;
    const held = new Map(replay.places.filter((name) => name).map((name) => [name, []]));
    spots.forEach((spot, card) => {
      const name = replay.places[spot[4]];
      if (name) held.get(name)[spot[2]] = card;
    });
    const items = [];
    held.forEach((cards, name) => {
      const term = document.createElement("dt"), content = document.createElement("dd");
      term.textContent = name;
      const top = "FW".includes(name[0]) ? cards.slice(-1) : name === "S" ? [] : cards;
      content.textContent = !cards.length ? "empty"
        : (top.length < cards.length ? `${cards.length} card${cards.length > 1 ? "s" : ""}` : "")
          + (top.length && top.length < cards.length ? ", on top " : "") + top.map(cardName).join(", ");
      items.push(term, content);
    });
    element("words").replaceChildren(...items);
  }

  function tell() {
    const status = element("status");
    const atEnd = current === last;
    const won = atEnd && replay.won;
    const step = current > 0 ? steps[current - 1] : null;
    status.textContent = (step ? `Move ${current} of ${last}, ${step.move}: ${sentence(step)}${judged(current)}.` : `The start. ${replay.start}${judged(0)}.`)
      + (won ? " Won: all cards are on the foundations." : "");
    status.className = won ? "won" : step && replay.mistake === current ? "mistake" : "";
    element("jump").value = current;
    element("jump").setAttribute("aria-valuetext", `Move ${current} of ${last}`);
    element("start").disabled = element("back").disabled = current === 0;
    element("forward").disabled = element("end").disabled = atEnd;
    list();
    words();
  }

  // Going
  function go(to) {
    to = Math.max(0, Math.min(last, to));
    if (to === current) return;
    const changed = new Set();
    const single = Math.abs(to - current) === 1;
    const apply = (changes, texts) => {
      changes.forEach(([card, ...spot]) => { spots[card] = spot; changed.add(card); });
      texts.forEach(([label, text]) => { labels[label] = text; });
    };
    while (current < to) { const step = steps[current++]; apply(step.changes, step.texts); }
    while (current > to) { const step = steps[--current]; apply(step.undo, step.undoTexts); }
    draw([...changed], single && !calm.matches);
    tell();
  }
  function pause() {
    clearInterval(timer);
    timer = 0;
    document.body.classList.remove("playing");
    element("play").setAttribute("aria-label", "Play");
    element("status").setAttribute("aria-live", "polite");
  }
  function play() {
    if (timer) return pause();
    if (current === last) go(0);
    document.body.classList.add("playing");
    element("play").setAttribute("aria-label", "Pause");
    element("status").setAttribute("aria-live", "off"); // not every move is read out while it plays
    timer = setInterval(() => { if (current === last) pause(); else { go(current + 1); if (current === last) pause(); } },
      1000 / Number(element("speed").value));
  }
  const step = (by) => { pause(); go(current + by); };
  const jump = (to) => { pause(); go(to); };

  element("start").addEventListener("click", () => jump(0));
  element("back").addEventListener("click", () => step(-1));
  element("play").addEventListener("click", play);
  element("forward").addEventListener("click", () => step(1));
  element("end").addEventListener("click", () => jump(last));
  element("jump").max = last;
  element("jump").addEventListener("input", (event) => jump(Number(event.target.value)));
  element("speed").addEventListener("change", () => { if (timer) { pause(); play(); } });
  element("moves").addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button) jump(Number(button.dataset.step));
  });
  document.querySelector(".words").addEventListener("toggle", words);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("select")) return;
    const keys = {
      ArrowRight: () => step(1), ArrowLeft: () => step(-1), PageDown: () => step(10), PageUp: () => step(-10),
      Home: () => jump(0), End: () => jump(last),
    };
    if (event.key === " " && !event.target.closest("button, summary")) keys[" "] = play;
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });

  draw(drawn.map((_, card) => card), false);
  ghost.style.display = "none";
  tell();
  const asked = Number(location.hash.slice(1)); // replay.html#40 opens at the fortieth move
  go(asked > 0 ? asked : replay.first);
})();
