import { performance } from 'node:perf_hooks';

const maxUtilization = 0.5;
const intervalMs = 50;

/** Measures the event loop of this process; `hasCapacity` is false while it is busy more than half of the time. */
export function startLoadMonitor(): { hasCapacity: () => boolean; stop: () => void } {
  let utilization = 0;
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    utilization = performance.eventLoopUtilization(now, last).utilization;
    last = now;
  }, intervalMs).unref();
  return { hasCapacity: () => utilization <= maxUtilization, stop: () => clearInterval(timer) };
}
