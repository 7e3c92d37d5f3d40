import { expect, test } from 'vitest';
import { courierConnections, credentialsOf } from './connection-settings.ts';
import { couriers } from './index.ts';

const accounts: Record<string, Record<string, string>> = {
  sameday: { username: 'magazin', password: 'x', pickupPointId: '4521' },
  'fan-courier': { username: 'magazin', password: 'x', clientId: '7032158', hasEpod: 'da' },
  cargus: { username: 'magazin', password: 'x', subscriptionKey: 'y' },
};

test('every courier with an API has a connection', () => {
  const withApi = Object.entries(couriers).flatMap(([kind, { startStandIn }]) => (startStandIn ? [kind] : []));
  expect(courierConnections.map(({ kind }) => kind)).toEqual(withApi);
});

test.each(courierConnections)('settings of $name entered as texts are credentials that its adapter accepts', (one) => {
  const credentials = couriers[one.kind]?.credentials;
  if (!credentials) throw new Error('no courier');
  const settings = one.schema.parse(accounts[one.kind]);
  expect(Object.values(settings).every((value) => typeof value === 'string')).toBe(true);
  expect(credentials.safeParse(credentialsOf(credentials, settings)).error).toBeUndefined();
});

test('numbers, choices and yes or no keep their meaning', () => {
  const fan = couriers['fan-courier']?.credentials;
  if (!fan) throw new Error('no courier');
  const settings = courierConnections.find(({ kind }) => kind === 'fan-courier')?.schema.parse(accounts['fan-courier']);
  expect(fan.parse(credentialsOf(fan, settings ?? {}))).toMatchObject({
    clientId: 7032158,
    hasEpod: true,
    payer: 'expeditor',
  });
});

test('a number that is none is refused at its field', () => {
  const sameday = courierConnections.find(({ kind }) => kind === 'sameday')?.schema;
  const result = sameday?.safeParse({ ...accounts.sameday, pickupPointId: 'acasă' });
  expect(result?.error?.issues[0]?.path).toEqual(['pickupPointId']);
});

test('passwords stay marked as secrets', () => {
  for (const { schema } of courierConnections) expect(schema.shape.password?.meta()?.format).toBe('password');
});
