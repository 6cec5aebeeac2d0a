import type { Scenario as PeopleScenario } from "@glasshouse/core/population/fund-run.ts";

export const fittedCrowd = {
  scenario(people: number): PeopleScenario {
    return {
      behaviour: {
        advertsPerDay: (people * 85) / 1_000,
        recruiterShare: 90,
        recruitsPerDay: 30,
        baitPull: 4,
        stakeFrom: 800,
        stakeTo: 3_000,
        scheduledShare: 50,
        scheduleDays: 2,
        doublingShare: 40,
        reinvestingShare: 10,
        patienceDays: 1,
        panicPerDay: 20,
        memory: 80,
      },
      investors: people,
      operator: { policy: "approve", delayDays: 3, limitCents: 100_000, takeBps: 3_000, bonusBps: 0 },
    };
  },
};
