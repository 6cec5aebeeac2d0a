import { AppLink } from "../../shell/app-link.tsx";
import { hostWords as words } from "./host-page.words.ts";
import { Rehearse } from "./rehearse.tsx";

/** For a host who has opened no class yet. */
export function FirstSteps() {
  return (
    <section
      aria-label={words.firstSteps()}
      className="border-t border-dashed border-sim-rule px-8 py-6 max-md:px-5"
    >
      <h2 className="pb-3 text-plate font-[600]">{words.firstSteps()}</h2>
      <ol className="grid list-decimal gap-x-10 gap-y-2 ps-5 text-body md:grid-cols-3">
        {[words.wallStep(), words.joinStep(), words.startStep()].map((step) => (
          <li key={step} className="ps-1">
            {step}
          </li>
        ))}
      </ol>
      <Rehearse />
      <p className="pt-4 text-body">
        <AppLink href="/check" className="font-[600] text-sim-line underline underline-offset-4">
          {words.networkCheck()}
        </AppLink>
      </p>
    </section>
  );
}
