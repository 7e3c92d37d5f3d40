import type { IncomingMessage } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

export type BodyLimits = {
  /** How many bodies of one client address may be arriving at once. */
  perAddress: number;
  /** Limit for all addresses together. */
  total: number;
  /** Milliseconds that every body has; what arrives of it earns it more, by `minBytesPerSecond`. */
  graceMs: number;
  minBytesPerSecond: number;
  checkEveryMs: number;
};

/** A body of the usual size arrives with its headers; the numbers leave room for many visitors behind one address. */
export const defaultBodyLimits: BodyLimits = {
  perAddress: 50,
  total: 500,
  graceMs: 10_000,
  minBytesPerSecond: 1000,
  checkEveryMs: 1000,
};

/**
 * Closes connections whose request body arrives too slowly, and the oldest ones while too many bodies are arriving at
 * once, from one client address or in total. Behind proxies the address is the one that they forward.
 */
export function limitArrivingBodies(app: FastifyInstance, limits: BodyLimits): void {
  const bodies = new ArrivingBodies(limits);
  const timer = setInterval(() => bodies.closeSlow(), limits.checkEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', ({ raw, ip }, _reply, done) => {
    // A body of the usual size arrives with its headers and is not counted.
    if (hasBody(raw)) setImmediate(() => isArriving(raw) && bodies.add(raw, normalizeIP(ip)));
    done();
  });
}

/** Requests that are injected by tests have no such state. */
const isArriving = (request: IncomingMessage): boolean => request.complete === false && !request.destroyed;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

type ArrivingBody = { request: IncomingMessage; address: string; startedAtMs: number; bytesBefore: number };

class ArrivingBodies {
  readonly #limits: BodyLimits;
  /** The oldest first, as in the sets of the addresses. */
  readonly #all = new Set<ArrivingBody>();
  readonly #byAddress = new Map<string, Set<ArrivingBody>>();

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  add(request: IncomingMessage, address: string): void {
    const ofAddress = this.#byAddress.get(address) ?? new Set();
    this.#byAddress.set(address, ofAddress);
    const body = { request, address, startedAtMs: performance.now(), bytesBefore: request.socket.bytesRead };
    this.#all.add(body);
    ofAddress.add(body);
    for (const event of ['end', 'close']) request.once(event, () => this.#remove(body));
    this.#closeOldest(ofAddress, this.#limits.perAddress);
    this.#closeOldest(this.#all, this.#limits.total);
  }

  closeSlow(): void {
    const nowMs = performance.now();
    for (const body of this.#all) if (this.#isSlow(body, nowMs)) this.#close(body);
  }

  #isSlow({ request, startedAtMs, bytesBefore }: ArrivingBody, nowMs: number): boolean {
    const { graceMs, minBytesPerSecond } = this.#limits;
    const earnedMs = ((request.socket.bytesRead - bytesBefore) / minBytesPerSecond) * 1000;
    return nowMs - startedAtMs > graceMs + earnedMs;
  }

  #closeOldest(bodies: Set<ArrivingBody>, max: number): void {
    for (const body of bodies) {
      if (bodies.size <= max) return;
      this.#close(body);
    }
  }

  /** A body that has arrived is only forgotten: its request is being answered. */
  #close(body: ArrivingBody): void {
    this.#remove(body);
    if (isArriving(body.request)) body.request.destroy();
  }

  #remove(body: ArrivingBody): void {
    this.#all.delete(body);
    const ofAddress = this.#byAddress.get(body.address);
    ofAddress?.delete(body);
    if (ofAddress?.size === 0) this.#byAddress.delete(body.address);
  }
}
