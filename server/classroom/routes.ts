import { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { worldsAdminRoutes } from "@glasshouse/contract/worlds-admin.ts";
import { classReport } from "@glasshouse/core/classroom/class-report.ts";
import type { FastifyInstance } from "fastify";
import { recordAction } from "../audit/record-action.ts";
import { guards } from "../auth/guards.ts";
import type { ClockNews } from "../clock/clock-news.ts";
import { gather, gatherRead } from "../db/gather.ts";
import { perDb } from "../db/per-db.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { classZip, readDays } from "./class-export.ts";
import { classLines, reportRows } from "./class-rows.ts";
import { classStateOf, requireClass, seatTiles } from "./class-state.ts";
import { completions } from "./completions.ts";
import { doorTries } from "./door-tries.ts";
import { keep } from "./end-class.ts";
import { guess } from "./guess.ts";
import { registerJoinForms } from "./join-forms.ts";
import { door, goTo, letIn, names, pause, step } from "./lead-lesson.ts";
import { card, nudge, remove, removeNewest, rename } from "./lead-seats.ts";
import { openClass } from "./open-class.ts";
import { choose, giveOperator, showChoices } from "./operator-seat.ts";
import { drawAgain, help, here } from "./seat-actions.ts";
import { seatPlaces } from "./seat-places.ts";
import { readSessionWithSeat, seatReply } from "./seat-row.ts";
import { simulate } from "./simulated-seats.ts";
import { takeOver } from "./take-over.ts";
import { takeSeat } from "./take-seat.ts";

const reportOf = gatherRead(async (db) => {
  const { rows, simulated } = await reportRows(db);
  return { ...classReport(rows), simulated };
});
/** One at a time, as each draws its own numbers. */
const zipOf = perDb((db) =>
  gather(async (_one: undefined[]) => [await classZip(classLines(db), await readDays(db))], {
    most: 1,
    atOnce: 1,
  }),
);

type Wiring = {
  news: ClockNews;
  /** called for a class that now has simulated learners */
  onSimulated: (world: number) => void;
  /** markup of /join; undefined on a server without pages */
  joinPage: string | undefined;
};

export function registerClassroom(
  app: FastifyInstance,
  context: AppContext,
  { news, onSimulated, joinPage }: Wiring,
): void {
  const tries = doorTries();
  const places = seatPlaces();
  bindRoute(app, context, worldsAdminRoutes.openClass, openClass(context));
  const guarded = guards(context);
  const doors = {
    tries,
    join: takeSeat(context, tries, guarded, places),
    takeOver: takeOver(context, tries, guarded),
  };
  bindRoute(app, context, classroomRoutes.join, doors.join);
  bindRoute(app, context, classroomRoutes.takeOver, doors.takeOver);
  void app.register(async (pages) => registerJoinForms(pages, context, doors, joinPage));
  bindRoute(
    app,
    context,
    classroomRoutes.seat,
    async ({ session, request }) =>
      seatReply(context.secrets, request.world, session.seat ?? refuse("not-found")),
    readSessionWithSeat,
  );
  bindRoute(app, context, classroomRoutes.here, here);
  bindRoute(app, context, classroomRoutes.help, help(context));
  bindRoute(app, context, classroomRoutes.drawAgain, drawAgain(context));
  bindRoute(app, context, classroomRoutes.guess, guess(context));
  bindRoute(app, context, classroomRoutes.choices, showChoices);
  bindRoute(app, context, classroomRoutes.choose, choose);
  bindRoute(app, context, classroomRoutes.giveOperator, giveOperator);
  // polled by the host's page and the wall
  const stateOf = gatherRead(classStateOf);
  const tilesOf = gatherRead(seatTiles);
  bindRoute(app, context, classroomRoutes.show, async ({ request }) => {
    const state = await stateOf(request.db);
    tries.ledFrom(request, request.world);
    return state;
  });
  bindRoute(app, context, classroomRoutes.goTo, goTo(news));
  bindRoute(app, context, classroomRoutes.pause, pause(news));
  bindRoute(app, context, classroomRoutes.door, door);
  bindRoute(app, context, classroomRoutes.letIn, letIn);
  bindRoute(app, context, classroomRoutes.names, names);
  bindRoute(app, context, classroomRoutes.step, step);
  bindRoute(app, context, classroomRoutes.simulate, simulate(onSimulated));
  bindRoute(app, context, classroomRoutes.keep, keep(context));
  bindRoute(app, context, classroomRoutes.completions, completions(context));
  bindRoute(app, context, classroomRoutes.seats, async ({ request }) => {
    await requireClass(request.db);
    return tilesOf(request.db);
  });
  bindRoute(app, context, classroomRoutes.report, async ({ request }) => {
    await requireClass(request.db);
    return reportOf(request.db);
  });
  bindRoute(app, context, classroomRoutes.export, async ({ request, reply, session }) => {
    await requireClass(request.db);
    await recordAction(request.db, session.investorId, "Class exported");
    return reply
      .type("application/zip")
      .header("content-disposition", 'attachment; filename="glasshouse-class.zip"')
      .header("cache-control", "no-store")
      .send(await zipOf(request.db)(undefined));
  });
  bindRoute(app, context, classroomRoutes.nudge, nudge);
  bindRoute(app, context, classroomRoutes.rename, rename);
  bindRoute(app, context, classroomRoutes.card, card(context));
  bindRoute(app, context, classroomRoutes.remove, remove(places));
  bindRoute(app, context, classroomRoutes.removeNewest, removeNewest(places));
}
