import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { MailFrame } from '../../kit/mail-blocks.ts';
import { mailHtml } from '../../kit/mail-html.server.ts';
import { mailText } from '../../kit/mail-text.server.ts';
import { samples } from './samples.server.ts';

const frame: MailFrame = {
  name: 'Vitrina',
  colour: '#14613a',
  siteUrl: 'https://vitrina.example',
  lines: ['Vitrina S.R.L. · CUI RO18547290', 'Strada Mare 1, București'],
};

describe.each(samples)('the letter $name', ({ letter }) => {
  const mail = { to: 'stefania@example.ro', ...letter };
  const html = mailHtml(mail, frame);
  const text = mailText(mail, frame);

  test('has a subject and a line for the inbox, both in words', () => {
    expect(letter.subject).toMatch(/^\S.{4,}\S$/);
    expect(letter.subject.length).toBeLessThanOrEqual(90);
    expect(letter.preheader).toMatch(/\S/);
  });

  test('says the same in HTML and in plain text, under one heading', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(text).toMatch(/\n=+\n/);
    for (const block of letter.blocks)
      for (const words of 'text' in block ? [block.text] : block.rows.flat()) {
        expect(words).toMatch(/\S/);
        expect(text).toContain(words);
      }
  });

  test('has no hole where a value should be', () => {
    for (const hole of ['undefined', 'NaN', 'null', '[object', 'Invalid Date', '{detail}'])
      expect(`${letter.subject} ${text} ${html}`).not.toContain(hole);
  });

  test('leads only to whole addresses', () => {
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/[a-z.-]+(\/|#|$)/);
    expect(text).not.toMatch(/(^|\s)\/[a-z]/);
  });

  test('is written with ș and ț', () => {
    expect(`${letter.subject} ${text} ${html}`).not.toMatch(/[şţŞŢ]/);
    expect(text).toMatch(/[ăâîșț]/i);
  });
});

test('every room that writes letters has a sample of them', () => {
  const rooms = globSync('src/shop/*/{mail-texts,*-mail}.ts').map((file) => file.split('/')[2]);
  const sampled = new Set(samples.map(({ name }) => name.split('/')[0]));
  expect(rooms.filter((room) => !sampled.has(room ?? ''))).toEqual([]);
  expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length);
});

const letterOf = (name: string) => {
  const found = samples.find((sample) => sample.name === name);
  if (!found) throw new Error(`No sample ${name}`);
  return { text: mailText({ to: '', ...found.letter }, frame), ...found.letter };
};

describe('each letter carries what its reader needs', () => {
  test.each([
    ['account/reset', '/reset-password?token='],
    ['invoices/placed', '137.60 RON'],
    ['orders/paid', '137.60 RON'],
    ['payments/declined', 'Încearcă din nou: https://vitrina.example/view-order/123'],
    ['orders/shipped', 'FAN2026111600123'],
    ['orders/shipped', 'https://www.fancourier.ro/awb-tracking/?tracking=FAN2026111600123'],
    ['orders/delivered', 'https://vitrina.example/add-order-review?orderId=123'],
    ['orders/cancelled-customer', 'Îți returnăm 137.60 RON'],
    ['orders/cancelledPart', 'Îți returnăm 46.05 RON'],
    ['orders/cancelledPart', 'Total acum: 91.55 RON'],
    ['orders/cancelledPart', 'Livrare: 17.90 RON'],
    ['orders/cancelledPartCash', 'La primire ai de plătit 91.55 RON'],
    ['payments/refunded', '46.05 RON'],
  ])('%s: %s', (name, words) => {
    expect(letterOf(name).text).toContain(words);
  });

  test('a visitor is not asked for an opinion that only a customer can give', () => {
    expect(letterOf('orders/delivered-visitor').text).not.toContain('/add-order-review');
  });
});
