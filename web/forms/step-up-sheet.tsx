import { authRoutes } from "@glasshouse/contract/auth.ts";
import { type FormEvent, useState } from "react";
import { answerStepUp } from "../api/step-up.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../ui/button.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { Sheet } from "../ui/sheet.tsx";

/** Asks for the password again; what was to be done goes on when it is right. */
export function StepUpSheet() {
  const [password, setPassword] = useState("");
  const action = useAction(authRoutes.provePassword, {
    failed: { title: "Error", fallback: "Failed to confirm your password" },
  });
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await action.run({ body: { password } })) answerStepUp(true);
  }
  return (
    <Sheet title="Confirm your password" open onClose={() => answerStepUp(false)}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-body text-ink-2">
          This needs a recent sign-in, since it concerns everybody or leaves the house.
        </p>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={action.failure?.sentence}
          value={password}
          onChange={(event) => {
            action.clearFailure();
            setPassword(event.target.value);
          }}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" variant="primary" busy={action.busy} busyLabel="Confirming...">
            Confirm
          </Button>
          <Button onClick={() => answerStepUp(false)}>Cancel</Button>
        </div>
      </form>
    </Sheet>
  );
}
