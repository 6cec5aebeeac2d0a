import { toPayoutsReply } from "@glasshouse/contract/books-reply.ts";
import { type ComponentType, useState } from "react";
import { useFormats } from "../../../display/formats.ts";
import { parseWhole } from "../../../forms/number-parsing.ts";
import { Plate } from "../../../sheet/sheet-page.tsx";
import type { PayoutFlowProps } from "../../../sheet/shown-books.ts";
import { AppLink } from "../../../shell/app-link.tsx";
import { useNavigate } from "../../../shell/navigation.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { type RunLink, runQuery } from "../scenario/lab-link.ts";
import type { BooksOfRun, TracedDay } from "./books-task.ts";
import { paidDays, paidOn } from "./paid-days.ts";
import { runBooksWords as books } from "./run-books.words.ts";
import { tracedWords as words } from "./traced-plate.words.ts";
import { getDayTitle, getPersonTitle } from "./traced-texts.ts";

export type Flow = ComponentType<PayoutFlowProps>;
type Props = { flow: Flow; link: RunLink; run: BooksOfRun; notes: readonly string[] };

export function TracedPlate({ flow, link, run, notes }: Props) {
  const { person, day } = run;
  if (person) return <PersonPlate flow={flow} link={link} run={run} person={person} notes={notes} />;
  if (day) return <DayPlate flow={flow} link={link} run={run} day={day} notes={notes} />;
  return (
    <Plate id="mine" number={5} title={words.person()}>
      <p className="text-body">{words.noPayouts()}</p>
    </Plate>
  );
}

function PersonPlate(props: Props & { person: NonNullable<BooksOfRun["person"]> }) {
  const { flow: Flow, link, run, person, notes } = props;
  const { formatMoney } = useFormats();
  const { number } = person;
  const payouts = toPayoutsReply({
    ...person,
    payouts: person.payouts.map((payout) => ({
      ...payout,
      sources: payout.sources.map((source) => ({
        ...source,
        investor: books.person({ number: source.payer }),
        simulated: null,
        own: source.payer === number,
      })),
    })),
  });
  const name = books.person({ number });
  const title = getPersonTitle(name, payouts, formatMoney);
  const { largest } = run.books.people;
  const lost = largest.find(({ paidInCents, paidOutCents }) => paidOutCents < paidInCents);
  const won = largest.find(({ paidInCents, paidOutCents }) => paidOutCents > paidInCents);
  return (
    <Plate id="mine" number={5} title={<Spoken>{title}</Spoken>} subtitle={words.personSubtitle()}>
      <Missing link={link} most={run.persons} said={words.missingPerson} />
      <Flow payouts={payouts} name={name} title={title} notes={notes} />
      <Choice
        link={link}
        shown={number}
        most={run.persons}
        label={words.anyPerson({ people: run.persons })}
        open={(chosen) => words.open({ name: books.person({ number: chosen }) })}
        telling={[
          { number: 1, text: words.cameFirst({ name: books.person({ number: 1 }) }) },
          ...(won ? [{ number: won.number, text: words.wonMost({ name: books.person(won) }) }] : []),
          ...(lost ? [{ number: lost.number, text: words.lostMost({ name: books.person(lost) }) }] : []),
        ]}
      />
    </Plate>
  );
}

function DayPlate(props: Props & { day: TracedDay }) {
  const { flow: Flow, link, run, notes } = props;
  const { day, payout } = props.day;
  const { formatMoney } = useFormats();
  const payouts = toPayoutsReply({
    payouts: (payout ? [payout] : []).map((each) => ({
      ...each,
      sources: each.sources.map((source) => ({
        ...source,
        investor: words.joinedOn({ day: source.day }),
        simulated: null,
        own: false,
      })),
    })),
    availableCents: 0,
    requestedCents: 0,
  });
  const days = payout?.sources.map((source) => source.day) ?? [];
  const { scenario } = link.setting;
  const { askedCents, bonusCents } = paidOn(run.books.days, day, scenario);
  const of = askedCents === 0 ? "bonuses" : bonusCents > 0 ? "both" : "asked";
  const title = getDayTitle(day, formatMoney(payouts.paid), of, days);
  const paid = paidDays(run.books.days, scenario);
  const [first, last] = [paid[0], paid.at(-1)];
  return (
    <Plate id="mine" number={5} title={<Spoken>{title}</Spoken>} subtitle={words.daySubtitle()}>
      <Missing link={link} most={run.books.days.length} said={words.missingDay} />
      <Flow payouts={payouts} name={words.peopleOn({ day })} title={title} withoutBalance notes={notes} />
      <Choice
        link={link}
        shown={day}
        most={run.books.days.length}
        label={words.anyDay({ days: run.books.days.length })}
        open={(chosen) => words.openDay({ day: chosen })}
        telling={[
          ...(first ? [{ number: first, text: words.firstPaid({ day: first }) }] : []),
          ...(last && last !== first ? [{ number: last, text: words.lastPaid({ day: last }) }] : []),
        ]}
      />
    </Plate>
  );
}

/** Announced, since focus stays on the link. */
const Spoken = ({ children }: { children: string }) => <span aria-live="polite">{children}</span>;

function Missing(props: {
  link: RunLink;
  most: number;
  said: (numbers: { asked: number; last: number }) => string;
}) {
  const { link, most, said } = props;
  const asked = link.traced ?? 0;
  return asked > most && <p className="pb-4 text-body">{said({ asked, last: most })}</p>;
}

type ChoiceProps = {
  link: RunLink;
  shown: number;
  most: number;
  label: string;
  open: (number: number) => string;
  telling: readonly { number: number; text: string }[];
};

function Choice({ link, shown, most, label, open, telling }: ChoiceProps) {
  const of = runQuery(link);
  const [last, setLast] = useState({ of, typed: String(shown) });
  // resets with the link in the same field, so that focus stays
  const typed = last.of === of ? last.typed : String(shown);
  const navigate = useNavigate();
  const getHref = (traced: number) => `/lab/run?${runQuery({ ...link, traced })}`;
  const number = Math.min(most, Math.max(1, parseWhole(typed) || 1));
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-6 gap-y-3 border-t border-dashed border-sim-rule pt-4 print:hidden">
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          navigate({ to: getHref(number) });
        }}
      >
        <TextField
          className="w-80 max-sm:w-full"
          label={label}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target: { value } }) => setLast({ of, typed: value })}
        />
        <AppLink href={getHref(number)} className={buttonClass({ variant: "simDashed" })}>
          {open(number)}
        </AppLink>
      </form>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 pb-2">
        {telling.map((each) => (
          <li key={each.text}>
            <AppLink
              href={getHref(each.number)}
              className="font-mono text-[12px]/5 font-[600] text-sim-line underline underline-offset-4"
            >
              {each.text}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
