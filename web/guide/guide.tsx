import { useQuery } from "@tanstack/react-query";
import { booksQuery, crowdQuery, statsQuery, withdrawalsQuery } from "../api/queries.ts";
import { AppLink } from "../shell/app-link.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { CrossIcon } from "../ui/icons.tsx";
import { switchXray, useXray } from "../xray/xray-store.ts";
import { endGuide, useGuide } from "./guide-store.ts";

const xrayStep = "See what is wrong with it";

type Step = {
  title: string;
  text: string;
  done: boolean;
  /** where to go for it; without one it is done here, in the header */
  href?: string;
  go?: string;
};

/** From the first screen to the debrief in about ten minutes: one line, one step. */
export function Guide() {
  const { visited } = useGuide();
  const xray = useXray();
  const { data: stats } = useQuery(statsQuery);
  const { data: crowd } = useQuery(crowdQuery);
  const { data: withdrawals } = useQuery(withdrawalsQuery);
  const { data: books } = useQuery({ ...booksQuery, enabled: visited.includes("/books") });
  if (!stats || !crowd || !withdrawals) return null;
  const available = Number(stats.available);
  const asked = withdrawals.length > 0;
  const steps: Step[] = [
    {
      title: "Ten offers first",
      text: "Which are real, which are false? Two minutes, and you will see later what you have learnt.",
      done: visited.includes("/offers/before"),
      href: "/offers",
      go: "To the offers",
    },
    {
      title: "Pay something in",
      text: "Deposit $50.00 of play money with a simulated card. From then on it pays 5% a day.",
      done: Number(stats.totalInvested) > 0 || asked,
      href: "/deposit?amount=50",
      go: "To the deposit",
    },
    ...(crowd.canControl || crowd.crowd
      ? [
          {
            title: "Let a crowd come",
            text: "A fund like this lives on the people who join. Call some thousands of made-up ones.",
            done: crowd.crowd !== null,
            href: "/crowd",
            go: "To the crowd",
          },
        ]
      : []),
    {
      title: "Watch it grow",
      text: "Press +7 d in the clock above, and look at your balance. Then once more.",
      done: (crowd.crowd?.day ?? 0) >= 12 || available >= 50 || asked,
      href: "/dashboard",
      go: "To the overview",
    },
    {
      title: xrayStep,
      text: "Switch X-ray on in the header, and open three of the numbers.",
      done: xray.opened.length >= 3,
      href: "/dashboard",
      go: "To the overview",
    },
    {
      title: "Take something out",
      text:
        available >= 50
          ? "Request a withdrawal of what is available. It is decided with the next payout."
          : "It takes $50.00 to withdraw. Move the clock on until so much is available.",
      done: asked,
      href: "/withdraw",
      go: "To the withdrawal",
    },
    {
      title: "Open the Books",
      text: "What is really in the fund, and whose money paid you?",
      done: visited.includes("/books"),
      href: "/books",
      go: "Open the Books",
    },
    {
      title: "Live to the end",
      text: "Move the clock on, 7 or 30 days at a time, until the fund can't pay any more. Try to get your money out in time.",
      done: books !== undefined && (books.failingSince !== null || books.frozenAt !== null),
      href: "/books",
      go: "To the Books",
    },
    {
      title: "Your debrief",
      text: "What you put in, what you were shown, what you got out, and how others fared. Then ten more offers.",
      done: visited.includes("/debrief"),
      href: "/debrief",
      go: "To the debrief",
    },
  ];
  const at = steps.findIndex((step) => !step.done);
  const step = steps[at];
  return (
    <aside aria-label="Guide" className="flex w-full flex-wrap items-center gap-x-5 gap-y-2">
      <p className="font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">
        {step ? `Tour, ${at + 1} of ${steps.length}` : "Tour"}
      </p>
      <p aria-live="polite" className="min-w-[220px] flex-1 text-label max-md:order-3 max-md:basis-full">
        <strong className="font-[600]">{step ? step.title : "That was it"}. </strong>
        {step
          ? step.text
          : "You have seen it from the inside and from behind. Nothing of it was real, but the arithmetic is."}
      </p>
      <div className="flex flex-wrap items-center gap-2.5 max-md:order-4">
        {step?.href && (
          <AppLink href={step.href} className={buttonClass({ variant: "sim", size: "sm" })}>
            {step.go}
          </AppLink>
        )}
        {step?.title === xrayStep && !xray.on && (
          <button
            type="button"
            className={buttonClass({ variant: "simDashed", size: "sm" })}
            onClick={() => switchXray(true)}
          >
            Switch X-ray on
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="End the tour"
        className="-m-3 flex size-11 items-center justify-center max-md:ml-auto"
        onClick={endGuide}
      >
        <CrossIcon size={14} />
      </button>
    </aside>
  );
}
