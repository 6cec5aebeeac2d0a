import { adminRoutes } from "@glasshouse/contract/admin.ts";
import { passwordLinkHours } from "@glasshouse/contract/auth.ts";
import { type FormEvent, useState } from "react";
import { publicOrigin } from "../../api/hosts.ts";
import { useAction } from "../../api/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextField } from "../../ui/text-field.tsx";

type Link = { path: string; email: string };

/** For a participant who forgot the password: a link that works once. */
export function PasswordLink() {
  const [id, setId] = useState("");
  const [missing, setMissing] = useState(false);
  const [link, setLink] = useState<Link | null>(null);
  const action = useAction(adminRoutes.passwordLink, {
    failed: { title: "Error", fallback: "Failed to make a link" },
    invalidates: [["admin", "actions"]],
  });
  async function submit(event: FormEvent) {
    event.preventDefault();
    setLink(null);
    setMissing(id.trim() === "");
    if (id.trim() === "") return;
    const reply = await action.run({ params: { id: id.trim() } });
    if (reply) setLink(reply);
  }
  const failure =
    action.failure?.code === "not-found"
      ? "No participant has this email or number."
      : action.failure?.sentence;
  return (
    <Panel title="Password Link">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Email or number of the participant"
          autoComplete="off"
          hint={`A link with which they choose a new password, once, within ${passwordLinkHours} hours.`}
          error={missing ? "Please enter an email or a number" : failure}
          value={id}
          onChange={(event) => {
            setMissing(false);
            action.clearFailure();
            setId(event.target.value);
          }}
        />
        <div>
          <Button type="submit" busy={action.busy} busyLabel="Making...">
            Make a link
          </Button>
        </div>
      </form>
      {link && (
        <div role="status" className="grid gap-3 pt-5">
          <p className="text-label break-all text-ink-2">
            For {link.email}: {(publicOrigin || window.location.origin) + link.path}
          </p>
          <div>
            <CopyButton
              text={(publicOrigin || window.location.origin) + link.path}
              label="Copy link"
              copiedLabel="Copied"
            />
          </div>
        </div>
      )}
    </Panel>
  );
}
