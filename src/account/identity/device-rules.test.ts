import { expect, test } from 'vitest';
import { deviceName, ipNetwork, ipSubnet } from './device-rules.ts';

test('a device is named after its browser and system', () => {
  expect(
    deviceName(
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    ),
  ).toBe('Chrome pe Android');
  expect(
    deviceName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari pe iPhone');
  expect(
    deviceName(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    ),
  ).toBe('Edge pe Windows');
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0')).toBe('Firefox pe Linux');
  expect(deviceName('curl/8.5')).toBe('Dispozitiv necunoscut');
});

test('one household is one network, over IPv4 and IPv6', () => {
  expect(ipNetwork('::ffff:10.0.0.7')).toBe('10.0.0.7');
  expect(ipNetwork('::FFFF:10.0.0.7')).toBe(ipNetwork('10.0.0.7'));
  expect(ipNetwork('2001:db8:1:2:aaaa::1')).toBe(ipNetwork('2001:0DB8:0001:0002:bbbb:cccc:dddd:eeee'));
  expect(ipNetwork('2001:db8::1')).toBe('2001:db8:0:0');
  expect(ipNetwork('::1')).toBe('0:0:0:0');
});

test('an office or a provider is one subnet: IPv4 /24, IPv6 /64', () => {
  expect(ipSubnet('::ffff:10.0.0.7')).toBe('10.0.0');
  expect([ipSubnet('10.0.0.200'), ipSubnet('10.0.1.7')]).toEqual([ipSubnet('10.0.0.7'), '10.0.1']);
  expect(ipSubnet('2001:db8:1:2:aaaa::1')).toBe(ipNetwork('2001:db8:1:2::'));
});
