// Enhances /join. Nothing is taken without a press.

import { type Language, setLanguageSource } from "@glasshouse/languages/current-language.ts";
import { deleteStoredOfPerson } from "../display/stored-objects.ts";
import {
  getCurrentSeat,
  getSeatInClass,
  loadSeats,
  markSeatsLeft,
  type StoredSeat,
} from "../display/stored-seat.ts";
import { chooseTheme, isDark, labelThemeToggle, onThemeChange } from "../ui/theme.ts";
import { parseJoinHash } from "./seat-link.ts";
import { seatMark } from "./seat-mark.ts";
import { type SignedIn, sendJoin, type WayIn } from "./send-join.ts";

const page = document.getElementById("join");
const form = page?.querySelector("form");
/** The markup holds the texts, so that this script is the same in all languages. */
const texts = form?.dataset ?? {};
if (texts.language) {
  const language: Language = JSON.parse(texts.language);
  setLanguageSource(() => language);
}
let isOtherPerson = false;

const getWayIn = (): WayIn => (page?.dataset.way === "card" ? "card" : "seat");
const getTyped = (name: string) => (form ? String(new FormData(form).get(name) ?? "") : "");

function fill(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
}

function showProblem(problem: string, wrong: readonly string[] = [], signedIn: SignedIn = "no"): void {
  if (page) page.dataset.signedIn = signedIn;
  const said = form?.querySelector("[data-problem] span");
  if (said) said.textContent = problem;
  for (const field of form?.querySelectorAll("input") ?? [])
    field.ariaInvalid = wrong.includes(field.name) ? "true" : null;
  form?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}

const getSeatHint = ({ left, words }: StoredSeat) =>
  (left ? texts.leftAbout : texts.backAbout)?.replace(seatMark, words);

function show(next: WayIn, storedSeat?: StoredSeat): void {
  if (page) page.dataset.way = next;
  showProblem("");
  if (storedSeat)
    fill({ code: storedSeat.code, words: storedSeat.words, card: storedSeat.left ? "" : storedSeat.card });
  const about = form?.querySelector("[data-about]");
  if (about) about.textContent = (storedSeat ? getSeatHint(storedSeat) : texts.cardAbout) ?? "";
  const other = form?.querySelector('[data-to="seat"]');
  if (other) other.textContent = (storedSeat ? texts.another : texts.noSeat) ?? "";
}

function setBusy(busy: boolean): boolean {
  const button = form?.querySelector<HTMLElement>(`[data-press="${getWayIn()}"]`);
  if (!button || (busy && button.ariaBusy === "true")) return false;
  const { busyLabel = "", label = button.textContent ?? "" } = button.dataset;
  button.dataset.label = label;
  button.textContent = busy ? busyLabel : label;
  button.ariaBusy = button.ariaDisabled = busy ? "true" : null;
  return true;
}

function getRequestBody(): object | undefined {
  const code = getTyped("code");
  if (getWayIn() === "card") return { code, words: getTyped("words"), card: getTyped("card") };
  const known = isOtherPerson ? undefined : getSeatInClass(code);
  if (known) {
    show("card", known);
    return undefined;
  }
  const storedCards = isOtherPerson ? [] : loadSeats().filter(({ link, left }) => !link && !left);
  return { code, storedCards: storedCards.map(({ words: seat, card }) => ({ words: seat, card })) };
}

async function submit(): Promise<void> {
  const body = getRequestBody();
  if (!body || !setBusy(true)) return;
  showProblem("");
  const answer = await sendJoin(getWayIn(), body, texts.failed ?? "");
  const { seat } = answer;
  if (!seat) {
    setBusy(false);
    showProblem(answer.problem, answer.wrong, answer.signedIn);
    return;
  }
  if (seat.taken) deleteStoredOfPerson(seat.id);
  location.assign(seat.path);
}

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  void submit();
});
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) setBusy(false);
});
for (const link of document.querySelectorAll<HTMLElement>("[data-to]"))
  link.addEventListener("click", (event) => {
    event.preventDefault();
    if (link.dataset.to === "card") show("card");
    else {
      isOtherPerson = true;
      markSeatsLeft();
      fill({ words: "", card: "" });
      show("seat");
    }
    form?.querySelector<HTMLElement>("#code")?.focus();
  });

for (const toggle of document.querySelectorAll<HTMLElement>('[data-switch="theme"]')) {
  const updateThemeLabel = () => labelThemeToggle(toggle);
  updateThemeLabel();
  onThemeChange(updateThemeLabel);
  toggle.addEventListener("click", () => chooseTheme(isDark() ? "light" : "dark"));
}

for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) link.hash = location.hash;

const { code, seat } = parseJoinHash(location.hash);
if (code) fill({ code });
const storedSeat = code ? getSeatInClass(code) : getCurrentSeat();
if (seat) {
  fill({ code: seat.code, words: seat.words, card: seat.card });
  show("card");
} else if (storedSeat) show("card", storedSeat);
