import {
  type NotificationSettings,
  notificationSettings,
  settingsRoutes,
} from "@glasshouse/contract/settings.ts";
import { payoutTimeUtc } from "@glasshouse/core/calendar.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { settingsQuery } from "../../api/queries.ts";
import { useAction } from "../../api/use-action.ts";
import { useFields } from "../../forms/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { commonWords } from "../../ui/common.words.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";
import { settingsWords, notificationWords as words } from "./settings.words.ts";

const switches: readonly { name: keyof NotificationSettings; label: () => string; hint: () => string }[] = [
  {
    name: "emailNotifications",
    label: words.email,
    hint: words.emailHint,
  },
  {
    name: "depositNotifications",
    label: words.deposits,
    hint: words.depositsHint,
  },
  {
    name: "withdrawalNotifications",
    label: words.withdrawals,
    hint: words.withdrawalsHint,
  },
  {
    name: "dailyIncomeNotifications",
    label: words.income,
    hint: () => words.incomeHint({ time: payoutTimeUtc }),
  },
  {
    name: "marketingEmails",
    label: words.marketing,
    hint: words.marketingHint,
  },
];

export function NotificationsSection() {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery);
  return (
    <Panel title={settingsWords.notifications()} padded={false}>
      {isError && !data && (
        <FailedState title={words.notLoaded()} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <SkeletonRows rows={5} />}
      {data && <NotificationsForm saved={data} />}
    </Panel>
  );
}

function NotificationsForm({ saved }: { saved: NotificationSettings }) {
  const form = useForm({ resolver: zodResolver(notificationSettings), defaultValues: saved });
  const action = useAction(settingsRoutes.updateNotifications, {
    toSuccessToast: () => ({
      title: words.updatedTitle(),
      description: words.updated(),
    }),
    failureTexts: { title: commonWords.error(), fallback: words.failed() },
    invalidates: [["settings"]],
  });
  const { problem } = useFields(form, action);
  const submit = form.handleSubmit(async (body) => {
    await action.run({ body });
  });
  return (
    <form onSubmit={submit}>
      <ul>
        {switches.map(({ name, label, hint }) => (
          <li key={name} className="border-b border-line px-6 py-4 max-md:px-4">
            <Switch spread label={label()} hint={hint()} {...form.register(name)} />
          </li>
        ))}
      </ul>
      <div className="grid gap-4 p-6 max-md:p-4">
        <FormProblem>{problem}</FormProblem>
        <div>
          <Button type="submit" variant="primary" busy={action.busy} busyLabel={settingsWords.saving()}>
            {words.save()}
          </Button>
        </div>
      </div>
    </form>
  );
}
