import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { courierConnections } from '../../src/sales/delivery/couriers/connection-settings.ts';
import { couriers } from '../../src/sales/delivery/couriers/index.ts';
import { connectTo, newParcel, successOf } from '../../src/sales/delivery/couriers/test-data.ts';
import { loadCourierStandIn } from './define.ts';

const folder = mkdtempSync(join(tmpdir(), 'stand-ins-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.useRealTimers());

const recipient = (name: string) => ({ name, phone: '+40722000111', email: 'ana@exemplu.ro' });

async function openDemo(kind: string, memory = kind) {
  const { start } = await loadCourierStandIn(kind);
  const { close, ...courier } = await start({ isAutomatic: true, memoryFile: join(folder, `${memory}.json`) });
  const definition = couriers[kind];
  if (!definition) throw new Error('no courier');
  return { adapter: connectTo(definition, { ...courier, close }), close };
}

for (const { kind } of courierConnections) {
  test(`${kind}: parcels of the demo travel by themselves, also over a restart`, async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-01T09:00:00Z') });
    const demo = await openDemo(kind);
    const send = async (name: string): Promise<string> =>
      successOf(await demo.adapter.createParcel(newParcel({ recipient: recipient(name) }))).awb ?? '';
    const awbs = [await send('Ana Pop'), await send('Ion Refuz'), await send('Maria Pierdut')];
    expect(successOf(await demo.adapter.track(awbs)).parcels.map(({ state }) => state)).toEqual(
      awbs.map(() => 'registered'),
    );
    vi.setSystemTime(new Date('2026-10-01T09:01:30Z'));
    expect(successOf(await demo.adapter.track(awbs)).parcels.map(({ state }) => state)).toEqual(
      awbs.map(() => 'pickedUp'),
    );
    await demo.close();

    vi.setSystemTime(new Date('2026-10-01T09:20:00Z'));
    const restarted = await openDemo(kind);
    const { lastStates } = await loadCourierStandIn(kind);
    const { parcels } = successOf(await restarted.adapter.track(awbs));
    expect(parcels.map(({ state }) => state)).toEqual(['delivered', lastStates.refused, lastStates.lost]);
    const events = parcels[0]?.events.map(({ at }) => at.toISOString()) ?? [];
    expect(events.at(-1)).toBe('2026-10-01T09:05:00.000Z');
    const repeated = await restarted.adapter.createParcel(newParcel());
    expect(awbs).not.toContain(successOf(repeated).awb);
    await restarted.close();
  });
}

test('fan-courier: a refused parcel comes back under another number', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-02T09:00:00Z') });
  const demo = await openDemo('fan-courier', 'fan-back');
  const { awb } = successOf(await demo.adapter.createParcel(newParcel({ recipient: recipient('Ion Refuz') })));
  vi.setSystemTime(new Date('2026-10-02T09:20:00Z'));
  const [there] = successOf(await demo.adapter.track([awb ?? ''])).parcels;
  const [back] = successOf(await demo.adapter.track([there?.returnAwb ?? ''])).parcels;
  expect([there?.state, back?.state]).toEqual(['returned', 'delivered']);
  await demo.close();
});
