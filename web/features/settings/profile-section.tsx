import { profileBody, settingsRoutes } from "@glasshouse/contract/settings.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useUser } from "../../api/queries.ts";
import { useRestoredForm } from "../../api/restored-form.ts";
import { useAction } from "../../api/use-action.ts";
import { useFields } from "../../forms/use-fields.ts";
import { useSearch } from "../../shell/navigation.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { commonWords } from "../../ui/common.words.ts";
import { FormProblem } from "../../ui/form-problem.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { keepDraft, takeDraft } from "./profile-draft.ts";
import { settingsWords, profileWords as words } from "./settings.words.ts";

export function ProfileSection() {
  const user = useUser();
  const saved = {
    firstName: user?.firstName ?? "",
    lastName: user?.lastName ?? "",
    email: user?.email ?? "",
  };
  const { problem: came } = useSearch("/settings");
  const form = useForm({ resolver: zodResolver(profileBody), defaultValues: saved });
  const { reset } = form;
  useEffect(() => {
    const draft = takeDraft();
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [reset]);
  const action = useAction(settingsRoutes.updateProfile, {
    toSuccessToast: () => ({ title: words.updatedTitle(), description: words.updated() }),
    failureTexts: { title: commonWords.error(), fallback: words.failed() },
    invalidates: [["user"], ["mailbox"]],
  });
  const { field, problem } = useFields(form, action);
  useRestoredForm("profile", form);
  const submit = form.handleSubmit(async (body) => {
    keepDraft(body); // a new address may need a fresh sign-in first
    const reply = await action.run({ body });
    takeDraft();
    if (reply) form.reset(reply);
  });
  return (
    <Panel title={settingsWords.profile()}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div className="flex items-center gap-4">
          <Avatar
            size={64}
            name={`${saved.firstName} ${saved.lastName}`.trim() || saved.email}
            picture={user?.profileImageUrl ?? undefined}
          />
          <p className="max-w-[44ch] text-label text-ink-2">
            {user?.identityProvider && user.profileImageUrl ? words.pictureHere() : words.picture()}
          </p>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={words.firstName()} autoComplete="off" {...field("firstName")} />
          <TextField label={words.lastName()} autoComplete="off" {...field("lastName")} />
        </div>
        <TextField
          label={words.email()}
          type="email"
          autoComplete="off"
          hint={words.emailHint()}
          {...field("email")}
        />
        <FormProblem>{problem ?? (came === "provider" ? words.notProven() : undefined)}</FormProblem>
        <div>
          <Button type="submit" variant="primary" busy={action.busy} busyLabel={settingsWords.saving()}>
            {words.save()}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
