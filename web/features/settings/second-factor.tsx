import { adminRoutes } from "@glasshouse/contract/admin.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { type Action, useAction } from "../../api/use-action.ts";
import { useFields } from "../../forms/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextField } from "../../ui/text-field.tsx";

export function SecondFactor({ on }: { on: boolean }) {
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const enrol = useAction(adminRoutes.enrolSecondFactor, {
    failureTexts: { title: "Error", fallback: "Failed to set up two-factor" },
  });
  const [enrolment, setEnrolment] = useState<{ secret: string; qr: string }>();
  const confirm = useAction(adminRoutes.confirmSecondFactor, {
    toSuccessToast: () => ({
      title: "Two-factor is on",
      description: "From now on you need a code to sign in.",
    }),
    failureTexts: { title: "Error", fallback: "Failed to turn two-factor on" },
    invalidates: [["user"], ["admin", "actions"]],
  });
  const end = useAction(adminRoutes.endSecondFactor, {
    toSuccessToast: () => ({
      title: "Two-factor is off",
      description: "You now sign in with the password alone.",
    }),
    failureTexts: { title: "Error", fallback: "Failed to turn two-factor off" },
    invalidates: [["user"], ["admin", "actions"]],
  });
  return (
    <Panel title="Two-factor authentication">
      <div className="grid gap-4 text-body text-ink-2">
        {recoveryCodes && (
          <div role="status" className="grid gap-3">
            <p>
              Your recovery codes. Each code works once in place of your authenticator code. Write them down:
              you see them only now.
            </p>
            <ul
              dir="ltr"
              translate="no"
              className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-label text-ink max-xs:grid-cols-1"
            >
              {recoveryCodes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
          </div>
        )}
        {on && (
          <>
            <p>On: you sign in with a code from your authenticator app.</p>
            <CodeForm
              label="Turn off"
              action={end}
              onCode={async (code) => {
                if (await end.run({ body: { code } })) setRecoveryCodes(undefined);
              }}
            />
          </>
        )}
        {!on && !enrolment && (
          <>
            <p>Off. Turn it on so that a stolen password isn't enough to sign in as the administrator.</p>
            <div>
              <Button
                busy={enrol.busy}
                busyLabel="Preparing..."
                onClick={async () => setEnrolment(await enrol.run({}))}
              >
                Set up two-factor
              </Button>
            </div>
          </>
        )}
        {!on && enrolment && (
          <CodeForm
            label="Turn on"
            action={confirm}
            onCode={async (code) => {
              const reply = await confirm.run({ body: { code } });
              if (!reply) return;
              setRecoveryCodes(reply.recoveryCodes);
              setEnrolment(undefined);
            }}
          >
            <p>Scan this with an authenticator app, or type in the secret, then enter the code it shows.</p>
            <img
              src={enrolment.qr}
              alt="QR code of the secret below"
              width={184}
              height={184}
              className="bg-white p-2"
            />
            <code className="text-label break-all text-ink">{enrolment.secret}</code>
          </CodeForm>
        )}
      </div>
    </Panel>
  );
}

type CodeFormProps = {
  label: string;
  action: Action;
  onCode: (code: string) => Promise<void>;
  children?: ReactNode;
};

function CodeForm({ label, action, onCode, children }: CodeFormProps) {
  const form = useForm({
    resolver: zodResolver(adminRoutes.confirmSecondFactor.body),
    defaultValues: { code: "" },
  });
  const { field } = useFields(form, action, "code");
  const submit = form.handleSubmit(async ({ code }) => {
    await onCode(code);
    form.setValue("code", "");
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {children}
      <TextField label="Code" autoComplete="one-time-code" inputMode="numeric" {...field("code")} />
      <div>
        <Button type="submit" busy={action.busy} busyLabel="Checking...">
          {label}
        </Button>
      </div>
    </form>
  );
}
