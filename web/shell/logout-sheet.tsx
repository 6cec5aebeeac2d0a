import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { Sheet } from "../ui/sheet.tsx";
import { AppLink } from "./app-link.tsx";
import { setLeavingAsked } from "./logout-question.ts";
import { leavingWords } from "./logout-sheet.words.ts";
import { menuEntries } from "./menu-entries.ts";

export function LeavingSheet() {
  const stay = () => setLeavingAsked(false);
  return (
    <Sheet title={leavingWords.title()} open onClose={stay}>
      <div className="grid gap-4">
        <p className="text-body text-ink-2">{leavingWords.about()}</p>
        <div className="flex flex-wrap gap-2.5">
          <AppLink
            href="/settings?section=security"
            className={buttonClass({ variant: "primary" })}
            onClick={stay}
          >
            {leavingWords.choose()}
          </AppLink>
          <a href={menuEntries.logout.href} className={buttonClass({ variant: "reject" })}>
            {leavingWords.leave()}
          </a>
          <Button onClick={stay}>{leavingWords.stay()}</Button>
        </div>
      </div>
    </Sheet>
  );
}
