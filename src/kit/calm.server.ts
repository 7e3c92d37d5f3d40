import { performance } from 'node:perf_hooks';

const busy = 0.5;
const look = 50;

/** Looks all the time how much of this process's time goes into work. */
export function watchCalm(): { isCalm: () => boolean; stop: () => void } {
  let share = 0;
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    share = performance.eventLoopUtilization(now, last).utilization;
    last = now;
  }, look).unref();
  return { isCalm: () => share <= busy, stop: () => clearInterval(timer) };
}
