import { afterAll, beforeAll, expect, test } from 'vitest';
import { RecallFields } from '../../src/aftersales/recalls/fields.ts';
import { saveRecall, startRecall } from '../../src/aftersales/recalls/service.server.ts';
import { isRefused } from '../../src/platform/http/endpoint.ts';
import { checkInvariants } from '../invariants/invariants.ts';
import { countParcels, parcelUnits, recallFields, recipientUnits, sendOrdersOfLots } from '../support/recalls.ts';
import { BreakableShop } from './breakable-shop.ts';

let shop: BreakableShop;
beforeAll(async () => {
  shop = await BreakableShop.open();
});
afterAll(() => shop.close());

test('ADR-116: kill -9 in the middle of the messages of a recall: every buyer is told, and once', async () => {
  const db = shop.openPool();
  try {
    const sent = await sendOrdersOfLots(db, 200);
    const codes = ['RA', 'RB'];
    const lotIds = codes.map((code) => sent.lotIds[code] ?? 0);
    const { admin } = sent.context;
    const draft = await saveRecall(db, admin, { ...RecallFields.parse(recallFields(lotIds)), isExercise: false });
    if (isRefused(draft)) throw new Error(draft.reason);
    // The list is made while no process runs, so that the kill falls into the sending.
    await shop.killShop();
    const started = await startRecall(db, admin, draft.id, draft.version);
    if (isRefused(started)) throw new Error(started.reason);
    const expected = countParcels(sent, codes);
    expect(await recipientUnits(db, draft.id)).toEqual(parcelUnits(sent, codes));

    const countSent = async (): Promise<number> =>
      (
        await db<{ count: number }[]>`
          select count(*)::int as count from outbox where template = 'recalls-notice' and state = 'sent'`
      )[0]?.count ?? 0;
    let kills = 0;
    for (const share of [0.1, 0.4, 0.7]) {
      await shop.startShop();
      await expect.poll(countSent, { timeout: 60_000, interval: 20 }).toBeGreaterThan(expected * share);
      await shop.killShop();
      kills++;
    }
    expect(kills).toBe(3);
    await shop.startShop();
    await expect.poll(countSent, { timeout: 150_000, interval: 200 }).toBe(expected);

    const mails = await db<{ recipient: string; count: number }[]>`
      select recipient, count(*)::int as count from outbox where template = 'recalls-notice' group by recipient`;
    const emails = [...sent.parcels.values()]
      .filter(({ units }) => codes.some((code) => code in units))
      .map(({ buyer }) => buyer.email);
    expect(mails.every(({ count }) => count === 1)).toBe(true);
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(emails.toSorted());
    expect(await recipientUnits(db, draft.id)).toEqual(parcelUnits(sent, codes));
    expect(await checkInvariants(db)).toEqual([]);
  } finally {
    await db.end();
  }
});
