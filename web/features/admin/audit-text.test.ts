import { expect, onTestFinished, test } from "vitest";
import { loadLanguage } from "../../display/language.ts";
import { actorText, auditText, subjectPatterns } from "./audit-text.ts";

async function readInSpanish(): Promise<void> {
  onTestFinished(async () => void (await loadLanguage("en")));
  await loadLanguage("es");
}

/** At least one for each form of subject. */
const spanish = [
  ["Exported", "deposits", "Exportado, depósitos"],
  ["Exported", "withdrawals", "Exportado, retiros"],
  ["Crowd called", "12000 people", "Multitud llamada, 12,000 personas"],
  ["Simulated friends invited", "1 people", "Amigos simulados invitados, 1 persona"],
  ["Simulated learners", "30 seats", "Participantes simulados, 30 puestos"],
  ["Class kept", "1 days", "Clase conservada, 1 día"],
  ["Limit on joining lifted", "10 minutes", "Límite de entrada levantado, 10 minutos"],
  ["Seat taken away", "investor 7", "Puesto quitado, inversor 7"],
  ["Withdrawal approved", "request 8", "Retiro aprobado, solicitud 8"],
  ["Clock moved ahead", "to the next payout", "Reloj adelantado, hasta el próximo pago diario"],
  ["Clock's rate set", "day-per-10s", "Ritmo del reloj fijado, 1 día cada 10 s"],
  ["Lesson's phase", "reveal", "Parte de la lección, La verdad al descubierto"],
  ["Operator's seat given", "the host", "Puesto del operador asignado, el docente"],
  ["Class's language", "the learner's", "Idioma de la clase, el de cada participante"],
  ["Class's language", "fr", "Idioma de la clase, Français"],
  [
    "Solo mode ended",
    "the administrator signed in",
    "Modo en solitario terminado, el administrador inició sesión",
  ],
  [
    "Solo mode ended",
    "a second person registered",
    "Modo en solitario terminado, se registró una segunda persona",
  ],
  ["World opened", "own world 3", "Mundo abierto, mundo privado 3"],
  ["World opened", "class world 4, Year 10", "Mundo abierto, mundo de clase 4, Year 10"],
  [
    "Operator's choices",
    "delay by 1 days, takes 2.5%, bonus 0%, Books open",
    "Decisiones del operador, hacer esperar 1 día, se lleva el 2.5 %, bono del 0 %, Libros abiertos",
  ],
  [
    "Operator's choices",
    "limit to $500.00 a day, takes 5%, bonus 10%, Books closed",
    "Decisiones del operador, límite de $500.00 al día, se lleva el 5 %, bono del 10 %, Libros cerrados",
  ],
  [
    "Operator's choices",
    "limit to $5,000.00 a day, takes 5%, since a crowd was called",
    "Decisiones del operador, límite de $5,000.00 al día, se lleva el 5 %, porque se llamó a una multitud",
  ],
  [
    "Operator's choices",
    "approve, since a crowd was called",
    "Decisiones del operador, aprobar todas, porque se llamó a una multitud",
  ],
  [
    "Limits of worlds",
    "500 worlds, 20 an hour from an address, crowds of 4 (house), 5 (own), 6 (class), 7 (class of a self-made host), 8 crowds an hour for a host or an own world, own worlds kept 9 days",
    "Límites de los mundos, mundos: 500; por hora desde una red: 20; multitudes de 4 (mundo común), 5 (privado), 6 (clase), 7 (clase de un docente que se registró por su cuenta); multitudes por hora de un docente o de un mundo privado: 8; días que se conserva un mundo privado: 9",
  ],
  ["Money taken out", "$20.00", "Dinero sacado, $20.00"],
  ["Fund frozen", "", "Fondo congelado"],
] as const;

test.each(spanish)("%s, %s is read in Spanish", async (action, subject, text) => {
  await readInSpanish();
  expect(auditText({ action, subject })).toBe(text);
});

test.each(Object.entries(subjectPatterns))("a subject of the form %s is among those read", (_, pattern) => {
  expect(spanish.some(([, subject]) => pattern.test(subject))).toBe(true);
});

test.each(["Class opened", "Host created"])("%s keeps the name that follows", async (action) => {
  await readInSpanish();
  expect(auditText({ action, subject: "12 people" })).toMatch(/, 12 people$/);
});

test("an actor's name stays, and their number is worded", async () => {
  await readInSpanish();
  expect(actorText("Nora Ellison, investor 7")).toBe("Nora Ellison, inversor 7");
});

test("in English a line is shown as it is stored", () => {
  const line = { action: "Crowd called", subject: "500 people" };
  expect(auditText(line)).toBe("Crowd called, 500 people");
});
