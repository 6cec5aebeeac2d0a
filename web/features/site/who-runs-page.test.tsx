import { expect, test } from "vitest";
import { lines, renderedPage } from "../../testing/rendered-page.tsx";

const empty = { owner: "", contact: "", privacy: "", helpline: "" };
const pageFor = (site: typeof empty) => renderedPage("/who-runs-this", [[["config"], { site }]]);

test("the page names who runs the site, and links https, mailto and tel addresses alone", async () => {
  const html = await pageFor({
    owner: "Harbour School <b>",
    contact: "Write to mailto:office@harbour.example.",
    privacy: "See https://harbour.example/privacy, or javascript:alert(1)",
    helpline: "Call tel:555-0142 (free)",
  });
  expect(lines(html).join("\n")).toContain("This copy of Glasshouse is run by Harbour School <b>.");
  expect([...html.matchAll(/href="([^"/][^"]*)"/g)].map(([, href]) => href)).toEqual([
    "mailto:office@harbour.example",
    "https://harbour.example/privacy",
    "tel:555-0142",
  ]);
  expect(html).not.toContain("Do you run this site?");
});

test("the page says that no one has filled it in, and how to, where nothing is set", async () => {
  const pageText = lines(await pageFor(empty)).join("\n");
  expect(pageText).toContain("No one has said who runs this site.");
  expect(pageText.match(/Not filled in\./g)).toHaveLength(4);
  expect(pageText).toContain("SITE_OWNER");
});
