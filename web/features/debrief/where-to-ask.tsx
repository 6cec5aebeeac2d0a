import type { ReactNode } from "react";
import { usePreferences } from "../../display/preferences.ts";
import { Plate } from "../../sheet/sheet-page.tsx";
import { getPlaceKinds, type PlaceLink, reportPlaces, severalPlaces } from "../../xray/regulators/places.ts";
import { RegulatorName } from "../../xray/regulators/regulator-name.tsx";
import { regulatorWords } from "../../xray/regulators/regulators.words.ts";
import { placesWords as words } from "./debrief.words.ts";

export function WhereToAsk() {
  const { country } = usePreferences();
  const report = reportPlaces[country];
  return (
    <Plate number={7} title={words.title()} subtitle={words.about()}>
      <div className="grid gap-6 sm:grid-cols-2">
        <Places title={words.check()}>
          {country === "several" ? severalPlaces.map(toRow) : <CountryPlaces country={country} />}
        </Places>
        <Places title={words.report()}>
          {country === "several" && Object.values(reportPlaces).map(toRow)}
          {report && <LinkRow {...report} />}
          {country !== "several" && !report && <Row who={words.police()} what={words.policeAbout()} />}
          <Row who={words.bank()} what={words.bankAbout()} />
        </Places>
      </div>
    </Plate>
  );
}

function CountryPlaces({ country }: { country: Parameters<typeof getPlaceKinds>[0] }) {
  return (
    <>
      {getPlaceKinds(country).map(({ label, places, none }) =>
        places.length === 0 ? (
          <Row key={label} what={none} who={label} />
        ) : (
          places.map(({ what, href, isUnverified, regulator }) => (
            <Row
              key={`${label} ${href}`}
              what={what()}
              href={href}
              who={
                <>
                  <span>{`${label}. ${regulator.who}, `}</span>
                  <RegulatorName {...regulator} />
                  {isUnverified && <span className="block">{regulatorWords.unverified()}</span>}
                </>
              }
            />
          ))
        ),
      )}
      {country !== "international" && severalPlaces.slice(-1).map(toRow)}
    </>
  );
}

function Places({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="pb-1 text-body font-[600]">{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

const LinkRow = ({ who, what, href }: PlaceLink) => <Row who={who()} what={what()} href={href} />;
const toRow = (link: PlaceLink) => <LinkRow key={link.who()} {...link} />;

function Row({ what, href, who }: { what: string; href?: string; who: ReactNode }) {
  return (
    <li className="border-t border-sim-g2 py-2 text-label">
      {href ? (
        <a
          href={href}
          rel="noreferrer"
          target="_blank"
          className="inline-flex min-h-6 items-center font-[600] text-sim-line underline underline-offset-4"
        >
          {what}
        </a>
      ) : (
        <span>{what}</span>
      )}
      <span className="block text-sim-ink-2">{who}</span>
    </li>
  );
}
