import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { inTransaction, type Pool } from '../../platform/db/db.server.ts';
import { sendDutyNotice } from '../notices/service.server.ts';
import type { Duty } from './duty.server.ts';
import { fixedPages } from './page.ts';
import { type Reader, type ReadPath, readPage } from './page-reader.server.ts';
import * as queries from './queries.server.ts';
import { duties as allDuties, findDuty } from './registry/index.server.ts';
import { newlyUnmet, type Outcome, toCheck } from './rules.ts';
import {
  type PageToRead,
  productPage,
  selectContentPages,
  selectFacts,
  selectSample,
} from './sample-queries.server.ts';
import { addData, addFailure, addPage, needsPage, newTally, outcomeOf, type Tally } from './tally.server.ts';

export type RunContext = {
  siteUrl: string;
  read: ReadPath;
  /** Between two pages, so that visitors do not wait for their rendering. */
  pauseMs: number;
  duties?: readonly Duty[];
};

type Tallies = ReadonlyMap<Duty, Tally>;

/** Reads a sample of pages, one at a time, then asks the database about all records, and stores what was found. */
export async function runDuties(db: Pool, context: RunContext, reason: queries.RunReason): Promise<void> {
  const seed = randomBytes(8).toString('hex');
  const runId = await queries.insertRun(db, { reason, seed });
  const tallies: Tallies = new Map((context.duties ?? allDuties).map((duty) => [duty, newTally()]));
  const counts = await checkPages(db, context, seed, tallies);
  for (const [duty, tally] of tallies) await checkData(db, context, duty, tally);
  const outcomes = new Map([...tallies].map(([{ key }, tally]) => [key, outcomeOf(tally)]));
  await finish(db, runId, outcomes, counts);
}

async function checkPages(db: Pool, { read, pauseMs }: RunContext, seed: string, tallies: Tallies) {
  const reader: Reader = { db, read, scripts: new Map() };
  const counts = { pages: 0, unreadPages: 0 };
  for (const asked of await choosePages(db, seed)) {
    const result = await readPage(reader, asked);
    if ('failure' in result) counts.unreadPages++;
    else counts.pages++;
    for (const [duty, tally] of tallies) {
      if ('failure' in result) {
        if (needsPage(duty, asked)) addFailure(tally, result.failure);
        continue;
      }
      const verdict = duty.checkPage?.(result.page);
      if (verdict) addPage(tally, { ...result.page, hash: result.hash }, verdict);
    }
    // A page that was not rendered took no time from visitors.
    if ('page' in result) await wait(pauseMs);
  }
  return counts;
}

async function choosePages(db: Pool, seed: string): Promise<PageToRead[]> {
  const products = await selectFacts(db, await selectSample(db, seed));
  return [...fixedPages, ...(await selectContentPages(db, seed)), ...products.map(productPage)];
}

/** A check that fails leaves its duty to be looked at, and the others are checked. */
async function checkData(db: Pool, { siteUrl }: RunContext, duty: Duty, tally: Tally): Promise<void> {
  try {
    const verdict = await duty.checkData?.({ db, siteUrl });
    if (verdict) addData(tally, verdict);
  } catch (error) {
    const text = `Datele nu au putut fi verificate: ${error instanceof Error ? error.message : String(error)}`;
    addData(tally, { records: 0, findings: [{ ...toCheck(text), where: duty.name, path: duty.mend.path }] });
  }
}

const finish = (
  db: Pool,
  runId: number,
  outcomes: ReadonlyMap<string, Outcome>,
  counts: { pages: number; unreadPages: number },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await queries.selectLastStates(tx);
    await queries.insertEvidence(tx, runId, outcomes);
    await queries.finishRun(tx, runId, counts);
    const rows = [...outcomes].map(([duty, { state, findings }]) => ({ duty, state, findings }));
    const turned = newlyUnmet(rows, before).map(({ duty, findings }) => ({
      name: findDuty(duty)?.name ?? duty,
      finding: findings[0] ? `${findings[0].where}: ${findings[0].text}` : '',
    }));
    if (turned.length > 0) await sendDutyNotice(tx, { runId, duties: turned });
  });
