import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

type Upstream = { origin: string; isReady: boolean };

/** A proxy that distributes requests over the processes whose /readyz succeeds, with keep-alive and without retries. */
export class RoundRobinProxy {
  readonly #upstreams: Upstream[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server: Server;
  #isClosed = false;
  #turn = 0;

  constructor(origins: string[]) {
    this.#upstreams = origins.map((origin) => ({ origin, isReady: false }));
    this.#server = createServer((request, response) => this.#forward(request, response));
  }

  async listen(): Promise<string> {
    await Promise.all(this.#upstreams.map((upstream) => this.#checkReadiness(upstream)));
    for (const upstream of this.#upstreams) void this.#pollReadiness(upstream);
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  /** A failed check removes the process at once; a timeout changes nothing. */
  async #checkReadiness(upstream: Upstream): Promise<void> {
    const response = await fetch(`${upstream.origin}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(
      (error: Error) => (error.name === 'TimeoutError' ? { ok: upstream.isReady } : { ok: false }),
    );
    upstream.isReady = response.ok;
  }

  async #pollReadiness(upstream: Upstream): Promise<void> {
    while (!this.#isClosed) {
      await wait(100);
      await this.#checkReadiness(upstream);
    }
  }

  get ready(): string[] {
    return this.#upstreams.filter(({ isReady }) => isReady).map(({ origin }) => origin);
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const origin = this.ready[this.#turn++ % Math.max(1, this.ready.length)];
    if (!origin) refuse(outgoing, 'no process is ready');
    else this.#forwardTo(origin, incoming, outgoing);
  }

  #forwardTo(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
    const options = { method: incoming.method, headers: incoming.headers, agent: this.#agent };
    const forwarded = request(`${origin}${incoming.url}`, options, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, withoutHopByHop(response.headers));
      response.pipe(outgoing);
    });
    forwarded.on('error', (error) => refuse(outgoing, `${origin}: ${error.message}`));
    incoming.pipe(forwarded);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}

/** Removes hop-by-hop headers. */
const withoutHopByHop = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !['connection', 'keep-alive'].includes(name)));

function refuse(response: ServerResponse, reason: string): void {
  if (!response.headersSent) response.writeHead(502);
  response.end(reason);
}
