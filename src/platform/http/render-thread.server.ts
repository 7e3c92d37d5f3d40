import { parentPort, type Worker } from 'node:worker_threads';
import { createContext, createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { renderContext } from './page-context.server.ts';
import type { PageInput } from './page-input.server.ts';

export type RenderedResponse = {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  /** Errors of components. */
  failures: { error: Error; message: string }[];
};

/** `json` is a `PageInput`. */
type Order = { id: number; json: string };
type Result = { id: number; rendered: RenderedResponse };

type Waiting = { resolve: (rendered: RenderedResponse) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

/** A thread that failed is not started again for as long. */
const restartMs = 60_000;
/** A thread that takes longer for a page is ended; a page takes some 20 ms, and the start of the thread less than a second. */
const defaultMaxMs = 10_000;

/**
 * Renders pages in a thread of its own, so that other requests do not wait for them. It starts with the first page. While
 * the thread cannot be used, `render` rejects.
 */
export class RenderThread {
  readonly #start: () => Worker;
  readonly #maxMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #lastId = 0;
  #failedAtMs = Number.NEGATIVE_INFINITY;

  constructor(start: () => Worker, maxMs = defaultMaxMs) {
    this.#start = start;
    this.#maxMs = maxMs;
  }

  /** Renders the page of a `PageInput` that was copied as JSON. */
  render(json: string): Promise<RenderedResponse> {
    if (performance.now() < this.#failedAtMs + restartMs) return Promise.reject(new Error('the render thread failed'));
    this.#worker ??= this.#open();
    const worker = this.#worker;
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      worker.postMessage({ id, json } satisfies Order);
      const onTimeout = () => this.#fail(worker, new Error(`no page within ${this.#maxMs} ms`));
      this.#waiting.set(id, { resolve, reject, timer: setTimeout(onTimeout, this.#maxMs) });
    });
  }

  #open(): Worker {
    const worker = this.#start();
    // Does not keep a process that ends.
    worker.unref();
    worker.on('message', ({ id, rendered }: Result) => {
      const order = this.#waiting.get(id);
      clearTimeout(order?.timer);
      order?.resolve(rendered);
      this.#waiting.delete(id);
    });
    worker.on('error', (error) => this.#fail(worker, error));
    worker.on('exit', (code) => this.#fail(worker, new Error(`the render thread ended with code ${code}`)));
    return worker;
  }

  #fail(worker: Worker, cause: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#failedAtMs = performance.now();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new Error('page not rendered in its thread', { cause }));
    }
    this.#waiting.clear();
    void worker.terminate();
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}

const givenData = createContext<Record<string, unknown>>();

/** Renders, in the thread, the pages that a `RenderThread` requests; `applyShopData` makes components read the given data of the shop. */
export function renderRequestedPages<ShopData>(build: ServerBuild, applyShopData: (shopData: ShopData) => void): void {
  const render = createRequestHandler(withGivenData(build), 'production');
  parentPort?.on('message', async ({ id, json }: Order) => {
    const input: PageInput = JSON.parse(json);
    applyShopData(input.shopData as ShopData);
    const failures: RenderedResponse['failures'] = [];
    const context = new RouterContextProvider();
    context.set(givenData, input.loaderData);
    context.set(renderContext, {
      ...input.settings,
      report: (error, message) => failures.push({ error: toPlainError(error), message }),
    });
    const response = await render(new Request(input.href), context);
    const body = await response.bytes();
    const rendered = { status: response.status, headers: [...response.headers], body, failures };
    parentPort?.postMessage({ id, rendered } satisfies Result, [body.buffer]);
  });
}

/** The build with loaders that return the given data. */
function withGivenData(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route?.module.loader) return [id, route];
    const loader = ({ context }: { context: Readonly<RouterContextProvider> }) => context.get(givenData)[id];
    return [id, { ...route, module: { ...route.module, loader } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** Errors of libraries can hold what cannot be sent to another thread. */
function toPlainError(error: unknown): Error {
  const plain = new Error(error instanceof Error ? error.message : String(error));
  if (error instanceof Error) Object.assign(plain, { name: error.name, stack: error.stack });
  return plain;
}
