import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { openPool, type Pool } from '../../src/platform/db/db.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.server.ts';
import { type Buyer, newBuyer } from '../support/buyers.ts';
import { type S3StandIn, startS3StandIn } from '../support/s3-stand-in.ts';
import { send } from './http.ts';
import { freePort, ShopProcess } from './shop-process.ts';

const rateLimit = 100;
const folder = temporaryFolder('machines');
let postgres: EmbeddedPostgres;
let s3: S3StandIn;
let db: Pool;
let customer: Buyer;
let first: Machine;
let second: Machine;

/** A process of the built shop with a data folder of its own; it shares PostgreSQL and the bucket with the other one. */
class Machine {
  readonly dataFolder: string;
  readonly #port: number;
  #shop: ShopProcess | undefined;

  constructor(name: string, port: number) {
    this.dataFolder = join(folder, name);
    this.#port = port;
  }

  /** Starts with an empty data folder, as a machine does that was set up a minute ago. */
  async start(): Promise<void> {
    await rm(this.dataFolder, { recursive: true, force: true });
    await mkdir(this.dataFolder);
    const settings = {
      DEMO: 'off',
      SITE_URL: 'https://vitrina.example',
      RATE_LIMIT: String(rateLimit),
      S3_BUCKET: s3.settings.bucket,
      S3_REGION: s3.settings.region,
      S3_ENDPOINT: s3.settings.endpoint,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
      S3_PATH_STYLE: 'on',
    };
    const databaseUrl = postgres.url('postgres');
    this.#shop = await ShopProcess.start({ port: this.#port, databaseUrl, dataFolder: this.dataFolder, settings });
  }

  get origin(): string {
    return this.#shop?.origin ?? '';
  }

  end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => (await this.#shop?.end(signal)) ?? null;
}

beforeAll(async () => {
  if (!process.env.AS_BUILT) spawnSync(process.execPath, ['scripts/ready.mjs', 'start'], { stdio: 'inherit' });
  postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), disposable: true });
  s3 = await startS3StandIn();
  db = openPool(postgres.url('postgres'), 2);
  [first, second] = [new Machine('first', await freePort()), new Machine('second', await freePort())];
  await Promise.all([first.start(), second.start()]);
  customer = await newBuyer(db, 'customer');
});

afterAll(async () => {
  await Promise.all([first.end('SIGKILL'), second.end('SIGKILL')]);
  await db.end({ timeout: 1 });
  await postgres.stop();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends a picture of its own colour, so that no two of them are the same file; returns the paths of what is stored. */
async function upload({ origin }: Machine, background: string): Promise<string[]> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const response = await fetch(`${origin}/api/Review/AddPicture`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${customer.token}` },
    body: new Uint8Array(picture),
  });
  const { data } = await response.json();
  return [data.image, data.thumb];
}

/** Status and bytes as they are sent by a machine. */
async function download({ origin }: Machine, path: string): Promise<[number, Buffer]> {
  const response = await fetch(`${origin}${path}`);
  return [response.status, Buffer.from(await response.arrayBuffer())];
}

const stored = (path: string): [number, Buffer | undefined] => [200, s3.objects.get(path.slice(1))?.bytes];

test('a picture sent to one machine is seen on the other, and no machine has files of its own', async () => {
  for (const path of await upload(first, '#7a4')) {
    expect(await download(first, path)).toEqual(stored(path));
    expect(await download(second, path)).toEqual(stored(path));
  }
  expect([first, second].flatMap(({ dataFolder }) => readdirSync(dataFolder))).toEqual([]);
});

test('a machine that starts again with an empty folder has all pictures and sessions', async () => {
  const paths = await upload(second, '#47a');
  expect(await second.end('SIGTERM')).toBe(0);
  await second.start();
  for (const path of paths) expect(await download(second, path)).toEqual(stored(path));
  const sessions = { path: '/api/Account/Sessions', token: customer.token };
  expect((await send(second.origin, sessions)).status).toBe(200);
});

test('when one machine dies the other has its pictures, takes new ones, and the first finds them on its return', async () => {
  const before = await upload(first, '#a47');
  await first.end('SIGKILL');
  for (const path of before) expect(await download(second, path)).toEqual(stored(path));
  const meanwhile = await upload(second, '#333');
  await first.start();
  for (const path of [...before, ...meanwhile]) expect(await download(first, path)).toEqual(stored(path));
});

test('a page that one machine rendered is sent by the other, and again after a restart, until its data changes', async () => {
  const visit = async ({ origin }: Machine) => (await fetch(`${origin}/blog`)).headers.get('x-cache');
  // A check of the shop's own pages may have rendered it before.
  await db`update shop_alert set text = 'Livrăm și duminica'`;
  await expect.poll(() => visit(first), { interval: 200 }).toBe('miss');
  await expect.poll(async () => (await db`select from rendered_page`).length).toBeGreaterThan(0);
  expect([await visit(second), await visit(second)]).toEqual(['stored', 'hit']);
  expect(await second.end('SIGTERM')).toBe(0);
  await second.start();
  expect(await visit(second)).toBe('stored');
  await db`update shop_alert set text = 'Livrăm și sâmbăta'`;
  await expect.poll(() => visit(second), { interval: 200 }).toBe('miss');
});

test('a client that has used its limit on one machine is refused by the other', async () => {
  const statusAt = async ({ origin }: Machine) => (await send(origin, { path: '/api/alert' })).status;
  await Promise.all(Array.from({ length: rateLimit + 1 }, () => statusAt(first)));
  expect(await statusAt(first)).toBe(429);
  await expect.poll(() => statusAt(second), { interval: 200 }).toBe(429);
});
