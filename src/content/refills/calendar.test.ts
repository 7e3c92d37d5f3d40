import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type CalendarProduct, toCalendar } from './calendar.server.ts';

const product: CalendarProduct = {
  productId: 7,
  name: 'Magneziu bisglicinat, 90 capsule; formulă „blândă” cu un nume mult mai lung decât încape pe un rând',
  dailyPortion: '2 capsule',
  portionsPerDay: 1,
  from: '2027-05-01',
  runsOutOn: '2027-05-30',
  packsOnTheWay: 0,
  isRepeated: false,
  minute: 8 * 60 + 15,
};
const input = { owner: 'ab12', shopName: 'Vitrina', siteUrl: 'https://vitrina.example', today: '2027-05-05' };

const write = (products: CalendarProduct[]): string =>
  toCalendar({ ...input, now: new Date('2027-05-05T06:30:00Z'), products });
const read = (products: CalendarProduct[]) =>
  new ICAL.Component(ICAL.parse(write(products))).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));

test('a product is a daily event at its time, the last one on the day it ends, and a day to order it again', () => {
  const [dose, refill, ...others] = read([product]);
  expect(others).toEqual([]);
  expect(dose?.summary).toBe(`${product.name}: 2 capsule`);
  const times: string[] = [];
  const iterator = dose?.iterator();
  for (let time = iterator?.next(); time && times.length < 100; time = iterator?.next()) times.push(time.toString());
  expect(times).toHaveLength(30);
  expect(times[0]).toBe('2027-05-01T08:15:00');
  expect(times.at(-1)).toBe('2027-05-30T08:15:00');
  expect(dose?.startDate.zone.tzid).toBe('floating');
  expect(refill?.summary).toBe(`Comandă din nou: ${product.name}`);
  expect(refill?.startDate.toString()).toBe('2027-05-23');
});

test('the file keeps to RFC 5545: lines of 75 octets, CRLF, required properties, different ids and an alarm', () => {
  const text = write([product, { ...product, productId: 8 }]);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(String(calendar.getFirstPropertyValue('prodid'))).toContain('Vitrina');
  const events = calendar.getAllSubcomponents('vevent');
  const ids = events.map((event) => String(event.getFirstPropertyValue('uid')));
  expect(new Set(ids).size).toBe(4);
  expect(ids[0]).toBe('doza-7-ab12@vitrina.example');
  for (const event of events) expect(String(event.getFirstPropertyValue('dtstamp'))).toBe('2027-05-05T06:30:00Z');
  expect(events[0]?.getFirstSubcomponent('valarm')?.getFirstPropertyValue('action')).toBe('DISPLAY');
});

test('the portion is said in words; breaks, ended and undated products are left out', () => {
  const [dose] = read([{ ...product, portionsPerDay: 1.5 }]);
  expect(dose?.summary).toContain(': 1,5 porții (1 porție = 2 capsule)');
  expect(read([{ ...product, dailyPortion: '' }])[0]?.summary).toContain(': 1 porție');
  expect(read([{ ...product, portionsPerDay: 0, runsOutOn: null }])).toEqual([]);
  expect(read([{ ...product, runsOutOn: '2027-05-04' }])).toEqual([]);
});

test('what a repeat delivery brings or is on its way has no day to order it', () => {
  expect(read([{ ...product, isRepeated: true }])).toHaveLength(1);
  expect(read([{ ...product, packsOnTheWay: 1 }])).toHaveLength(1);
  expect(read([])).toEqual([]);
});
