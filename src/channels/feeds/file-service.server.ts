import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { inTransaction, type Pool } from '../../platform/db/db.server.ts';
import { programId } from '../../platform/process/program-id.server.ts';
import type { FeedDefinition } from './definition.ts';
import * as queries from './queries.server.ts';
import { openProductReader, readShop } from './read-products.server.ts';
import { feedHead, feedItem, feedRow, feedTail } from './write.ts';

export type FeedFiles = {
  /** Changes with everything that the file shows. */
  version: (definition: FeedDefinition, feed: queries.FeedRow) => Promise<string>;
  /** The bytes of the current file, compressed with gzip; it is written if there is none, once however many ask. */
  read: (definition: FeedDefinition, feed: queries.FeedRow) => Promise<Readable>;
  /** Writes the file anew. */
  write: (definition: FeedDefinition, feed: queries.FeedRow) => Promise<void>;
};

type FileName = { start: string; version: string };

/** Keeps the files of the feeds in a folder of this machine. */
export function openFeedFiles(db: Pool, { siteUrl, dataFolder }: { siteUrl: string; dataFolder: string }): FeedFiles {
  const folder = join(dataFolder, 'feeds');
  const writing = new Map<string, Promise<string>>();
  const pathOf = ({ start, version }: FileName): string => join(folder, `${start}${version}.gz`);

  /** Shops that share a folder have files of their own. */
  async function nameOf({ name }: FeedDefinition, feed: queries.FeedRow): Promise<FileName> {
    const { database, state } = await queries.selectCatalogState(db);
    const shop = await readShop(db, siteUrl);
    const shown = [programId(), database, state, feed.secret, feed.version, JSON.stringify(shop)].join(' ');
    const version = createHash('sha256').update(shown).digest('hex').slice(0, 24);
    return { start: `${database}-${name}-`, version };
  }

  function writeOnce(definition: FeedDefinition, feed: queries.FeedRow, name: FileName): Promise<string> {
    const path = pathOf(name);
    const running = writing.get(path);
    if (running) return running;
    const result = write(definition, feed, name).finally(() => writing.delete(path));
    writing.set(path, result);
    return result;
  }

  async function write(definition: FeedDefinition, feed: queries.FeedRow, name: FileName): Promise<string> {
    await mkdir(folder, { recursive: true });
    const unfinished = join(folder, `${name.start}${randomUUID()}.part`);
    try {
      const { lines, result, problems } = writeLines(db, siteUrl, definition, feed);
      await pipeline(lines, createGzip(), createWriteStream(unfinished));
      const { size } = await stat(unfinished);
      await rename(unfinished, pathOf(name));
      await inTransaction(db, (tx) => queries.replaceResult(tx, feed.name, { ...result, bytes: size }, problems));
      await removeOthers(name);
      return pathOf(name);
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  /** Responses that are still reading an old file keep it until they end. */
  async function removeOthers(name: FileName): Promise<void> {
    const old = (await readdir(folder)).filter((one) => one.startsWith(name.start) && one.endsWith('.gz'));
    const paths = old.map((one) => join(folder, one)).filter((path) => path !== pathOf(name));
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }

  return {
    version: async (definition, feed) => (await nameOf(definition, feed)).version,
    write: async (definition, feed) => void (await writeOnce(definition, feed, await nameOf(definition, feed))),
    read: async (definition, feed) => {
      const name = await nameOf(definition, feed);
      const found = await open(pathOf(name)).catch(() => null);
      const file = found ?? (await open(await writeOnce(definition, feed, name)));
      return file.createReadStream();
    },
  };
}

/** More than anybody reads; the counts are exact. */
const maxProblems = 5000;

/** The text of a feed in parts, with at most one batch of products in memory, and what is counted meanwhile. */
function writeLines(db: Pool, siteUrl: string, definition: FeedDefinition, feed: queries.FeedRow) {
  const result = { products: 0, leftOut: 0, withWarnings: 0 };
  const problems: queries.FoundProblem[] = [];
  async function* lines(): AsyncGenerator<string> {
    const shop = await readShop(db, siteUrl);
    const toProduct = await openProductReader(db);
    const filter = { ...feed, isNewOnly: definition.isNewOnly ?? false };
    yield feedHead(definition, shop);
    for await (const rows of queries.streamProducts(db, filter)) {
      const products = rows.map(toProduct).filter(({ claims }) => !feed.skipsClaims || claims.length === 0);
      yield products.map(addProduct).join('');
      function addProduct(product: ReturnType<typeof toProduct>): string {
        const item = feedItem(definition, product, shop);
        const isLeftOut = item.problems.some(({ isError }) => isError);
        result.products += isLeftOut ? 0 : 1;
        result.leftOut += isLeftOut ? 1 : 0;
        result.withWarnings += !isLeftOut && item.problems.length > 0 ? 1 : 0;
        const left = maxProblems - problems.length;
        problems.push(...item.problems.slice(0, left).map((problem) => ({ productId: product.id, ...problem })));
        return isLeftOut ? '' : feedRow(definition, item);
      }
    }
    yield feedTail(definition);
  }
  return { lines: lines(), result, problems };
}
