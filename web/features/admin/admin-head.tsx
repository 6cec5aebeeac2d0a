import { useUser } from "../../api/queries.ts";
import { AppLink } from "../../shell/app-link.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { RefreshIcon } from "../../ui/icons.tsx";
import { SimFrame } from "../../ui/sim-frame.tsx";
import { adminWords as words } from "./admin-page.words.ts";

type AdminHeadProps = { refresh: { busy: boolean; run(): Promise<unknown> } };

export function AdminHead({ refresh }: AdminHeadProps) {
  const user = useUser();
  if (user?.managedWorld?.kind === "class") return <ClassHead refresh={refresh} />;
  return (
    <PageHead
      title={words.title()}
      action={
        <div className="flex flex-wrap gap-3">
          {user?.role === "admin" && !user.managedWorld && (
            <AppLink href="/admin/worlds" className={buttonClass({})}>
              {words.worlds()}
            </AppLink>
          )}
          <Button
            icon={RefreshIcon}
            busy={refresh.busy}
            busyLabel={words.refreshing()}
            onClick={() => void refresh.run()}
          >
            {words.refresh()}
          </Button>
        </div>
      }
    />
  );
}

/** A class's teacher plays the operator. */
function ClassHead({ refresh }: AdminHeadProps) {
  return (
    <SimFrame label={words.classLabel()} className="mb-7 max-md:mb-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-mono text-sheet-title font-[600] tracking-[-0.01em]">{words.classTitle()}</h1>
          <p className="pt-1 text-body">{words.classAbout()}</p>
        </div>
        <Button
          variant="simDashed"
          busy={refresh.busy}
          busyLabel={words.refreshing()}
          onClick={() => void refresh.run()}
        >
          {words.refresh()}
        </Button>
      </div>
    </SimFrame>
  );
}
