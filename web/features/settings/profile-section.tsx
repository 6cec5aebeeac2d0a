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
import { FormProblem } from "../../ui/form-problem.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { keepDraft, takeDraft } from "./profile-draft.ts";

const notProven = "The identity provider couldn't confirm that it's you. Nothing was changed. Try again.";

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
    toSuccessToast: () => ({ title: "Profile Updated", description: "Your profile has been updated." }),
    failureTexts: { title: "Error", fallback: "Failed to update profile" },
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
    <Panel title="Profile">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div className="flex items-center gap-4">
          <Avatar
            size={64}
            name={`${saved.firstName} ${saved.lastName}`.trim() || saved.email}
            picture={user?.profileImageUrl ?? undefined}
          />
          <p className="max-w-[44ch] text-label text-ink-2">
            {user?.identityProvider && user.profileImageUrl
              ? "This picture is from your identity provider."
              : "A profile picture comes from your identity provider. Without one, you see your initials."}
          </p>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First Name" autoComplete="off" {...field("firstName")} />
          <TextField label="Last Name" autoComplete="off" {...field("lastName")} />
        </div>
        <TextField
          label="Email Address"
          type="email"
          autoComplete="off"
          hint="You sign in with it. Messages arrive in your Mailbox; nothing is emailed."
          {...field("email")}
        />
        <FormProblem>{problem ?? (came === "provider" ? notProven : undefined)}</FormProblem>
        <div>
          <Button type="submit" variant="primary" busy={action.busy} busyLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
    </Panel>
  );
}
