import { minPasswordLength } from "@glasshouse/contract/auth.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { simPage } from "../sim-page.ts";
import {
  accountWords as account,
  consentWords as consent,
  providerSignInWords as signIn,
  providerWords as words,
} from "./pages.words.ts";
import { type Person, personPicturePath } from "./people.ts";

/** Read in the language of the page. */
export type Problem = () => string;

const page = (given: { title: string; body: string; narrow?: boolean }) =>
  simPage({ maker: words.maker(), ...given });
const toProblemHtml = (problem: Problem | undefined) =>
  problem ? `<p class="problem" role="alert">${escapeHtml(problem())}</p>` : "";
const portrait = (person: Person) =>
  `<img class="portrait" src="${personPicturePath}/${person.number}.svg" alt="" width="72" height="72">`;
const personHtml = (person: Person, meta: string) =>
  `<div class="who">${portrait(person)}<p><strong>${escapeHtml(`${person.firstName} ${person.lastName}`)}</strong><br><span>${escapeHtml(meta)}</span></p></div>`;
const codeField = () =>
  `<label>${escapeHtml(words.code())}<input type="text" name="code" required autocomplete="one-time-code" inputmode="text" maxlength="40" autocapitalize="none"></label>`;
const newPasswordField = () =>
  `<label>${escapeHtml(words.newPassword())}<input type="password" name="password" required minlength="${minPasswordLength}" maxlength="200" autocomplete="new-password"><span class="hint">${escapeHtml(words.newPasswordHint({ min: minPasswordLength }))}</span></label>`;
const row = (html: string) => `<div class="row">${html}</div>`;
const button = (label: string, kind = "") => `<button${kind}>${escapeHtml(label)}</button>`;
const primaryButton = (label: string) => button(label, ' class="primary"');
const heading = (title: string, text: string) => `<h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p>`;

type SignIn = {
  uid: string;
  offered: Person[];
  chosen?: number;
  username?: string;
  problem?: { of: "take" | "sign-in"; say: Problem };
};

export function signInPage({ uid, offered, chosen, username = "", problem }: SignIn): string {
  const people = offered.map(
    (person) =>
      `<label class="person"><input type="radio" name="person" value="${person.number}" required${person.number === chosen ? " checked" : ""}>${portrait(person)}<span>${escapeHtml(`${person.firstName} ${person.lastName}`)}</span></label>`,
  );
  const path = `/idp/interaction/${escapeHtml(uid)}`;
  const getProblem = (of: "take" | "sign-in") => toProblemHtml(problem?.of === of ? problem.say : undefined);
  return page({
    title: signIn.title(),
    body: `<p>${escapeHtml(signIn.about())}</p>
${getProblem("take")}<form method="post" action="${path}/take">
<input type="hidden" name="offered" value="${offered.map((person) => person.number).join(",")}">
<fieldset><legend>${escapeHtml(signIn.someoneNew())}</legend>${people.join("")}</fieldset>
${newPasswordField()}
${row(`${primaryButton(signIn.become())}<a href="${path}">${escapeHtml(signIn.others())}</a>`)}</form>
<section>${heading(signIn.already(), signIn.alreadyHint())}
${getProblem("sign-in")}<form method="post" action="${path}/sign-in">
<label>${escapeHtml(signIn.username())}<input type="text" name="username" required maxlength="120" autocomplete="username" autocapitalize="none" spellcheck="false" value="${escapeHtml(username)}"></label>
<label>${escapeHtml(words.password())}<input type="password" name="password" required maxlength="200" autocomplete="current-password"></label>
${row(button(signIn.signIn()))}</form></section>
<section>${heading(signIn.registered(), signIn.registeredHint())}
<form method="post" action="${path}/cancel">${row(button(signIn.back()))}</form></section>`,
  });
}

export function codePage({
  uid,
  ticket,
  problem,
}: {
  uid: string;
  ticket: string;
  problem?: Problem;
}): string {
  return page({
    title: signIn.factorTitle(),
    narrow: true,
    body: `<p>${escapeHtml(signIn.factorHint())}</p>
${toProblemHtml(problem)}<form method="post" action="/idp/interaction/${escapeHtml(uid)}/code">
<input type="hidden" name="ticket" value="${escapeHtml(ticket)}">${codeField()}
${row(primaryButton(signIn.continue()))}</form>`,
  });
}

export function consentPage({ uid, person }: { uid: string; person: Person }): string {
  const path = `/idp/interaction/${escapeHtml(uid)}`;
  const asked = [consent.name(), consent.address({ email: person.email }), consent.secondFactor()];
  return page({
    title: consent.title(),
    narrow: true,
    body: `${personHtml(person, consent.signedInAs({ username: person.username }))}
<p>${escapeHtml(consent.asksFor())}</p>
<ul>${asked.map((text) => `<li>${escapeHtml(text)}</li>`).join("")}</ul>
<div class="row"><form method="post" action="${path}/consent">${primaryButton(consent.agree())}</form>
<form method="post" action="${path}/cancel">${button(consent.refuse())}</form></div>`,
  });
}

type Account = {
  person: Person;
  twoFactor: boolean;
  enrolment: { secret: string; qr: string } | undefined;
  recoveryCodes?: string[];
  problem?: Problem;
};

function stateHtml(twoFactor: boolean): string {
  const strong = (inside: unknown[]) => ({ html: `<strong>${escapeHtml(inside.join(""))}</strong>` });
  const parts = account.state({ state: twoFactor ? "on" : "off", strong });
  return parts.map((part) => (typeof part === "string" ? escapeHtml(part) : part.html)).join("");
}

export function accountPage({ person, twoFactor, enrolment, recoveryCodes, problem }: Account): string {
  const codes =
    recoveryCodes &&
    `${heading(account.codesTitle(), account.codes())}
<ul class="codes" translate="no">${recoveryCodes.map((code) => `<li>${code}</li>`).join("")}</ul>`;
  const enrol =
    enrolment &&
    `${heading(account.onTitle(), account.onHint())}
<img class="qr" alt="${escapeHtml(account.qrCode())}" width="184" height="184" src="data:image/svg+xml,${encodeURIComponent(enrolment.qr)}">
<p><code translate="no">${enrolment.secret}</code></p>${toProblemHtml(problem)}
<form method="post" action="/idp/account/confirm">${codeField()}${row(primaryButton(account.turnOn()))}</form>`;
  const off = `${heading(account.offTitle(), account.offHint())}${toProblemHtml(problem)}
<form method="post" action="/idp/account/off">${codeField()}${row(button(account.turnOff()))}</form>`;
  return page({
    title: account.title(),
    narrow: true,
    body: `${personHtml(person, person.username)}<p>${stateHtml(twoFactor)}</p>
${codes ?? (twoFactor ? off : (enrol ?? ""))}
<section><a href="/settings">${escapeHtml(account.settings())}</a></section>`,
  });
}

const linkPage = (title: string, text: string, link: string) =>
  page({
    title,
    narrow: true,
    body: `<p>${escapeHtml(text)}</p>
<p><a href="/api/login">${escapeHtml(link)}</a></p>`,
  });

export const notSignedInPage = (): string =>
  linkPage(words.expiredTitle(), words.expired(), words.signInAgain());

export const busyPage = (): string => linkPage(words.busyTitle(), words.busy(), words.tryAgain());
