import { adminRoutes } from "@glasshouse/contract/admin.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { type Action, useAction } from "../../api/use-action.ts";
import { useFields } from "../../forms/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { commonWords } from "../../ui/common.words.ts";
import { Panel } from "../../ui/panel.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { securityWords as words } from "./settings.words.ts";

export function SecondFactor({ on }: { on: boolean }) {
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const enrol = useAction(adminRoutes.enrolSecondFactor, {
    failureTexts: { title: commonWords.error(), fallback: words.setupFailed() },
  });
  const [enrolment, setEnrolment] = useState<{ secret: string; qr: string }>();
  const confirm = useAction(adminRoutes.confirmSecondFactor, {
    toSuccessToast: () => ({
      title: words.onTitle(),
      description: words.on(),
    }),
    failureTexts: { title: commonWords.error(), fallback: words.onFailed() },
    invalidates: [["user"], ["admin", "actions"]],
  });
  const end = useAction(adminRoutes.endSecondFactor, {
    toSuccessToast: () => ({
      title: words.offTitle(),
      description: words.off(),
    }),
    failureTexts: { title: commonWords.error(), fallback: words.offFailed() },
    invalidates: [["user"], ["admin", "actions"]],
  });
  return (
    <Panel title={words.twoFactor()}>
      <div className="grid gap-4 text-body text-ink-2">
        {recoveryCodes && (
          <div role="status" className="grid gap-3">
            <p>{words.recoveryCodes()}</p>
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
            <p>{words.isOn()}</p>
            <CodeForm
              label={words.turnOff()}
              action={end}
              onCode={async (code) => {
                if (await end.run({ body: { code } })) setRecoveryCodes(undefined);
              }}
            />
          </>
        )}
        {!on && !enrolment && (
          <>
            <p>{words.isOff()}</p>
            <div>
              <Button
                busy={enrol.busy}
                busyLabel={words.preparing()}
                onClick={async () => setEnrolment(await enrol.run({}))}
              >
                {words.setUp()}
              </Button>
            </div>
          </>
        )}
        {!on && enrolment && (
          <CodeForm
            label={words.turnOn()}
            action={confirm}
            onCode={async (code) => {
              const reply = await confirm.run({ body: { code } });
              if (!reply) return;
              setRecoveryCodes(reply.recoveryCodes);
              setEnrolment(undefined);
            }}
          >
            <p>{words.scan()}</p>
            <img src={enrolment.qr} alt={words.qrCode()} width={184} height={184} className="bg-white p-2" />
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
      <TextField label={words.code()} autoComplete="one-time-code" inputMode="numeric" {...field("code")} />
      <div>
        <Button type="submit" busy={action.busy} busyLabel={words.checking()}>
          {label}
        </Button>
      </div>
    </form>
  );
}
