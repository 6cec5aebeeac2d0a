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
import { commonWords } from "../../ui/common.words.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { worldsWords as words } from "./worlds-page.words.ts";

const getLengths = () =>
  planLengths.map((minutes) => ({ value: String(minutes), label: words.lessonOf({ minutes }) }));

/** Focus would be lost with the removed button. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

export function OpenClass() {
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState<{ id: number; joinCode: string; door: string }>();
  const action = useAction(worldsAdminRoutes.openClass, {
    toSuccessToast: () => ({ title: words.classOpenedTitle(), description: words.classOpened() }),
    failureTexts: { title: commonWords.error(), fallback: words.classFailed(), inPlace: true },
    invalidates: [["admin"]],
  });
  const lead = useAction(worldsAdminRoutes.manage, {
    failureTexts: { title: commonWords.error(), fallback: words.openFailed() },
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
      <Button onClick={() => setAsked(true)}>{words.openClass()}</Button>
      <Sheet title={words.openClass()} open={asked} onClose={close}>
        {opened ? (
          <div role="status" tabIndex={-1} ref={takeFocus} className="grid gap-4">
            <p className="text-body">{words.code({ code: opened.door })}</p>
            <div className="flex flex-wrap gap-3">
              <Button
                variant="primary"
                busy={lead.busy}
                busyLabel={words.opening()}
                onClick={async () => {
                  if (await lead.run({ params: { id: opened.id } })) moveToWorld("/class");
                }}
              >
                {words.lead()}
              </Button>
              <CopyButton
                text={`${getSharedOrigin()}${joinPath}#${opened.joinCode}`}
                label={words.copyLink()}
                copiedLabel={commonWords.copied()}
              />
              <Button onClick={close}>{words.done()}</Button>
            </div>
          </div>
        ) : (
          <form noValidate onSubmit={submit} className="grid gap-4">
            <TextField
              label={words.classTitle()}
              hint={words.classTitleHint()}
              autoComplete="off"
              {...field("title")}
            />
            <Segmented
              legend={words.lessonLength()}
              options={getLengths()}
              value={String(form.watch("minutes"))}
              onChange={(value) =>
                form.setValue(
                  "minutes",
                  planLengths.find((minutes) => String(minutes) === value) ?? planLengths[1],
                )
              }
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="primary" busy={action.busy} busyLabel={words.opening()}>
                {words.openClass()}
              </Button>
              <Button onClick={close}>{commonWords.cancel()}</Button>
            </div>
          </form>
        )}
      </Sheet>
    </>
  );
}
