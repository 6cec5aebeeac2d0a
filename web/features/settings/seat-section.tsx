import { useUser } from "../../api/queries.ts";
import { Panel } from "../../ui/panel.tsx";
import { seatSectionWords as words } from "./seat-section.words.ts";

/** In place of profile and password, of which a seat in a class has neither. */
export function SeatSection() {
  const user = useUser();
  return (
    <Panel title={words.title()}>
      <p className="text-body text-ink-2">
        {words.about(`${user?.firstName ?? ""} ${user?.lastName ?? ""}`.trim())}
      </p>
    </Panel>
  );
}
