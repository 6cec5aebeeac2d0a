import { changeText } from "./change-text.ts";
import { changesWords } from "./changes.words.ts";
import type { LinkChange } from "./lab-link.ts";

export function Changes({ changes }: { changes: readonly LinkChange[] }) {
  if (changes.length === 0) return null;
  return (
    <div role="status" className="border-t border-dashed border-sim-rule px-8 py-4 max-md:px-5">
      <p className="text-label font-[600]">{changesWords.title()}</p>
      <ul className="list-disc ps-5 text-label break-words">
        {[...new Set(changes.map(changeText))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
