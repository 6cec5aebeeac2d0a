// A page whose markup the build has made, with places between double braces for what only the server knows.
import { escapeHtml } from "./escape-html.ts";

type Values = Readonly<Record<string, string | number>>;
const place = /\{\{([\w.]+)\}\}/g;

/** In one pass, so that a value with braces of its own fills nothing further; a place without a value stays empty. */
export function fillText(text: string, values: Values): string {
  return text.replace(place, (_, name: string) => String(values[name] ?? ""));
}

/** The same for markup: no value of it can end a text or an attribute. */
export function fillPage(html: string, values: Values): string {
  return html.replace(place, (_, name: string) => escapeHtml(String(values[name] ?? "")));
}
