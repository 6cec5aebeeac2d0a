import { useUser } from "../../api/queries.ts";
import { Panel } from "../../ui/panel.tsx";
import { seatSectionWords as words } from "./seat-section.words.ts";

/** Seats and operators have neither profile nor password. */
export function SeatSection() {
  const user = useUser();
  const about = user?.managedWorld
    ? words.aboutOperator()
    : words.about({ seat: `${user?.firstName ?? ""} ${user?.lastName ?? ""}`.trim() });
  return (
    <Panel title={user?.managedWorld ? words.operatorTitle() : words.title()}>
      <p className="text-body text-ink-2">{about}</p>
    </Panel>
  );
}
