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

/** Takes turns among the processes whose /readyz says yes, keeps its connections, and never tries anything twice. */
export class RoundRobin {
  readonly #upstreams: Upstream[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server: Server;
  #isOver = false;
  #turn = 0;

  constructor(origins: string[]) {
    this.#upstreams = origins.map((origin) => ({ origin, isReady: false }));
    this.#server = createServer((asked, answer) => this.#pass(asked, answer));
  }

  async listen(): Promise<string> {
    await Promise.all(this.#upstreams.map((upstream) => this.#look(upstream)));
    for (const upstream of this.#upstreams) void this.#keepLooking(upstream);
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  /** A no, or nobody at the door, takes it out at once; mere silence changes nothing. */
  async #look(upstream: Upstream): Promise<void> {
    const answer = await fetch(`${upstream.origin}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(
      (error: Error) => (error.name === 'TimeoutError' ? { ok: upstream.isReady } : { ok: false }),
    );
    upstream.isReady = answer.ok;
  }

  async #keepLooking(upstream: Upstream): Promise<void> {
    while (!this.#isOver) {
      await wait(100);
      await this.#look(upstream);
    }
  }

  get ready(): string[] {
    return this.#upstreams.filter(({ isReady }) => isReady).map(({ origin }) => origin);
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const origin = this.ready[this.#turn++ % Math.max(1, this.ready.length)];
    if (!origin) refuse(answer, 'nobody is ready');
    else this.#passTo(origin, asked, answer);
  }

  #passTo(origin: string, asked: IncomingMessage, answer: ServerResponse): void {
    const options = { method: asked.method, headers: asked.headers, agent: this.#agent };
    const passed = request(`${origin}${asked.url}`, options, (came) => {
      answer.writeHead(came.statusCode ?? 502, withoutHop(came.headers));
      came.pipe(answer);
    });
    passed.on('error', (error) => refuse(answer, `${origin}: ${error.message}`));
    asked.pipe(passed);
  }

  async close(): Promise<void> {
    this.#isOver = true;
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}

/** What is said between two neighbours only. */
const withoutHop = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !['connection', 'keep-alive'].includes(name)));

function refuse(answer: ServerResponse, why: string): void {
  if (!answer.headersSent) answer.writeHead(502);
  answer.end(why);
}
