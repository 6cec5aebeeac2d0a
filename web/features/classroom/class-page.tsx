import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { SheetHead, SheetPage } from "../../sheet/sheet-page.tsx";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { ReferralIcon } from "../../ui/icons.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AfterPlate } from "./after-plate.tsx";
import { classWords as words } from "./class-page.words.ts";
import { classQuery } from "./class-queries.ts";
import { getSeatsText } from "./class-texts.ts";
import { DoorPlate } from "./door-plate.tsx";
import { HandInPlate } from "./hand-in-plate.tsx";
import { LessonBar } from "./lesson-bar.tsx";
import { useLessonHeard } from "./lesson-heard.ts";
import { LessonPlate } from "./lesson-plate.tsx";
import { SeatsPlate } from "./seats-plate.tsx";
import { SimulatedPlate } from "./simulated-plate.tsx";

const isNoClass = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);

export function ClassPage() {
  useLessonHeard();
  const { data: state, error, isFetching, refetch } = useQuery({ ...classQuery, retry: false });
  if (!state)
    return (
      <SheetPage own>
        <SheetHead label={words.label()} title={words.untitled()} finding="" />
        <div className="p-8">
          {!error && <Skeleton className="h-40 w-full" />}
          {isNoClass(error) ? (
            <EmptyState icon={ReferralIcon} title={words.notAClass()} reason={words.notAClassReason()} />
          ) : (
            error && <FailedState title={words.failed()} onRetry={() => void refetch()} busy={isFetching} />
          )}
        </div>
      </SheetPage>
    );
  return (
    <SheetPage own>
      <SheetHead
        label={words.label()}
        title={state.title || words.untitled()}
        finding={getSeatsText(state.seats, state.simulated)}
      />
      {state.lesson && <LessonBar state={state} lesson={state.lesson} />}
      {state.lesson && <LessonPlate state={state} lesson={state.lesson} />}
      <DoorPlate state={state} />
      <SeatsPlate door={state.door ?? ""} phase={state.lesson?.phase} />
      {state.lesson && <SimulatedPlate simulated={state.simulated} />}
      <HandInPlate state={state} />
      <AfterPlate state={state} />
    </SheetPage>
  );
}
