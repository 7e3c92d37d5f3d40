import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../scripts/temporary-folder.ts';
import { openShop } from '../src/app/main.server.ts';
import { readSettings } from '../src/app/settings.server.ts';
import { openPool, type Pool } from '../src/platform/db/db.server.ts';
import { newCustomer } from './support/api-client.ts';
import { databaseUrl } from './support/backup.ts';
import { onFileEnd } from './support/cleanup.ts';
import { type S3StandIn, startS3StandIn } from './support/s3-stand-in.ts';
import { closeShop, openTestDatabase } from './support/shop.ts';

type Machine = { app: FastifyInstance; db: Pool; folder: string };

const shared = await openTestDatabase();
const s3 = await startS3StandIn();
onFileEnd(s3.close);

/** A shop with a data folder and connections of its own; it shares the database and the bucket with the others. */
async function openMachine(bucket: S3StandIn, environment: NodeJS.ProcessEnv = {}): Promise<Machine> {
  const folder = temporaryFolder('machine');
  const db = openPool(databaseUrl(String(shared.options.database)), 3);
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    JOB_MAX_DELAY_MS: '0',
    DEMO: 'off',
    DATA_DIR: folder,
    S3_BUCKET: bucket.settings.bucket,
    S3_REGION: bucket.settings.region,
    S3_ENDPOINT: bucket.settings.endpoint,
    S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
    S3_PATH_STYLE: 'on',
    ...environment,
  });
  const app = await openShop(settings, db, null);
  onTestFinished(async () => {
    await closeShop(app);
    await db.end({ timeout: 1 });
    rmSync(folder, { recursive: true, force: true });
  });
  return { app, db, folder };
}

async function upload({ app }: Machine, token: string): Promise<{ image: string; thumb: string }> {
  const payload = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a4' } })
    .png()
    .toBuffer();
  const response = await app.inject({
    method: 'POST',
    url: '/api/Review/AddPicture',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    payload,
  });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

test('a picture uploaded on one machine is seen on the other, which shares only the database and the bucket', async () => {
  const [one, two] = [await openMachine(s3), await openMachine(s3)];
  const customer = await newCustomer(one);
  const { image, thumb } = await upload(one, customer.token);
  for (const url of [image, thumb]) {
    const seen = await two.app.inject(url);
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(seen.rawPayload.equals((await one.app.inject(url)).rawPayload)).toBe(true);
    expect(s3.objects.get(url.slice(1))?.bytes.equals(seen.rawPayload)).toBe(true);
  }
  for (const { folder } of [one, two]) {
    expect(existsSync(join(folder, 'uploads'))).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  }
  expect((await two.app.inject('/uploads/ab/none.webp')).statusCode).toBe(404);
});

test('an upload goes through while the storage is busy', async () => {
  const machine = await openMachine(s3);
  const customer = await newCustomer(machine);
  s3.fail('slowDown', 'PUT');
  s3.fail('lostAnswer', 'PUT');
  const { image } = await upload(machine, customer.token);
  expect((await machine.app.inject(image)).statusCode).toBe(200);
});

test('browsers are sent to the storage when it delivers the files itself', async () => {
  const signed = await openMachine(s3, { S3_DELIVERY: 'signed' });
  const customer = await newCustomer(signed);
  const { image } = await upload(signed, customer.token);
  const redirect = await signed.app.inject(image);
  expect([redirect.statusCode, redirect.headers['cache-control']]).toEqual([302, 'public, max-age=900']);
  const file = await fetch(String(redirect.headers.location));
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const cdn = await openMachine(s3, { S3_DELIVERY: 'public', S3_PUBLIC_URL: 'https://cdn.example' });
  expect((await cdn.app.inject(image)).headers.location).toBe(`https://cdn.example${image}`);
});
