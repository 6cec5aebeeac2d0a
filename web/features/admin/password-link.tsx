import { adminRoutes } from "@glasshouse/contract/admin.ts";
import { passwordLinkHours } from "@glasshouse/contract/auth.ts";
import { z } from "@glasshouse/contract/validator.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "../../api/api-error.ts";
import { getSharedOrigin } from "../../api/hosts.ts";
import { useAction } from "../../api/use-action.ts";
import { useFields } from "../../forms/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { commonWords } from "../../ui/common.words.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { analyticsWords as words } from "./admin-page.words.ts";

const rules = z.object({ id: z.string().trim().min(1, { error: words.participantMissing }) });

type Link = { path: string; email: string };

export function PasswordLink() {
  const [link, setLink] = useState<Link | null>(null);
  const action = useAction(adminRoutes.passwordLink, {
    failureTexts: {
      title: commonWords.error(),
      fallback: words.linkFailed(),
      getSentence: (error) =>
        error instanceof ApiError && error.code === "not-found" ? words.noParticipant() : undefined,
    },
    invalidates: [["admin", "actions"]],
  });
  const form = useForm({ resolver: zodResolver(rules), defaultValues: { id: "" } });
  const { field } = useFields(form, action, "id");
  const submit = form.handleSubmit(
    async (params) => {
      setLink(null);
      const reply = await action.run({ params });
      if (reply) setLink(reply);
    },
    () => setLink(null),
  );
  return (
    <Panel title={words.passwordLink()}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={words.participant()}
          autoComplete="off"
          hint={words.participantHint({ hours: passwordLinkHours })}
          {...field("id")}
        />
        <div>
          <Button type="submit" busy={action.busy} busyLabel={words.creatingLink()}>
            {words.createLink()}
          </Button>
        </div>
      </form>
      {link && (
        <div role="status" className="grid gap-3 pt-5">
          <p className="text-label break-all text-ink-2">
            {words.linkFor({ email: link.email, address: getSharedOrigin() + link.path })}
          </p>
          <div>
            <CopyButton
              text={getSharedOrigin() + link.path}
              label={words.copyLink()}
              copiedLabel={commonWords.copied()}
            />
          </div>
        </div>
      )}
    </Panel>
  );
}
