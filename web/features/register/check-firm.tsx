import { formatList } from "@glasshouse/core/format.ts";
import {
  maxSearchLength,
  type RegisterHits,
  searchRegister,
} from "@glasshouse/core/register/search-register.ts";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { CloneEntry, FirmEntry, WarningEntry } from "./firm-entry.tsx";
import { registerWords as words } from "./register.words.ts";
import { FirmLinks } from "./register-lists.tsx";

export function CheckFirm({ onSearch }: { onSearch: (query: string) => void }) {
  const [text, setText] = useState("");
  const [query, setQuery] = useState("");
  function search() {
    const wanted = text.trim();
    setQuery(wanted);
    if (wanted !== "") onSearch(wanted);
  }
  return (
    <>
      <form
        className="flex max-w-[640px] items-end gap-3 pb-5"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <TextField
          label={words.field()}
          type="search"
          maxLength={maxSearchLength}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="flex-1"
        />
        <Button type="submit" variant="sim" size="md">
          {words.search()}
        </Button>
      </form>
      {query === "" ? <p className="text-body">{words.empty()}</p> : <Hits key={query} query={query} />}
    </>
  );
}

function listHits({ firms, clones, warnings, near }: RegisterHits): string {
  const hits = [
    words.firms({ count: firms.length }),
    ...(clones.length > 0 ? [words.cloneNotices({ count: clones.length })] : []),
    ...(warnings.length > 0 ? [words.warnings({ count: warnings.length })] : []),
    ...(near.length > 0 ? [words.similarNames({ count: near.length })] : []),
  ];
  return words.found({ hits: formatList(hits) });
}

function Hits({ query }: { query: string }) {
  const hits = searchRegister(query);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-label={words.search()} className="grid max-w-[760px] gap-4">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-14 text-plate font-[600] outline-none">
        {hits.firms.length === 0 ? words.notFound({ query }) : listHits(hits)}
      </h2>
      {hits.firms.map((firm) => (
        <FirmEntry key={firm.number} firm={firm} />
      ))}
      {hits.firms.length === 0 && <p className="text-body">{words.notFoundMeans()}</p>}
      {hits.clones.map((notice) => (
        <CloneEntry key={notice.number} notice={notice} />
      ))}
      {hits.warnings.map((warning) => (
        <WarningEntry key={warning.name} warning={warning} />
      ))}
      {hits.near.length > 0 && (
        <div>
          <h3 className="text-label font-[600]">{words.similar()}</h3>
          <FirmLinks firms={hits.near} />
        </div>
      )}
    </section>
  );
}
