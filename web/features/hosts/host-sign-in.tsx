import { joinPath } from "@glasshouse/contract/addresses.ts";
import { minPasswordLength } from "@glasshouse/contract/auth.ts";
import { hostRoutes } from "@glasshouse/contract/hosts.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { isHostSignupOpen } from "../../api/hosts.ts";
import { useAction } from "../../api/use-action.ts";
import { useFields } from "../../forms/use-fields.ts";
import { SheetDoor } from "../../sheet/sheet-door.tsx";
import { useSearch } from "../../shell/navigation.ts";
import { Button } from "../../ui/button.tsx";
import { textLinkClass } from "../../ui/button-class.ts";
import { FormProblem } from "../../ui/form-problem.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { hostWords as words } from "./host-page.words.ts";
import { hostQuery } from "./host-query.ts";

export function HostSignIn() {
  return (
    <SheetDoor
      label={words.label()}
      title={words.signInTitle()}
      about={isHostSignupOpen ? words.signInOrOpenAbout() : words.signInAbout()}
      foot={
        <>
          <span>{words.participant()}</span>{" "}
          <a href={joinPath} className={textLinkClass}>
            {words.join()}
          </a>
          <p className="pt-2 text-label">{words.forgot()}</p>
        </>
      }
    >
      <SignInForm />
      {isHostSignupOpen && <OpenAccountForm />}
    </SheetDoor>
  );
}

function SignInForm() {
  const { name = "" } = useSearch("/host");
  const queries = useQueryClient();
  const form = useForm({
    resolver: zodResolver(hostRoutes.signIn.body),
    defaultValues: { name, password: "" },
  });
  const action = useAction(hostRoutes.signIn, {
    failureTexts: { title: words.signInTitle(), fallback: words.signInFailed(), inPlace: true },
  });
  const { field, problem } = useFields(form, action);
  const submit = form.handleSubmit(async (body) => {
    if (await action.run({ body })) await queries.invalidateQueries({ queryKey: hostQuery.queryKey });
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label={words.name()}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field("name")}
      />
      <PasswordField label={words.password()} autoComplete="current-password" {...field("password")} />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" variant="sim" size="lg" wide busy={action.busy} busyLabel={words.signingIn()}>
        {words.signIn()}
      </Button>
    </form>
  );
}

function OpenAccountForm() {
  const queries = useQueryClient();
  const form = useForm({ resolver: zodResolver(hostRoutes.open.body), defaultValues: { newPassword: "" } });
  const action = useAction(hostRoutes.open, {
    toSuccessToast: ({ name }) => ({
      title: words.opened(),
      description: words.openedAbout({ name }),
    }),
    failureTexts: { title: words.openTitle(), fallback: words.openFailed(), inPlace: true },
  });
  const { field, problem } = useFields(form, action);
  const submit = form.handleSubmit(async (body) => {
    if (await action.run({ body })) await queries.invalidateQueries({ queryKey: hostQuery.queryKey });
  });
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-7 grid gap-5 border-t border-dashed border-sim-rule pt-6"
    >
      <div>
        <h2 className="text-heading font-[600]">{words.openTitle()}</h2>
        <p className="pt-1 text-label text-ink-2">{words.openAbout()}</p>
      </div>
      <PasswordField
        label={words.newPassword()}
        autoComplete="new-password"
        hint={words.newPasswordHint({ min: minPasswordLength })}
        {...field("newPassword")}
      />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" variant="simDashed" size="lg" wide busy={action.busy} busyLabel={words.opening()}>
        {words.openAccount()}
      </Button>
    </form>
  );
}
