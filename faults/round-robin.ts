import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';

type Upstream = { origin: string; isReady: boolean };

/** Takes turns among the processes whose /readyz says yes, keeps its connections, and never tries anything twice. */
export class RoundRobin {
  readonly #upstreams: Upstream[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server: Server;
  readonly #timer: NodeJS.Timeout;
  #turn = 0;

  constructor(origins: string[]) {
    this.#upstreams = origins.map((origin) => ({ origin, isReady: false }));
    this.#server = createServer((asked, answer) => this.#pass(asked, answer));
    this.#timer = setInterval(() => void this.look(), 100);
  }

  async listen(): Promise<string> {
    await this.look();
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  async look(): Promise<void> {
    await Promise.all(
      this.#upstreams.map(async (upstream) => {
        const answer = await fetch(`${upstream.origin}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
          () => null,
        );
        upstream.isReady = answer?.ok ?? false;
      }),
    );
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
    clearInterval(this.#timer);
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
