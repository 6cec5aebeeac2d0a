import { friendBody, friendCodeLength, friendRoutes } from "@glasshouse/contract/friends.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useAction } from "../../api/use-action.ts";
import { useFields } from "../../forms/use-fields.ts";
import { useSearch } from "../../shell/navigation.ts";
import { Button } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { TickIcon } from "../../ui/icons.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { changedByFriends } from "./changed-by-friends.ts";
import { friendsWords as words } from "./friends.words.ts";

export function FriendForm({ waits, joinedWith }: { waits: boolean; joinedWith: string | null }) {
  const { friend = "" } = useSearch("/referral");
  const form = useForm({ resolver: zodResolver(friendBody), defaultValues: { referralCode: friend } });
  const action = useAction(friendRoutes.ask, {
    toSuccessToast: (reply) =>
      reply.waits ? { title: words.codeSent(), description: words.askFriend() } : undefined,
    failureTexts: { title: words.join(), fallback: words.joinFailed(), inPlace: true },
    invalidates: changedByFriends,
  });
  const { field, problem } = useFields(form, action);
  const submit = form.handleSubmit(async (body) => {
    if (await action.run({ body })) form.reset({ referralCode: "" });
  });
  return (
    <Panel title={words.join()}>
      {joinedWith ? (
        <p className="flex items-center gap-2.5 text-body text-ink-2">
          <TickIcon size={15} className="shrink-0 text-green" />
          <span>{words.joined({ seat: joinedWith })}</span>
        </p>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <TextField
            label={words.joinField()}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint={words.joinHint({ length: friendCodeLength })}
            {...field("referralCode")}
          />
          <p role="status" className="text-body font-[600] empty:hidden">
            {waits && words.waits()}
          </p>
          <FormProblem>{problem}</FormProblem>
          <div>
            <Button type="submit" variant="primary" busy={action.busy} busyLabel={words.joining()}>
              {words.joinButton()}
            </Button>
          </div>
        </form>
      )}
    </Panel>
  );
}
