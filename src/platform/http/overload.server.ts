import type { FastifyInstance, FastifyRequest } from 'fastify';
import { counter, gauge, histogram } from '../metrics.server.ts';
import { OverloadedError } from '../process/task-limiter.server.ts';
import {
  initialOverload,
  isRefusedAt,
  type LoadSample,
  nextOverload,
  type OverloadLevel,
  type OverloadLimits,
  type OverloadState,
  type Priority,
} from './overload-rules.ts';

export type OverloadOptions = OverloadLimits & {
  /** By the pattern of the route and the URL; null for event streams, which stay open and are not counted as running. */
  priorityOf: (route: string | undefined, url: string) => Priority | null;
  /** Measures in place of the timer, in tests. */
  sampleEveryMs?: number;
};

const refusals = counter('vitrina_http_requests_refused_total', 'Requests refused by overload, by priority.', [
  'priority',
]);
for (const priority of ['purchase', 'usual', 'browsing']) refusals.labels(priority).inc(0);
const running = gauge(
  'vitrina_http_requests_running',
  'Requests in progress whose body has arrived, without event streams.',
);
const level = gauge('vitrina_overload_level', '0 none, 1 no browsing, 2 purchases only, 3 health checks only.');
const delays = histogram(
  'vitrina_event_loop_delay_seconds',
  'How late a timer of the event loop ran, measured ten times a second.',
  [],
  [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
);

const defaultSampleMs = 100;

/**
 * Refuses requests with 503 and Retry-After before anything is done for them, while the process is past its capacity:
 * the least important first, see `Priority`. Ends by itself when the load falls. A request is in progress from the moment
 * its body has arrived: before, only its client is slow.
 */
export function refuseOverload(app: FastifyInstance, options: OverloadOptions): void {
  const monitor = new LoadMonitor(options);
  app.addHook('onClose', async () => monitor.stop());
  const priorityOf = ({ routeOptions, url }: FastifyRequest) => options.priorityOf(routeOptions.url, url);
  app.addHook('onRequest', (request, _reply, done) => {
    const priority = priorityOf(request);
    if (priority !== null) {
      monitor.arrive();
      if (isRefusedAt(monitor.level, priority)) {
        refusals.labels(priority).inc();
        done(new OverloadedError('overload'));
        return;
      }
    }
    done();
  });
  // The first hook after the body was read.
  app.addHook('preValidation', (request, { raw }, done) => {
    if (priorityOf(request) !== null && !raw.closed) {
      monitor.enter();
      raw.once('close', monitor.leave);
    }
    done();
  });
}

/** Processor time of this thread. Time in which another program had the processor is no work of this process. */
function workMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

class LoadMonitor {
  readonly #limits: OverloadLimits;
  readonly #timer: NodeJS.Timeout;
  readonly #sampleMs: number;
  #state: OverloadState = initialOverload;
  #running = 0;
  #lastMs = performance.now();
  #lastWorkMs = workMs();
  #turnStartedMs = 0;
  #turnStartedWorkMs = 0;
  #turnRequests = 0;

  constructor({ delayMs, running: maxRunning, sampleEveryMs = defaultSampleMs }: OverloadOptions) {
    this.#limits = { delayMs, running: maxRunning };
    this.#sampleMs = sampleEveryMs;
    this.#timer = setInterval(() => this.#sample(), sampleEveryMs).unref();
  }

  get level(): OverloadLevel {
    return this.#state.level;
  }

  /** Counts a request in the current turn of the event loop and raises the level when the turn takes too long. */
  arrive(): void {
    const nowMs = performance.now();
    if (this.#turnRequests === 0) {
      this.#turnStartedMs = nowMs;
      this.#turnStartedWorkMs = workMs();
      setImmediate(this.#endTurn);
    }
    this.#turnRequests++;
    const isLate = this.#limits.delayMs > 0 && nowMs - this.#turnStartedMs >= this.#limits.delayMs;
    if (!isLate) return;
    const turn = { ms: workMs() - this.#turnStartedWorkMs, requests: this.#turnRequests };
    this.#update({ delayMs: null, turn }, nowMs);
  }

  #endTurn = (): void => {
    this.#turnRequests = 0;
  };

  enter(): void {
    this.#running++;
    // Many requests may arrive between two samples.
    if (this.#limits.running > 0 && this.#running % this.#limits.running === 0)
      this.#update({ delayMs: null }, performance.now());
  }

  leave = (): void => {
    this.#running--;
  };

  stop(): void {
    clearInterval(this.#timer);
  }

  #sample(): void {
    const nowMs = performance.now();
    const delayMs = Math.max(0, nowMs - this.#lastMs - this.#sampleMs);
    const nowWorkMs = workMs();
    const ownDelayMs = Math.min(delayMs, nowWorkMs - this.#lastWorkMs);
    this.#lastMs = nowMs;
    this.#lastWorkMs = nowWorkMs;
    delays.observe(delayMs / 1000);
    this.#update({ delayMs: ownDelayMs }, nowMs);
  }

  #update(measured: Pick<LoadSample, 'delayMs' | 'turn'>, atMs: number): void {
    this.#state = nextOverload(this.#state, { ...measured, atMs, running: this.#running }, this.#limits);
    running.set(this.#running);
    level.set(this.#state.level);
  }
}
