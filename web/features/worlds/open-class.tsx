import { worldsAdminRoutes } from "@glasshouse/contract/worlds-admin.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useAction } from "../../api/use-action.ts";
import { useFields } from "../../forms/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { worldsWords } from "./worlds-page.words.ts";

/** A world that people join by its code, which is shown at once and stays in the list. */
export function OpenClass() {
  const [asked, setAsked] = useState(false);
  const [code, setCode] = useState<string>();
  const action = useAction(worldsAdminRoutes.openClass, {
    done: worldsWords.classOpened,
    failed: { title: "Error", fallback: worldsWords.classFailed() },
    invalidates: [["admin"]],
  });
  const form = useForm({
    resolver: zodResolver(worldsAdminRoutes.openClass.body),
    defaultValues: { title: "" },
  });
  const { field } = useFields(form, action, "title");
  const submit = form.handleSubmit(async (body) => {
    const reply = await action.run({ body });
    if (!reply) return;
    setCode(reply.joinCode);
    form.reset();
  });
  const close = () => {
    setAsked(false);
    setCode(undefined);
  };
  return (
    <>
      <Button onClick={() => setAsked(true)}>{worldsWords.openClass()}</Button>
      <Sheet title={worldsWords.openClass()} open={asked} onClose={close}>
        {code ? (
          <div role="status" className="grid gap-4">
            <p className="text-body">{worldsWords.codeIs(code)}</p>
            <div className="flex flex-wrap gap-3">
              <CopyButton text={code} label={worldsWords.copyCode()} copiedLabel="Copied" />
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
