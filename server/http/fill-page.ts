import { escapeHtml } from "./escape-html.ts";

type Values = Readonly<Record<string, string | number>>;
const place = /\{\{([\w.]+)\}\}/g;

/** One pass, so that braces in a value fill nothing. */
export function fillText(text: string, values: Values): string {
  return text.replace(place, (_, name: string) => String(values[name] ?? ""));
}

export function fillPage(html: string, values: Values): string {
  return html.replace(place, (_, name: string) => escapeHtml(String(values[name] ?? "")));
}
