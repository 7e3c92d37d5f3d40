import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { counties } from '../../src/account/identity/counties.ts';
import { createStandInServer, type StandInServer } from '../server.ts';
import type { CourierFailure } from './define.ts';

/** The stand-ins do not deliver in Tulcea, so that a refusal can be seen. */
export const servedCounties = counties.filter(({ code }) => code !== 'RO-TL');

export type CourierServer = StandInServer<CourierFailure>;
export const createCourierServer = (): CourierServer => createStandInServer<CourierFailure>();

const Remembered = z.object({
  number: z.string(),
  createdAt: z.coerce.date(),
  isCancelled: z.boolean(),
  body: z.json(),
});
/** A parcel as it was sent to the stand-in. */
export type RememberedParcel = z.infer<typeof Remembered>;

/** Keeps the parcels of a stand-in in a file, if there is one, and writes them after every request that changes something. */
export function rememberParcels(
  { app }: CourierServer,
  file: string | undefined,
  list: () => readonly RememberedParcel[],
): RememberedParcel[] {
  if (!file) return [];
  mkdirSync(dirname(file), { recursive: true });
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') writeFileSync(file, JSON.stringify(list()));
  });
  return existsSync(file) ? z.array(Remembered).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

const firstSecond = Date.parse('2026-01-01T00:00:00Z') / 1000;

/** Numbers of parcels: 1, 2, 3 … in tests; in the demo from the current second on, so that a restart repeats none. */
export function numberSequence(isAutomatic: boolean): () => number {
  let last = isAutomatic ? Math.floor(Date.now() / 1000) - firstSecond : 0;
  return () => ++last;
}
