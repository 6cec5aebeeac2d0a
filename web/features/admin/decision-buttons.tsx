import { type AdminWithdrawal, adminRoutes, rejectionNote } from "@glasshouse/contract/admin.ts";
import { useState } from "react";
import { moneyKeys } from "../../api/queries.ts";
import { useAction } from "../../api/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { adminListWords as words } from "./admin-page.words.ts";

export function DecisionButtons({ request }: { request: AdminWithdrawal }) {
  const [deciding, setDeciding] = useState<"approve" | "reject">("approve");
  const action = useAction(adminRoutes.updateWithdrawal, {
    toSuccessToast: (reply) => {
      const approved = reply.status === "approved";
      return {
        title: approved ? words.approvedTitle() : words.rejectedTitle(),
        description: approved ? words.hasBeenApproved() : words.hasBeenRejected(),
      };
    },
    failureTexts: {
      title: words.decisionFailed(),
      fallback: ({ body }) => (body.status === "approved" ? words.approveFailed() : words.rejectFailed()),
      alwaysFallback: true,
    },
    invalidates: moneyKeys,
  });
  function decide(verb: "approve" | "reject") {
    setDeciding(verb);
    const body =
      verb === "approve"
        ? { status: "approved" as const }
        : { status: "rejected" as const, notes: rejectionNote };
    void action.run({ params: { id: request.id }, body });
  }
  const shown = { id: request.id, email: request.userEmail };
  return (
    <div className="inline-flex max-w-[280px] flex-col items-end gap-1 max-md:items-start">
      <div className="flex gap-2">
        <Button
          size="sm"
          aria-label={words.approveRequest(shown)}
          busy={action.busy && deciding === "approve"}
          disabled={action.busy && deciding === "reject"}
          onClick={() => decide("approve")}
        >
          {words.approve()}
        </Button>
        <Button
          size="sm"
          variant="reject"
          aria-label={words.rejectRequest(shown)}
          busy={action.busy && deciding === "reject"}
          disabled={action.busy && deciding === "approve"}
          onClick={() => decide("reject")}
        >
          {words.reject()}
        </Button>
      </div>
      <p role="alert" className="text-meta text-neg">
        {action.failure?.sentence}
      </p>
    </div>
  );
}
