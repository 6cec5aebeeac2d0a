import { joinPath } from "@glasshouse/contract/addresses.ts";
import { worldsAdminRoutes } from "@glasshouse/contract/worlds-admin.ts";
import { planLengths } from "@glasshouse/core/classroom/lesson-plans.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { getSharedOrigin } from "../../api/hosts.ts";
import { useAction } from "../../api/use-action.ts";
import { moveToWorld } from "../../api/world-moves.ts";
import { useFields } from "../../forms/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { worldsWords } from "./worlds-page.words.ts";

const lengths = planLengths.map((minutes) => ({
  value: String(minutes),
  label: worldsWords.lessonOf(minutes),
}));

/** Focus would be lost with the removed button. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

export function OpenClass() {
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState<{ id: number; joinCode: string; door: string }>();
  const action = useAction(worldsAdminRoutes.openClass, {
    toSuccessToast: worldsWords.classOpened,
    failureTexts: { title: "Error", fallback: worldsWords.classFailed(), inPlace: true },
    invalidates: [["admin"]],
  });
  const lead = useAction(worldsAdminRoutes.manage, {
    failureTexts: { title: "Error", fallback: worldsWords.openFailed() },
  });
  const form = useForm({
    resolver: zodResolver(worldsAdminRoutes.openClass.body),
    defaultValues: { title: "", minutes: planLengths[1] },
  });
  const { field } = useFields(form, action, "title");
  const submit = form.handleSubmit(async (body) => {
    const reply = await action.run({ body });
    if (!reply) return;
    setOpened(reply);
    form.reset();
  });
  const close = () => {
    setAsked(false);
    setOpened(undefined);
  };
  return (
    <>
      <Button onClick={() => setAsked(true)}>{worldsWords.openClass()}</Button>
      <Sheet title={worldsWords.openClass()} open={asked} onClose={close}>
        {opened ? (
          <div role="status" tabIndex={-1} ref={takeFocus} className="grid gap-4">
            <p className="text-body">{worldsWords.codeIs(opened.door)}</p>
            <div className="flex flex-wrap gap-3">
              <Button
                variant="primary"
                busy={lead.busy}
                busyLabel="Opening..."
                onClick={async () => {
                  if (await lead.run({ params: { id: opened.id } })) moveToWorld("/class");
                }}
              >
                {worldsWords.lead()}
              </Button>
              <CopyButton
                text={`${getSharedOrigin()}${joinPath}#${opened.joinCode}`}
                label={worldsWords.copyLink()}
                copiedLabel="Copied"
              />
              <Button onClick={close}>Done</Button>
            </div>
          </div>
        ) : (
          <form noValidate onSubmit={submit} className="grid gap-4">
            <TextField
              label={worldsWords.classTitle()}
              hint={worldsWords.classTitleHint()}
              autoComplete="off"
              {...field("title")}
            />
            <Segmented
              legend={worldsWords.lessonLength()}
              options={lengths}
              value={String(form.watch("minutes"))}
              onChange={(value) =>
                form.setValue(
                  "minutes",
                  planLengths.find((minutes) => String(minutes) === value) ?? planLengths[1],
                )
              }
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="primary" busy={action.busy} busyLabel="Opening...">
                {worldsWords.openClass()}
              </Button>
              <Button onClick={close}>Cancel</Button>
            </div>
          </form>
        )}
      </Sheet>
    </>
  );
}
