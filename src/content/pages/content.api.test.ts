import { expect, test } from 'vitest';
import { createApiClient, waitForEmail } from '../../../test/support/api-client.ts';
import { createGiftCardSaleClient } from '../../../test/support/gift-cards.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { shopBrand } from '../../brands/brand.ts';
import { saveShopSettings } from '../../platform/shop-settings.server.ts';
import { termsVersion } from '../../sales/orders/rules.ts';
import { savePaymentOffer } from '../../sales/payment-methods/offer-service.server.ts';
import { accessibilitySettings } from './accessibility-settings.ts';
import type { PageContent, StoryCard } from './contract.ts';
import { maxMessagesPerHour, pageKeys } from './rules.ts';
import { readPage } from './service.server.ts';
import { toRichText } from './text-service.server.ts';
import { refusalTexts as texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

const page = async (key: string): Promise<PageContent> =>
  (await calls.get(`/api/PageContent/GetByKey?key=${key}`)).data;

test('S24 PageContent: every public page by its key, with the shop’s own data and no placeholder left', async () => {
  for (const key of pageKeys) {
    const { title, content, version, updatedAt } = await page(key);
    expect([version, updatedAt]).toEqual([0, null]);
    expect(title).not.toBe('');
    expect(content).not.toContain('{{');
  }
  expect((await page('about-us')).content).toContain(shopBrand.company.name);
  expect((await calls.get('/api/PageContent/GetByKey?key=altceva')).messages).toEqual([texts.unknownPage]);
});

test('the accessibility statement says what the service is, how it is checked, its limits, how to report and the authority', async () => {
  const read = async () => (await page('accessibility')).content.replaceAll('\\', '');
  const content = await read();
  for (const part of ['Legea nr. 232/2022', 'EN 301 549', shopBrand.company.name, shopBrand.email, '5 zile lucrătoare'])
    expect(content).toContain(part);
  expect(content).toContain('[Autoritatea pentru Digitalizarea României (ADR)](https://www.adr.gov.ro)');
  expect(content).toMatch(/verificare automată/);
  expect(content).toContain('- Documentele PDF');
  const values = { ...accessibilitySettings.schema.parse({}), limits: '- Nimic din ce știm.', answerDays: 1 };
  await saveShopSettings(shop.db, accessibilitySettings.key, { version: 0, values, savedBy: 'system' });
  await expect.poll(read).toContain('- Nimic din ce știm.');
  expect(await read()).toContain('1 zi lucrătoare');
});

test('the terms that are shown are the version that orders carry', async () => {
  const { data } = await calls.get('/api/terms-and-conditions');
  expect(data.termsVersion).toBe(termsVersion);
  expect(data.content.replaceAll('\\', '')).toContain(`Versiunea ${termsVersion}.`);
});

test('couriers and the free-shipping limit on the pages are those of the settings, and follow them', async () => {
  const readContent = async () => (await page('transport-and-return')).content.replaceAll('\\', '');
  expect(await readContent()).toContain('250.00 RON');
  expect(await readContent()).toMatch(/\| Sameday easybox \(locker\) \| 12\.90 RON \|.*\| nu \|/);
  await shop.db`update delivery_setting set free_shipping_limit = 19900`;
  await shop.db`update courier set name = 'GLS | <b>' where id = 6`;
  await expect.poll(readContent).toContain('de la 199.00 RON');
  await expect.poll(readContent).toContain('| GLS | <b> |');
  const { blocks } = toRichText(shop.db, (await readPage(shop.db, 'transport-and-return', 'sandbox')).content);
  const table = blocks.find(({ kind }) => kind === 'table');
  expect(JSON.stringify(table)).toContain('GLS | <b>');
});

test('the pages promise cards only where cards are taken, and name Stripe only where Stripe takes them', async () => {
  const allTexts = async (cards: 'stripe' | 'sandbox' | 'none'): Promise<string> => {
    const pages = await Promise.all(pageKeys.map((key) => readPage(shop.db, key, cards)));
    return pages.flatMap(({ seoTitle, seoDescription, content }) => [seoTitle, seoDescription, content]).join('\n');
  };
  const [stripe, sandbox, none] = [await allTexts('stripe'), await allTexts('sandbox'), await allTexts('none')];
  expect(stripe).toContain('Plata este procesată de Stripe.');
  expect(stripe).toContain('Poți plăti cu cardul, ramburs sau prin transfer bancar');
  expect(sandbox).toContain('plata cu cardul este simulată');
  expect(sandbox).not.toContain('Stripe');
  // Gift cards, and cards that a courier accepts for cash on delivery, do not depend on the card provider.
  const withoutGiftCards = none.split('\n').filter((line) => !line.includes('cadou'));
  expect(withoutGiftCards.join('\n').replace('cu cardul acolo unde curierul are cititor', '')).not.toMatch(
    /\bcard(ul|uri|urile|ului)?\b|Stripe/i,
  );
  expect(none).toContain('Poți plăti ramburs sau prin transfer bancar');
  for (const text of [stripe, sandbox, none]) expect(text).not.toContain('{{');
});

test('the pages promise only the methods that the shopkeeper offers, and name the provider that takes cards', async () => {
  const readPayment = async (cards: string) => (await readPage(shop.db, 'payment-methods', cards)).content;
  expect(await readPayment('netopia')).toContain('Plata se face pe pagina Netopia');
  expect(await readPayment('netopia')).not.toMatch(/salva cardul|Stripe/);
  const offer = { version: 0, methods: ['card' as const], cardProvider: null, expressCheckout: false };
  await savePaymentOffer(shop.db, offer, 'admin');
  const cardOnly = await readPayment('stripe');
  const terms = (await readPage(shop.db, 'terms-and-conditions', 'stripe')).content;
  await shop.db`delete from shop_setting where key = 'payment-methods'`;
  expect(cardOnly).not.toMatch(/transfer|ramburs[ ,.]|IBAN/i);
  expect(cardOnly).toContain('prin aceeași metodă cu care ai plătit: pe cardul folosit.');
  expect(terms).toContain('Poți plăti cu cardul, în condițiile');
});

test('ADR-130: the terms name the purchase of gift cards while the shop sells them, and the privacy page what is kept', async () => {
  const sales = createGiftCardSaleClient(shop);
  const readTerms = async () => (await page('terms-and-conditions')).content;
  await sales.sell(false);
  await expect.poll(readTerms).not.toContain('/card-cadou');
  expect(await readTerms()).toContain('**Cardul cadou** plătește orice comandă');
  await sales.sell();
  await expect.poll(readTerms).toMatch(/valabile 12 luni de la trimiterea codului.*\*\*Te poți retrage în 14 zile/s);
  expect((await page('privacy')).content).toMatch(/\| Cui i-a fost trimis un card cadou .* \| 180 de zile/);
});

test('the pages promise cash and lockers only while a courier offers them', async () => {
  const readContent = async () =>
    (await Promise.all(['payment-methods', 'transport-and-return', 'terms-and-conditions'].map(page)))
      .map(({ content }) => content)
      .join('\n');
  expect(await readContent()).toMatch(/## Ramburs.*## Livrare la locker/s);
  await shop.db`update courier set cash_fee = null`;
  await shop.db`update locker set is_active = false`;
  await expect.poll(readContent).not.toMatch(/taxa? de ramburs|## Ramburs|locker/i);
  expect(await readContent()).toContain('Poți plăti cu cardul sau prin transfer bancar');
});

test('S24 Stories: list and one; unpublished ones are not found', async () => {
  const { data } = await calls.get('/api/stories?take=2');
  expect(data.total).toBeGreaterThanOrEqual(6);
  expect(data.stories).toHaveLength(2);
  const days = (await calls.get('/api/stories')).data.stories.map(({ publishedAt }: StoryCard) => publishedAt);
  expect(days).toEqual([...days].sort().reverse());
  const { data: one } = await calls.get(`/api/stories/${data.stories[0].id}`);
  expect(one.content).toMatch(/\[\[produs:[1-9]\d*\]\]/);
  await shop.db`update story set published_at = null where id = ${one.id}`;
  await expect.poll(async () => (await calls.get(`/api/stories/${one.id}`)).messages).toEqual([texts.unknownStory]);
  expect((await calls.get('/api/stories?take=1000')).status).toBe(400);
});

const message = {
  name: 'Ana Pop',
  email: 'ana@exemplu.ro',
  topic: 'order',
  orderNumber: 'VIT-100001',
  message: 'Când ajunge comanda mea?\n<script>alert(1)</script>',
};

test('a message reaches the shop by email, and a reply goes to its author', async () => {
  expect((await calls.post('/api/contact', message, undefined, { ip: '10.1.0.1' })).status).toBe(200);
  const email = await waitForEmail(shop, shopBrand.email, 'Mesaj de la Ana Pop: o comandă');
  expect(email.textBody).toContain('Când ajunge comanda mea?');
  expect(email.textBody).toContain('ana@exemplu.ro');
  expect(email.htmlBody).not.toContain('<script>');
  const toWriter = await shop.db`select from outbox where recipient = 'ana@exemplu.ro'`;
  expect(toWriter).toHaveLength(0);
});

test('what is missing or too much is named; unknown fields are refused', async () => {
  const send = (change: object) => calls.post('/api/contact', { ...message, ...change }, undefined, { ip: '10.1.0.2' });
  expect((await send({ name: ' ' })).messages).toEqual([texts.name]);
  expect((await send({ topic: 'ceva' })).messages).toEqual([texts.topic]);
  expect((await send({ message: 'scurt' })).messages).toEqual([texts.message]);
  expect((await send({ name: 'Ana\r\nBcc: toti@exemplu.ro' })).messages).toEqual([texts.name]);
  expect((await send({ email: 'ana@exemplu.ro,ion@exemplu.ro' })).status).toBe(400);
  expect((await send({ to: 'altcineva@exemplu.ro' })).status).toBe(400);
});

test('one network cannot fill the inbox', async () => {
  const send = (ip: string) => calls.post('/api/contact', message, undefined, { ip });
  const responses = await Promise.all(Array.from({ length: maxMessagesPerHour + 3 }, () => send('10.2.0.1')));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(maxMessagesPerHour);
  expect((await send('10.2.0.1')).messages).toEqual([texts.tooMany]);
  expect((await send('10.2.0.2')).status).toBe(200);
});
