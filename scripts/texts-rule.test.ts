// Page translation replaces text nodes, which React can then neither change nor remove. So a text
// beside other children has its own element, or stands in an untranslated one.
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { readSources, type Source } from "./read-sources.ts";

/** Their values are made of elements. */
const elements = new Set([
  "action",
  "again",
  "bar",
  "begins",
  "box",
  "children",
  "clock",
  "closeButton",
  "createPortal",
  "follow",
  "foot",
  "guesses",
  "ledger",
  "map",
  "mine",
  "note",
  "reading",
  "roomFor",
  "sliders",
  "xray",
]);

const isBlank = (text: string) => text.trim() === "";

/** Judges by form alone. */
function mayBeText(expression: ESTree.Expression | ESTree.JSXEmptyExpression): boolean {
  switch (expression.type) {
    case "JSXElement":
    case "JSXFragment":
    case "JSXEmptyExpression":
      return false;
    case "ParenthesizedExpression":
      return mayBeText(expression.expression);
    case "Literal":
      return typeof expression.value === "string" && !isBlank(expression.value);
    case "ConditionalExpression":
      return mayBeText(expression.consequent) || mayBeText(expression.alternate);
    case "LogicalExpression":
      return (expression.operator !== "&&" && mayBeText(expression.left)) || mayBeText(expression.right);
    case "CallExpression":
      return mayBeText(expression.callee);
    case "Identifier":
      return !elements.has(expression.name);
    case "MemberExpression":
      return expression.property.type !== "Identifier" || !elements.has(expression.property.name);
    default:
      return true;
  }
}

const isNotTranslated = ({ attributes }: ESTree.JSXOpeningElement) =>
  attributes.some((each) => each.type === "JSXAttribute" && each.name.name === "translate");

function textsBeside({ file, text }: Pick<Source, "file" | "text">): string[] {
  const found: string[] = [];
  let untranslated = 0;
  const look = (all: readonly ESTree.JSXChild[], inFragment: boolean) => {
    const children = all.filter((child) => child.type !== "JSXText" || !isBlank(child.value));
    if (untranslated > 0 || (children.length < 2 && !inFragment)) return;
    for (const [at, child] of children.entries()) {
      // a constant text may stand in an element, unless something is inserted right before it
      const isText =
        child.type === "JSXText"
          ? inFragment || children[at - 1]?.type === "JSXExpressionContainer"
          : child.type === "JSXExpressionContainer" && mayBeText(child.expression);
      if (isText) found.push(`${file}: ${text.slice(child.start, child.end).trim()}`);
    }
  };
  new Visitor({
    JSXElement({ openingElement, children }) {
      if (isNotTranslated(openingElement)) untranslated += 1;
      look(children, false);
    },
    "JSXElement:exit"({ openingElement }) {
      if (isNotTranslated(openingElement)) untranslated -= 1;
    },
    JSXFragment: ({ children }) => look(children, true),
  }).visit(parseSync(file, text).program);
  return found;
}

test("every text beside other children has an element of its own", () => {
  const pages = readSources().filter(({ file, isTest }) => file.endsWith(".tsx") && !isTest);
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.flatMap(textsBeside)).toEqual([]);
});

test("a text without an element of its own is found, whatever it stands beside", () => {
  const found = (markup: string) => textsBeside({ file: "page.tsx", text: `export const page = ${markup};` });
  for (const markup of [
    "<p>Day {day}</p>",
    "<p>{busy && <Spinner />}{label}</p>",
    "<p>{busy ? <Spinner /> : words.send()}<b /></p>",
    "<p>{busy && <Spinner />} Send</p>",
    "<p>{open && `Open`}<b /></p>",
    "<>Send</>",
  ])
    expect(found(markup), markup).toHaveLength(1);
  for (const markup of [
    "<p>{`Open`}</p>",
    "<p>{busy && <Spinner />}<span>{label}</span></p>",
    "<p>Read <a>this</a> first</p>",
    '<p translate="no">{sign}<b>{whole}</b></p>',
    "<ul>{rows.map((row) => <li />)}<li /></ul>",
  ])
    expect(found(markup), markup).toEqual([]);
});
