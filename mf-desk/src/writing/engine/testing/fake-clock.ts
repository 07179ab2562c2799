/** Lets every promise that waits for nothing but others go on. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** Time that passes when a test says so. The clock on the wall may jump; timers do not care. */
export function fakeClock() {
  let passed = 0;
  let wall = 1_800_000_000_000;
  let timers: { at: number; run: () => void }[] = [];
  const nextBefore = (end: number) =>
    timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
  return {
    now: () => wall,
    /** Milliseconds since the beginning, whatever the clock on the wall says. */
    passed: () => passed,
    setTimer: (run: () => void, ms: number) => {
      const timer = { at: passed + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    jump: (ms: number) => {
      wall += ms;
    },
    async advance(ms: number): Promise<void> {
      const end = passed + ms;
      for (let next = nextBefore(end); next; next = nextBefore(end)) {
        wall += next.at - passed;
        passed = next.at;
        timers = timers.filter((timer) => timer !== next);
        next.run();
        await settlePromises();
      }
      wall += end - passed;
      passed = end;
      await settlePromises();
    },
    /** What a tab started ends with it. */
    endAll: () => {
      timers = [];
    },
  };
}

export type FakeClock = ReturnType<typeof fakeClock>;
