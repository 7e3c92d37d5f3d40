import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { MailBlock, MailFrame } from '../../platform/mail/blocks.ts';
import { mailHtml, mailText } from '../../platform/mail/render.server.ts';
import { definedMails, renderMail, templateProblems } from '../../platform/mail/template.ts';
import { definedSms, renderSms, smsProblems, smsSize } from '../../platform/sms-template.ts';
import { plainText } from '../../platform/text/markdown.ts';
import { mailDefinitions, samples, smsDrafts } from './samples.server.ts';
import { sampleTitle, texts } from './texts.ts';

const frame: MailFrame = {
  logo: { path: '/logo.png', width: 152 },
  name: 'Vitrina',
  colour: '#14613a',
  siteUrl: 'https://vitrina.example',
  lines: ['Vitrina S.R.L. · CUI RO18547290', 'Strada Mare 1, București'],
};

/** The words of a block that both versions of the email show. */
function linesOf(block: MailBlock): string[] {
  if (block.kind === 'rows') return block.rows.flat();
  if (block.kind === 'products') return block.products.flatMap(({ name, brand, price }) => [name, brand, price]);
  return block.kind === 'rich' ? [plainText(block.blocks)] : [block.text];
}

describe.each(samples)('the email $name', ({ draft }) => {
  const email = renderMail(draft.definition, draft);
  const mail = { to: 'stefania@example.ro', ...email };
  const html = mailHtml(mail, frame);
  const text = mailText(mail, frame);

  test('has a subject and a line for the inbox, both in words', () => {
    expect(email.subject).toMatch(/^\S.{4,}\S$/);
    expect(email.subject.length).toBeLessThanOrEqual(90);
    expect(email.preheader).toMatch(/\S/);
  });

  test('says the same in HTML and in plain text, under one heading', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(text).toMatch(/\n=+\n/);
    for (const block of email.blocks)
      for (const line of linesOf(block)) {
        expect(line).toMatch(/\S/);
        expect(text).toContain(line);
      }
  });

  test('has no missing values', () => {
    for (const placeholder of ['undefined', 'NaN', 'null', '[object', 'Invalid Date', '{detail}'])
      expect(`${email.subject} ${text} ${html}`).not.toContain(placeholder);
  });

  test('links only to absolute URLs', () => {
    const urls = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
    for (const url of urls) expect(url).toMatch(/^https:\/\/[a-z.-]+(\/|#|$)/);
    expect(text).not.toMatch(/(^|\s)\/[a-z]/);
  });

  test('is written with ș and ț', () => {
    expect(`${email.subject} ${text} ${html}`).not.toMatch(/[şţŞŢ]/);
    expect(text).toMatch(/[ăâîșț]/i);
  });
});

/** The first part of the sample names, where it differs from the name of the feature's folder. */
const sampleGroups: Record<string, string> = {
  identity: 'account',
  'wish-lists': 'wishlist',
  'product-questions': 'questions',
  'buy-back': 'buyback',
  pages: 'content',
  'gift-cards': 'giftcards',
  'gift-card-sales': 'giftcards',
  'repeat-deliveries': 'repeats',
  'product-alerts': 'alert',
  'cart-reminders': 'cart',
  connections: 'staff',
  settings: 'staff',
};

test('every feature that sends emails has a sample of them', () => {
  const senders = globSync('src/*/*/*.server.ts').filter(
    (file) => !file.startsWith('src/platform') && /enqueue(RateLimited)?Mail\(/.test(readFileSync(file, 'utf8')),
  );
  const features = [...new Set(senders.map((file) => file.split('/')[2] ?? ''))];
  expect(features.length).toBeGreaterThan(8);
  const sampled = new Set(samples.map(({ name }) => name.split('/')[0]));
  expect(features.filter((feature) => !sampled.has(sampleGroups[feature] ?? feature))).toEqual([]);
  expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length);
});

const readEmail = (name: string) => {
  const found = samples.find((sample) => sample.name === name);
  if (!found) throw new Error(`No sample ${name}`);
  const email = renderMail(found.draft.definition, found.draft);
  return { text: mailText({ to: '', ...email }, frame), ...email };
};

describe('each email contains what its recipient needs', () => {
  test.each([
    ['account/reset', '/reset-password?token='],
    ['invoices/placed', '137.60 RON'],
    ['orders/paid', '137.60 RON'],
    ['payments/declined', 'Încearcă din nou: https://vitrina.example/view-order/123'],
    ['orders/shipped', 'FAN2026111600123'],
    ['orders/shipped', 'https://www.fancourier.ro/awb-tracking/?tracking=FAN2026111600123'],
    ['orders/delivered', 'https://vitrina.example/add-order-review?orderId=123'],
    ['orders/cancelled-customer', 'Îți returnăm 137.60 RON'],
    ['orders/cancelled-refunded', 'Îți returnăm 87.60 RON'],
    ['orders/cancelledPart', 'Îți returnăm 46.05 RON'],
    ['orders/cancelledPart', 'Total acum: 91.55 RON'],
    ['orders/cancelledPart', 'Livrare: 17.90 RON'],
    ['orders/cancelledPartCash', 'La primire ai de plătit 91.55 RON'],
    ['payments/refunded', '46.05 RON'],
  ])('%s: %s', (name, text) => {
    expect(readEmail(name).text).toContain(text);
  });

  test('a visitor is not asked for an opinion that only a customer can give', () => {
    expect(readEmail('orders/delivered-visitor').text).not.toContain('/add-order-review');
  });
});

describe('the templates', () => {
  test('are all in the list, each in a named group and with a key that fits its column', () => {
    expect([...definedMails.keys()].filter((key) => !mailDefinitions.has(key))).toEqual([]);
    for (const key of mailDefinitions.keys()) {
      expect(Object.keys(texts.groups)).toContain(key.split('-')[0]);
      expect(`mail-${key}`).toMatch(/^[a-z][a-z0-9-]{1,39}$/);
    }
  });

  test.each([...mailDefinitions.values()])(
    '$key: the default texts are valid, and their placeholders are plain words',
    (definition) => {
      expect(templateProblems(definition, definition)).toEqual([]);
      for (const name of Object.keys(definition.fields)) expect(name).toMatch(/^[a-z][a-z_]*$/);
    },
  );
});

describe('the text messages', () => {
  test('are all in the list, with keys that no email has', () => {
    expect([...definedSms.keys()].filter((key) => !smsDrafts.has(key))).toEqual([]);
    for (const key of smsDrafts.keys()) {
      expect(mailDefinitions.has(key)).toBe(false);
      expect(Object.keys(texts.groups)).toContain(key.split('-')[0]);
      expect(`sms-${key}`).toMatch(/^[a-z][a-z0-9-]{1,39}$/);
    }
  });

  test.each([...smsDrafts.values()])('$definition.key: the default text is valid and fits one part', (draft) => {
    const { text, fields } = draft.definition;
    expect(smsProblems(text, fields)).toEqual([]);
    expect(smsSize(`Vitrina: ${renderSms(text, draft.values)}`).parts).toBe(1);
  });
});

test('the examples of one template have different names in Romanian', () => {
  for (const key of mailDefinitions.keys()) {
    const titles = samples.filter(({ draft }) => draft.definition.key === key).map(({ name }) => sampleTitle(name));
    expect(new Set(titles).size, key).toBe(titles.length);
  }
});
