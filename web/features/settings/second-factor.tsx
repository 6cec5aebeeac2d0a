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
    failureTexts: { title: "Error", fallback: "Failed to begin two-factor" },
  });
  const [enrolment, setEnrolment] = useState<{ secret: string; qr: string }>();
  const confirm = useAction(adminRoutes.confirmSecondFactor, {
    toSuccessToast: () => ({
      title: "Two-factor is on",
      description: "Each sign-in asks for a code from now on.",
    }),
    failureTexts: { title: "Error", fallback: "Failed to turn two-factor on" },
    invalidates: [["user"], ["admin", "actions"]],
  });
  const end = useAction(adminRoutes.endSecondFactor, {
    toSuccessToast: () => ({
      title: "Two-factor is off",
      description: "The password alone is enough again.",
    }),
    failureTexts: { title: "Error", fallback: "Failed to turn two-factor off" },
    invalidates: [["user"], ["admin", "actions"]],
  });
  return (
    <Panel title="Two-factor authentication">
      <div className="grid gap-4 text-body text-ink-2">
        {recoveryCodes && (
          <div role="status" className="grid gap-3">
            <p>Your recovery codes. Each opens the door once, in place of a code. They are shown only now.</p>
            <ul
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
            <p>On: your sign-in asks for a code of your authenticator.</p>
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
            <p>Off. With it, a password that somebody saw is not enough to sign in as the administrator.</p>
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
            <p>Scan this with an authenticator app, or type the secret into it, then give its code.</p>
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
