import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

const busy = 0.5;
const look = 50;

/** Looks all the time how much of this process's time goes into work; lets others wait, but never for long, until there is some to spare. */
export function watchCalm(mostPatience: number): { untilCalm: () => Promise<void>; stop: () => void } {
  let share = 0;
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    share = performance.eventLoopUtilization(now, last).utilization;
    last = now;
  }, look).unref();
  return {
    untilCalm: async () => {
      for (let waited = 0; share > busy && waited < mostPatience; waited += look) await wait(look);
    },
    stop: () => clearInterval(timer),
  };
}
