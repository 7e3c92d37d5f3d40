import { expect, test } from 'vitest';
import { loadCourierStandIn } from '../../../../stand-ins/couriers/define.ts';
import { courierConnections, credentialsOf, textSettingsOf } from './connection-settings.ts';
import { FanCourierCredentials } from './fan-courier/credentials.ts';
import { couriers, ownDeliveryAdapter } from './index.ts';
import { SamedayCredentials } from './sameday/credentials.ts';

test('every courier with an API has a connection', () => {
  const withApi = Object.keys(couriers).filter((kind) => kind !== ownDeliveryAdapter);
  expect(courierConnections.map(({ kind }) => kind)).toEqual(withApi);
});

test.each(courierConnections)(
  'settings of $name entered as texts are credentials that its adapter accepts',
  async ({ kind, loadSchema }) => {
    const credentials = couriers[kind]?.credentials;
    if (!credentials) throw new Error('no courier');
    const { account } = await loadCourierStandIn(kind);
    const settings = (await loadSchema()).parse(account);
    expect(Object.values(settings).every((value) => typeof value === 'string')).toBe(true);
    expect(credentials.safeParse(credentialsOf(credentials, settings)).error).toBeUndefined();
  },
);

test('numbers, choices and yes or no keep their meaning', () => {
  const texts = { username: 'magazin', password: 'x', clientId: '7032158', hasEpod: 'da' };
  const settings = textSettingsOf(FanCourierCredentials).parse(texts);
  expect(FanCourierCredentials.parse(credentialsOf(FanCourierCredentials, settings))).toMatchObject({
    clientId: 7032158,
    hasEpod: true,
    payer: 'expeditor',
  });
});

test('a number that is none is refused at its field', () => {
  const texts = { username: 'magazin', password: 'x', pickupPointId: 'acasă' };
  const result = textSettingsOf(SamedayCredentials).safeParse(texts);
  expect(result.error?.issues[0]?.path).toEqual(['pickupPointId']);
});

test('passwords stay marked as secrets', async () => {
  for (const { loadSchema } of courierConnections)
    expect((await loadSchema()).shape.password?.meta()?.format).toBe('password');
});
