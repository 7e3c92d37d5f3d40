import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/db.server.ts';
import { JobStoppedError } from '../../platform/jobs/define-job.ts';
import { tagsOf } from './html.ts';
import { newPage, type ProductFacts, type RenderedPage } from './page.ts';
import { type PageToRead, selectFacts } from './sample-queries.server.ts';
import type { PageFailure } from './tally.server.ts';

type Answer = { status: number; body: string; cookies: string[] };

/** Reads a path of the shop as a new visitor without cookies gets it. */
export type ReadPath = (path: string) => Promise<Answer>;

/** Asks the shop's own server, without a connection: through routes, cache and rendering like any visitor. */
export function readFromServer(app: FastifyInstance): ReadPath {
  const closing = Promise.withResolvers<never>();
  closing.promise.catch(() => {});
  // Ends the run, so that the process does not wait for it; it begins again in another one.
  app.addHook('preClose', async () => closing.reject(new JobStoppedError('The shop stops')));
  return async (url) => {
    const page = app.inject({ method: 'GET', url, headers: { 'user-agent': 'Vitrina duties' } });
    const response = await Promise.race([closing.promise, page]);
    const cookies = [response.headers['set-cookie'] ?? []].flat();
    return {
      status: response.statusCode,
      body: response.body,
      cookies: cookies.map((cookie) => cookie.split('=')[0] ?? ''),
    };
  };
}

/** Answers of a server that is busy or limits requests. */
const busy: readonly number[] = [429, 503];
const tries = 3;
const busyPauseMs = 5000;

/** Also when the server is busy for a while; null when it stays so. */
async function readPatiently(read: ReadPath, path: string): Promise<Answer | null> {
  for (let left = tries; left > 0; left--) {
    const answer = await read(path);
    if (!busy.includes(answer.status)) return answer;
    if (left > 1) await wait(busyPauseMs);
  }
  return null;
}

export type Reader = { db: Db; read: ReadPath; scripts: Map<string, string> };

type ReadPage = { page: RenderedPage; hash: string } | { failure: PageFailure };

/** The facts are read just before the page, so that a change in between is seen by neither or by the page alone. */
export async function readPage(reader: Reader, asked: PageToRead): Promise<ReadPage> {
  const { kind, name, path, editor = '' } = asked;
  const product = asked.productId === undefined ? null : await factsOf(reader.db, asked.productId);
  const answer = await readPatiently(reader.read, path);
  if (!answer) return { failure: { name, path, status: null } };
  if (answer.status !== 200) return { failure: { name, path, status: answer.status } };
  const html = answer.body;
  const scripts = asked.hasScripts ? await readScripts(reader, html) : '';
  // A shop in development has no built scripts.
  if (asked.hasScripts && scripts === '') return { failure: { name, path, status: null } };
  const listed = await readListed(reader.db, html);
  const page = newPage({ kind, name, path, html, scripts, cookies: answer.cookies, product, listed, editor });
  return { page, hash: createHash('sha256').update(html).digest('hex') };
}

const factsOf = async (db: Db, id: number): Promise<ProductFacts | null> => (await selectFacts(db, [id]))[0] ?? null;

const cardLink = /<article class="product-card[^"]*">[\s\S]*?<a href="\/[^"]*-(\d+)"/g;

async function readListed(db: Db, html: string): Promise<ReadonlyMap<number, ProductFacts>> {
  const ids = [...new Set(Array.from(html.matchAll(cardLink), ([, id]) => Number(id)))];
  const facts = ids.length > 0 ? await selectFacts(db, ids) : [];
  return new Map(facts.map((product) => [product.id, product]));
}

/** The built scripts that the page names; each is read once in a run. */
async function readScripts({ read, scripts }: Reader, html: string): Promise<string> {
  const named = [
    ...tagsOf(html, 'link').map((tag) => /\shref="(\/assets\/[^"]+\.js)"/.exec(tag)?.[1]),
    ...Array.from(html.matchAll(/["'](\/assets\/[\w.-]+\.js)["']/g), ([, path]) => path),
  ];
  const paths = [...new Set(named.filter((path) => path !== undefined))];
  const texts: string[] = [];
  for (const path of paths) {
    const known = scripts.get(path) ?? (await readPatiently(read, path))?.body ?? '';
    scripts.set(path, known);
    texts.push(known);
  }
  return texts.join('\n');
}
