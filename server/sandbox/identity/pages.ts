import { minPasswordLength } from "@glasshouse/contract/auth.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { simPage } from "../sim-page.ts";
import { type Person, personPicturePath } from "./people.ts";

const maker = "The simulated identity provider";
const toProblemHtml = (problem: string | undefined) =>
  problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : "";
const portrait = (person: Person) =>
  `<img class="portrait" src="${personPicturePath}/${person.number}.svg" alt="" width="72" height="72">`;
const personHtml = (person: Person, meta: string) =>
  `<div class="who">${portrait(person)}<p><strong>${escapeHtml(`${person.firstName} ${person.lastName}`)}</strong><br><span>${escapeHtml(meta)}</span></p></div>`;
const codeField = `<label>Code<input type="text" name="code" required autocomplete="one-time-code" inputmode="text" maxlength="40" autocapitalize="none"></label>`;
const newPasswordField = `<label>Choose a password<input type="password" name="password" required minlength="${minPasswordLength}" maxlength="200" autocomplete="new-password"><span class="hint">At least ${minPasswordLength} characters. Don't reuse a password.</span></label>`;

type SignIn = {
  uid: string;
  offered: Person[];
  chosen?: number;
  username?: string;
  problem?: { of: "take" | "sign-in"; sentence: string };
};

export function signInPage({ uid, offered, chosen, username = "", problem }: SignIn): string {
  const people = offered.map(
    (person) =>
      `<label class="person"><input type="radio" name="person" value="${person.number}" required${person.number === chosen ? " checked" : ""}>${portrait(person)}<span>${escapeHtml(`${person.firstName} ${person.lastName}`)}</span></label>`,
  );
  const path = `/idp/interaction/${escapeHtml(uid)}`;
  const getProblem = (of: "take" | "sign-in") =>
    toProblemHtml(problem?.of === of ? problem.sentence : undefined);
  return simPage({
    title: "Who are you today?",
    maker,
    body: `<p>These people don't exist. Choose one of them instead of giving your own name.</p>
${getProblem("take")}<form method="post" action="${path}/take">
<input type="hidden" name="offered" value="${offered.map((person) => person.number).join(",")}">
<fieldset><legend>Someone new</legend>${people.join("")}</fieldset>
${newPasswordField}
<div class="row"><button class="primary">Become this person</button><a href="${path}">Show six others</a></div></form>
<section><h2>Already have a person?</h2><p>Sign in as the person you chose before.</p>
${getProblem("sign-in")}<form method="post" action="${path}/sign-in">
<label>User name<input type="text" name="username" required maxlength="120" autocomplete="username" autocapitalize="none" spellcheck="false" value="${escapeHtml(username)}"></label>
<label>Password<input type="password" name="password" required maxlength="200" autocomplete="current-password"></label>
<div class="row"><button>Sign in</button></div></form></section>
<section><h2>Registered with an email and a password?</h2><p>Then sign in on the platform.</p>
<form method="post" action="${path}/cancel"><div class="row"><button>Go back to the platform</button></div></form></section>`,
  });
}

export function codePage(page: { uid: string; ticket: string; problem?: string }): string {
  return simPage({
    title: "Your second factor",
    maker,
    narrow: true,
    body: `<p>Enter the six digits your authenticator app shows, or one of your recovery codes.</p>
${toProblemHtml(page.problem)}<form method="post" action="/idp/interaction/${escapeHtml(page.uid)}/code">
<input type="hidden" name="ticket" value="${escapeHtml(page.ticket)}">${codeField}
<div class="row"><button class="primary">Continue</button></div></form>`,
  });
}

export function consentPage(page: { uid: string; person: Person }): string {
  const path = `/idp/interaction/${escapeHtml(page.uid)}`;
  return simPage({
    title: "Tell the platform who you are?",
    maker,
    narrow: true,
    body: `${personHtml(page.person, `You sign in as ${page.person.username}`)}
<p>The simulated investment platform asks for:</p>
<ul><li>your name and picture</li><li>your address, ${escapeHtml(page.person.email)}</li><li>whether you use a second factor</li></ul>
<div class="row"><form method="post" action="${path}/consent"><button class="primary">Agree and continue</button></form>
<form method="post" action="${path}/cancel"><button>Do not agree</button></form></div>`,
  });
}

type Account = {
  person: Person;
  twoFactor: boolean;
  enrolment: { secret: string; qr: string } | undefined;
  recoveryCodes?: string[];
  problem?: string;
};

export function accountPage({ person, twoFactor, enrolment, recoveryCodes, problem }: Account): string {
  const codes =
    recoveryCodes &&
    `<h2>Your recovery codes</h2><p>Each works once in place of your authenticator code. They are shown only now.</p>
<ul class="codes">${recoveryCodes.map((code) => `<li>${code}</li>`).join("")}</ul>`;
  const enrol =
    enrolment &&
    `<h2>Turn on two-factor</h2><p>Scan this with an authenticator app, or type the secret into it, then enter the code that it shows.</p>
<img class="qr" alt="QR code of the secret below" width="184" height="184" src="data:image/svg+xml,${encodeURIComponent(enrolment.qr)}">
<p><code>${enrolment.secret}</code></p>${toProblemHtml(problem)}
<form method="post" action="/idp/account/confirm">${codeField}<div class="row"><button class="primary">Turn on</button></div></form>`;
  const off = `<h2>Turn off two-factor</h2><p>It is on: you need a code to sign in.</p>${toProblemHtml(problem)}
<form method="post" action="/idp/account/off">${codeField}<div class="row"><button>Turn off</button></div></form>`;
  return simPage({
    title: "Your account",
    maker,
    narrow: true,
    body: `${personHtml(person, person.username)}<p>Two-factor authentication is <strong>${twoFactor ? "on" : "off"}</strong>. The platform sees a change when you next sign in.</p>
${codes ?? (twoFactor ? off : (enrol ?? ""))}
<section><a href="/settings">Back to the platform's settings</a></section>`,
  });
}

export function notSignedInPage(): string {
  return simPage({
    title: "You are not signed in here",
    maker,
    narrow: true,
    body: `<p>This sign-in has expired or was started in another browser. Nothing was lost.</p>
<p><a href="/api/login">Sign in again</a></p>`,
  });
}

export function busyPage(): string {
  return simPage({
    title: "Too many sign-ins at once",
    maker,
    narrow: true,
    body: `<p>Your network has started more sign-ins in a minute than a class of 500 needs. Nothing was lost.</p>
<p><a href="/api/login">Try again in a minute</a></p>`,
  });
}
