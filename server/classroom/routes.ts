import { classMoneyRoute } from "@glasshouse/contract/class-money.ts";
import { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { worldsAdminRoutes } from "@glasshouse/contract/worlds-admin.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { FastifyInstance } from "fastify";
import { recordAction } from "../audit/record-action.ts";
import { createGuards } from "../auth/guards.ts";
import type { ClockNotifier } from "../clock/clock-notifier.ts";
import { coalesceReads, createBatcher } from "../db/batch.ts";
import { memoizeByDb } from "../db/per-db.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import type { Reader } from "../http/reader.ts";
import type { PageChooser } from "../http/static-pages.ts";
import { createClassZip, loadExportDays } from "./class-export.ts";
import { loadClassMoney } from "./class-money.ts";
import { streamClassLines } from "./class-rows.ts";
import { loadClassState, loadSeatTiles, requireClass } from "./class-state.ts";
import { listCompletions } from "./completions.ts";
import { scheduleEnd } from "./end-class.ts";
import { saveGuess } from "./guess.ts";
import { registerJoinForms } from "./join-forms.ts";
import {
  admitPastLimit,
  changePhase,
  chooseLanguage,
  lockDoor,
  pause,
  showNames,
  showStep,
} from "./lead-lesson.ts";
import { card, nudgeSeatRoute, remove, removeNewest, rename } from "./lead-seats.ts";
import { loadReport } from "./load-report.ts";
import { openClass } from "./open-class.ts";
import { giveOperator, saveChoices, showChoices } from "./operator-seat.ts";
import { redrawWords, saveHeartbeat, saveHelpRequest } from "./seat-actions.ts";
import { createSeatPlaces } from "./seat-places.ts";
import { loadSeat, toSeatReply } from "./seat-row.ts";
import { createShortCodeTries } from "./short-code-tries.ts";
import { setSimulatedSeats } from "./simulated-seats.ts";
import { saveSureness } from "./sureness.ts";
import { takeOver } from "./take-over.ts";
import { takeSeat } from "./take-seat.ts";

const loadMoney = coalesceReads(loadClassMoney);
/** One at a time, as each draws its own numbers. */
const getZipBatch = memoizeByDb((db) =>
  createBatcher(
    async ([reader]: Reader[]) => {
      invariant(reader, "a batch of exports has no reader");
      return [await createClassZip(reader, streamClassLines(db), await loadExportDays(db))];
    },
    {
      most: 1,
      atOnce: 1,
    },
  ),
);

type ClassroomOptions = {
  news: ClockNotifier;
  onSimulated: (world: number) => void;
  choosePages: PageChooser | undefined;
};

export function registerClassroom(
  app: FastifyInstance,
  context: AppContext,
  { news, onSimulated, choosePages }: ClassroomOptions,
): void {
  const tries = createShortCodeTries();
  const places = createSeatPlaces();
  bindRoute(app, context, worldsAdminRoutes.openClass, openClass(context));
  const guarded = createGuards(context);
  const doors = {
    tries,
    join: takeSeat(context, tries, guarded, places),
    takeOver: takeOver(context, tries, guarded),
  };
  bindRoute(app, context, classroomRoutes.join, doors.join);
  bindRoute(app, context, classroomRoutes.takeOver, doors.takeOver);
  void app.register(async (pages) => registerJoinForms(pages, context, doors, choosePages));
  bindRoute(app, context, classroomRoutes.seat, async ({ session, request }) =>
    toSeatReply(context.secrets, request.world, await loadSeat(request.db, session.investorId)),
  );
  bindRoute(app, context, classroomRoutes.here, saveHeartbeat);
  bindRoute(app, context, classroomRoutes.help, saveHelpRequest(context));
  bindRoute(app, context, classroomRoutes.drawAgain, redrawWords(context));
  bindRoute(app, context, classroomRoutes.guess, saveGuess(context));
  bindRoute(app, context, classroomRoutes.sureness, saveSureness(context));
  bindRoute(app, context, classroomRoutes.choices, showChoices);
  bindRoute(app, context, classroomRoutes.choose, saveChoices);
  bindRoute(app, context, classroomRoutes.giveOperator, giveOperator);
  // polled by the host's page and the wall
  const loadState = coalesceReads(loadClassState);
  const loadTiles = coalesceReads(loadSeatTiles);
  bindRoute(app, context, classroomRoutes.show, async ({ request }) => {
    const state = await loadState(request.db);
    tries.recordLeadNetwork(request, request.world);
    return state;
  });
  bindRoute(app, context, classroomRoutes.goTo, changePhase(news));
  bindRoute(app, context, classroomRoutes.pause, pause(news));
  bindRoute(app, context, classroomRoutes.door, lockDoor);
  bindRoute(app, context, classroomRoutes.language, chooseLanguage);
  bindRoute(app, context, classroomRoutes.letIn, admitPastLimit);
  bindRoute(app, context, classroomRoutes.names, showNames);
  bindRoute(app, context, classroomRoutes.step, showStep);
  bindRoute(app, context, classroomRoutes.simulate, setSimulatedSeats(onSimulated));
  bindRoute(app, context, classroomRoutes.keep, scheduleEnd(context));
  bindRoute(app, context, classroomRoutes.completions, listCompletions(context));
  bindRoute(app, context, classroomRoutes.seats, async ({ request }) => {
    await requireClass(request.db);
    return loadTiles(request.db);
  });
  bindRoute(app, context, classroomRoutes.report, async ({ request }) => {
    await requireClass(request.db);
    return loadReport(request.db);
  });
  bindRoute(app, context, classMoneyRoute, async ({ request }) => {
    await requireClass(request.db);
    return loadMoney(request.db);
  });
  bindRoute(app, context, classroomRoutes.export, async ({ request, reply, session }) => {
    await requireClass(request.db);
    await recordAction(request.db, session.investorId, "Class exported");
    return reply
      .type("application/zip")
      .header("content-disposition", 'attachment; filename="glasshouse-class.zip"')
      .header("cache-control", "no-store")
      .send(await getZipBatch(request.db)(context.findReader(request)));
  });
  bindRoute(app, context, classroomRoutes.nudge, nudgeSeatRoute);
  bindRoute(app, context, classroomRoutes.rename, rename);
  bindRoute(app, context, classroomRoutes.card, card(context));
  bindRoute(app, context, classroomRoutes.remove, remove(places));
  bindRoute(app, context, classroomRoutes.removeNewest, removeNewest(places));
}
