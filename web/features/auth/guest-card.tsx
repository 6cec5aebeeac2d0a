import { worldRoutes } from "@glasshouse/contract/worlds.ts";
import { useAction } from "../../api/use-action.ts";
import { setStorageNewcomer } from "../../display/person-store.ts";
import { startGuide } from "../../guide/guide-store.ts";
import { Button } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { SimFrame } from "../../ui/sim-frame.tsx";
import { guestWords as words } from "./guest-card.words.ts";

type Props = {
  code: string;
  owner: string | null;
  joined: () => void;
  onOther: () => void;
};

export function GuestCard({ code, owner, joined, onOther }: Props) {
  const action = useAction(worldRoutes.joinOwn, {
    failureTexts: { title: words.failedTitle(), fallback: words.failed() },
  });
  const join = async () => {
    const guest = await action.run({ body: { referralCode: code } });
    if (!guest) return;
    joined();
    setStorageNewcomer(guest.id);
    startGuide();
    location.replace(guest.path); // a full load, since everything belongs to another account now
  };
  return (
    <SimFrame text={owner === null ? words.aboutWithoutOwner() : words.about({ owner })}>
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={action.busy} busyLabel={words.joining()} onClick={join}>
            {words.join()}
          </Button>
          <Button variant="simDashed" onClick={onOther}>
            {words.withoutCode()}
          </Button>
        </div>
        <FormProblem>{action.failure?.sentence}</FormProblem>
      </div>
    </SimFrame>
  );
}
