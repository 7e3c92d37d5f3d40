import { expect, test } from 'vitest';
import { trackingUrl } from './tracking-rules.ts';

test('a parcel is tracked on the page of its courier, also for locker couriers', () => {
  expect(trackingUrl('FAN Courier', 'FAN123')).toBe('https://www.fancourier.ro/awb-tracking/?tracking=FAN123');
  expect(trackingUrl('Sameday easybox', 'EBX/1')).toBe('https://sameday.ro/#awb=EBX%2F1');
});

test('without a number, or for an unknown courier, there is no tracking page', () => {
  expect(trackingUrl('Sameday', null)).toBeNull();
  expect(trackingUrl('Vărul Ion', '123')).toBeNull();
});
