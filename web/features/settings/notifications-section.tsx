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
import { FailedState } from "../../ui/empty-state.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";

const switches: readonly { name: keyof NotificationSettings; label: string; hint: string }[] = [
  {
    name: "emailNotifications",
    label: "Email notifications",
    hint: "When off, you only get messages about your account's security",
  },
  {
    name: "depositNotifications",
    label: "Deposit notifications",
    hint: "Completed, pending and failed deposits",
  },
  {
    name: "withdrawalNotifications",
    label: "Withdrawal notifications",
    hint: "Requests, approvals and rejections",
  },
  {
    name: "dailyIncomeNotifications",
    label: "Daily income notifications",
    hint: `Every payout at ${payoutTimeUtc} UTC`,
  },
  {
    name: "marketingEmails",
    label: "Marketing emails",
    hint: "Messages such platforms write to make people recruit",
  },
];

export function NotificationsSection() {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery);
  return (
    <Panel title="Notifications" padded={false}>
      {isError && !data && (
        <FailedState title="Failed to load your settings" onRetry={() => void refetch()} busy={isFetching} />
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
      title: "Notifications Updated",
      description: "Your notification settings have been saved.",
    }),
    failureTexts: { title: "Error", fallback: "Failed to update notifications" },
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
            <Switch spread label={label} hint={hint} {...form.register(name)} />
          </li>
        ))}
      </ul>
      <div className="grid gap-4 p-6 max-md:p-4">
        <FormProblem>{problem}</FormProblem>
        <div>
          <Button type="submit" variant="primary" busy={action.busy} busyLabel="Saving...">
            Save Preferences
          </Button>
        </div>
      </div>
    </form>
  );
}
