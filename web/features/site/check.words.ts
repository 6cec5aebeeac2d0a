export const checkWords = {
  label: () => "Before the lesson",
  title: () => "Network check",
  finding: () => "Open this page on a phone in the room. It tests what a lesson needs.",
  states: { waiting: "Testing...", works: "Works", fails: "Doesn't work" },
  tests: {
    server: {
      title: "This device reaches the server",
      works: (ms: number) => `It answered in ${ms} ms.`,
      fails: () =>
        "Is this device in the same network as the teacher's computer? Guest networks often separate devices; use a hotspot instead. The computer's firewall must allow Node.js.",
    },
    stream: {
      title: "Live updates arrive",
      works: (ms: number) => `The first came after ${ms} ms.`,
      fails: () =>
        "Something between this device and the server holds live updates back. The lesson still works: pages ask again every few seconds.",
    },
    cookies: {
      title: "This browser accepts cookies",
      works: () => "A seat can be taken here.",
      fails: () => "Without cookies no seat can be taken. Allow them for this site, or use another browser.",
    },
  },
  again: () => "Test again",
};
