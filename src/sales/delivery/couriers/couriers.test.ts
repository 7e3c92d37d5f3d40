import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { loadCourierStandIn, type RunningCourier } from '../../../../stand-ins/couriers/define.ts';
import { courierDescriptions } from './descriptions.ts';
import { couriers, ownDeliveryAdapter } from './index.ts';
import { type CourierAdapter, type CourierDefinition, courierFeatures, returnSources } from './port.ts';
import { connectTo, failureOf, newParcel, newReturn, prices, readPages, sendParcel, successOf } from './test-data.ts';

const running: RunningCourier[] = [];
afterAll(() => Promise.all(running.map((courier) => courier.close())));

async function connect(key: string, definition: CourierDefinition): Promise<CourierAdapter> {
  if (key === ownDeliveryAdapter) return successOf(definition.connect({}, { prices }));
  const courier = await (await loadCourierStandIn(key)).start();
  running.push(courier);
  return connectTo(definition, courier);
}

const own = () => connect(ownDeliveryAdapter, couriers[ownDeliveryAdapter] ?? failMissing());
const failMissing = (): never => {
  throw new Error('no own delivery');
};

test('both halves of the table have the same couriers, with the same names', () => {
  const withApi = Object.entries(couriers).filter(([key]) => key !== ownDeliveryAdapter);
  expect(withApi.map(([key, { name }]) => [key, name])).toEqual(
    Object.entries(courierDescriptions).map(([key, { name }]) => [key, name]),
  );
});

for (const [key, definition] of Object.entries(couriers)) {
  test(`${key}: exactly the features that are not listed are unsupported`, async () => {
    const adapter = await connect(key, definition);
    const awb = key === ownDeliveryAdapter ? '1' : await sendParcel(adapter);
    const pickup = { date: '2026-10-02', from: '10:00', until: '13:00', parcels: 1, weightGrams: 1000, note: '' };
    const results = {
      findByReference: await adapter.findByReference('V-0', new Date()),
      label: await adapter.label(awb, 'A4'),
      track: await adapter.track([awb]),
      lockers: (await readPages(adapter))[0],
      callPickup: await adapter.callPickup(pickup),
      remittances: await adapter.remittances({ from: '2026-10-01', to: '2026-10-02' }),
    };
    const supported = courierFeatures.filter((feature) => {
      const result = results[feature];
      return !result || result.ok || result.kind !== 'unsupported';
    });
    expect(supported).toEqual(definition.features);
  });

  test(`${key}: exactly the sources of returns that are not listed are unsupported`, async () => {
    const adapter = await connect(key, definition);
    const lockerId = key === ownDeliveryAdapter ? '1' : (await loadCourierStandIn(key)).returnLockerId;
    const results = {
      address: await adapter.createReturn(newReturn()),
      locker: await adapter.createReturn(newReturn({ lockerId })),
    };
    const supported = returnSources.filter((source) => {
      const result = results[source];
      return result.ok || result.kind !== 'unsupported';
    });
    expect(supported).toEqual(definition.returnSources);
    for (const source of supported) expect(results[source]).toMatchObject({ ok: true });
  });

  test(`${key}: a settings form can be built from the credentials`, () => {
    const { properties = {} } = z.toJSONSchema(definition.credentials, { io: 'input' });
    for (const [field, schema] of Object.entries(properties))
      expect(typeof schema === 'object' && schema.title, field).toMatch(/^[A-ZÎȘȚĂÂ]/);
    const secrets = Object.entries(properties).filter(
      ([, schema]) => typeof schema === 'object' && schema.format === 'password',
    );
    expect(secrets.map(([field]) => field)).toEqual(
      ['subscriptionKey', 'password'].filter((field) => field in properties),
    );
  });

  test(`${key}: credentials are checked before anything is sent`, () => {
    const failure = failureOf(definition.connect({ wrong: true }, { prices, baseUrl: 'http://127.0.0.1:1' }));
    expect(failure).toMatchObject({ kind: 'invalid', message: expect.stringContaining('Datele contului') });
  });
}

test('own delivery: the price is that of the shop', async () => {
  const adapter = await own();
  const to = async (county: string) => {
    const parcel = newParcel();
    return successOf(await adapter.quote({ ...parcel, destination: { ...parcel.destination, county } })).price;
  };
  expect([await to('RO-CJ'), await to('RO-TL')]).toEqual([1650, 1990]);
});

test('own delivery: the number is the one that staff wrote, or none', async () => {
  const adapter = await own();
  const awbOf = async (typedAwb: string | null) => successOf(await adapter.createParcel(newParcel({ typedAwb }))).awb;
  expect([await awbOf(' abc-12345 '), await awbOf(null), await awbOf(' ')]).toEqual(['ABC-12345', null, null]);
  expect(successOf(await adapter.cancel('ABC-12345'))).toBeNull();
});
