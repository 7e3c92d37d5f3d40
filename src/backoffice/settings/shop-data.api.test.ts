import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { onFileEnd } from '../../../test/support/cleanup.ts';
import { createOrderClient, guestOrderBody, newBuyer, newProduct } from '../../../test/support/orders.ts';
import { pdfText } from '../../../test/support/pdf-text.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { ConsentBanner, ConsentForm } from '../../account/tracking/ConsentForm.tsx';
import { cookieBannerSettings } from '../../account/tracking/settings.ts';
import { Footer } from '../../app/shell/Footer.tsx';
import { brandScript, shopBrand } from '../../brands/brand.ts';
import { brandOfBuild } from '../../brands/brand-of-build.ts';
import { paperLook } from '../../brands/logo.server.ts';
import { organizationData } from '../../brands/organization.ts';
import { ownTexts, replaceOwnTexts } from '../../brands/own-texts.ts';
import { companySettings, lookSettings, shopSettings } from '../../brands/settings.ts';
import { purchaseInfoSettings } from '../../catalog/product-page/purchase-info-settings.ts';
import { purchaseInfoTexts } from '../../catalog/product-page/purchase-info-texts.ts';
import { VatRate } from '../../catalog/products/product-fields.ts';
import { usualVatPeriods } from '../../catalog/products/vat-rates.ts';
import { vatSettings } from '../../catalog/products/vat-settings.ts';
import { initialShownMenus } from '../../content/menus/initial-menus.ts';
import { giftCardSaleSettings } from '../../sales/gift-cards/settings.ts';
import { renderInvoicePdf } from '../../sales/invoices/pdf.server.ts';
import { formatInvoiceNumber } from '../../sales/invoices/rules.ts';
import { issueInvoice, readInvoice } from '../../sales/invoices/service.server.ts';
import { invoiceSettings } from '../../sales/invoices/settings.ts';
import { renderInvoiceXml } from '../../sales/invoices/ubl.server.ts';
import { readOrderRecord } from '../../sales/orders/service.server.ts';
import { renderPackingSlips } from '../../sales/parcels/pdf.server.ts';
import { visitSettings } from '../../sales/visits/settings.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const { token } = await signInAdmin(shop);
const orders = createOrderClient(shop);
const productId = await newProduct(shop.db, 1000);

// The modules of API tests are shared by all files.
onFileEnd(async () => {
  Object.assign(shopBrand, brandOfBuild);
  replaceOwnTexts({});
});

const path = '/api/admin/settings';
type Values = Record<string, string | number | boolean>;

async function save(key: string, changes: Values) {
  const { data } = await calls.get(path, token);
  const { version, values } = data.find((one: { key: string }) => one.key === key);
  const all = Object.entries({ ...values, ...changes }).map(([name, value]) => ({ name, value }));
  return calls.post(`${path}/${key}`, { version, values: all }, token);
}

/** Saves and waits until this process has the values. */
async function change(key: string, changes: Values): Promise<void> {
  const before = brandScript();
  expect(await save(key, changes)).toMatchObject({ status: 200 });
  await expect.poll(() => brandScript()).not.toBe(before);
}

const render = <Props extends object>(component: FunctionComponent<Props>, props: Props): string =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(component, props)));
const footer = () =>
  render(Footer, { width: 'wrap', data: undefined, menus: initialShownMenus, recentlyViewed: null, newsletter: null });

async function invoiceOf() {
  const buyer = await newBuyer(shop.db);
  const order = await orders.place(buyer, guestOrderBody(buyer, productId, 1));
  const invoice = await issueInvoice(shop.db, order.id, { isDue: () => true });
  if (!invoice) throw new Error('No invoice');
  const numbered = { number: formatInvoiceNumber(invoice), content: invoice.content };
  return { order, invoice, numbered, text: pdfText(await renderInvoicePdf(numbered, paperLook())) };
}

/** An email that the shop sends now, as the customer gets it. */
async function emailHtml(): Promise<string> {
  const { userName } = await newCustomer(shop);
  await calls.post('/api/Account/RequestResetPassword', { email: userName });
  const isSent = async () => (await waitForEmail(shop, userName)).htmlBody !== '';
  await expect.poll(isSent).toBe(true);
  return (await waitForEmail(shop, userName)).htmlBody;
}

afterEach(async () => {
  for (const { key } of [
    shopSettings,
    companySettings,
    lookSettings,
    purchaseInfoSettings,
    cookieBannerSettings,
    invoiceSettings,
    vatSettings,
    // Turned on by the demo.
    visitSettings,
    giftCardSaleSettings,
  ])
    await shop.db`delete from shop_setting where key = ${key}`;
  await expect.poll(() => [shopBrand, ownTexts]).toEqual([brandOfBuild, {}]);
});

const contact = {
  name: 'Băcănia Verde',
  title: 'Băcănia Verde – ceaiuri și plante',
  description: 'Ceaiuri, plante și suplimente din Carpați, alese una câte una.',
  phone: '031 222 33 44',
  hours: 'L–S 8:00–20:00',
  hoursInWords: 'de luni până sâmbătă, între 8:00 și 20:00',
  email: 'salut@bacania.example',
  senderEmail: 'comenzi@bacania.example',
  facebook: 'https://www.facebook.com/bacania.example',
  instagram: 'https://www.instagram.com/bacania.example',
  tiktok: 'https://www.tiktok.com/@bacania.example',
  youtube: '',
};

test('the name, the contact and the social accounts are in pages, meta tags and structured data', async () => {
  await change(shopSettings.key, contact);
  const html = footer();
  for (const value of [
    contact.phone,
    contact.hours,
    contact.email,
    contact.facebook,
    contact.instagram,
    contact.tiktok,
  ])
    expect(html).toContain(value);
  expect(html).not.toContain('youtube');
  const data = JSON.stringify(organizationData('https://vitrina.example'));
  for (const value of [contact.name, contact.email, '+40312223344', contact.tiktok]) expect(data).toContain(value);
  expect(brandScript()).toContain(contact.title);
  expect(shopBrand).toMatchObject({ description: contact.description, senderEmail: contact.senderEmail });
  const { data: page } = await calls.get('/api/PageContent/GetByKey?key=contact-us');
  expect(JSON.stringify(page)).toContain(contact.hoursInWords);
});

const firm = {
  name: 'Băcănia Verde S.R.L.',
  taxId: 'RO44123455',
  registration: 'J12/345/2021',
  shareCapital: '45.000 lei',
  address: 'Str. Horea nr. 5, Cluj-Napoca, Cluj, 400174',
  county: 'RO-CJ',
  city: 'Cluj-Napoca',
  street: 'Str. Horea nr. 5',
  postalCode: '400174',
  bank: 'Banca Nouă',
  iban: 'RO56 BTRL 1122 3344 5566 7788',
  otherBank: 'A Doua Bancă',
  otherIban: 'RO13 RZBR 0000 0600 0713 4800',
};

test('the company is on the footer, the legal pages, the emails, the invoice, its XML and the packing slip', async () => {
  expect(footer()).not.toContain('Capital social');
  expect((await save(companySettings.key, { shareCapital: 'mult' })).status).toBe(400);
  await change(companySettings.key, firm);
  const legal = [firm.name, firm.taxId, firm.registration, firm.shareCapital, firm.address];
  for (const value of legal) expect(footer()).toContain(value);
  const { data: terms } = await calls.get('/api/PageContent/GetByKey?key=terms-and-conditions');
  for (const value of [firm.name, firm.taxId]) expect(JSON.stringify(terms)).toContain(value);
  const { text, numbered, order } = await invoiceOf();
  const { address: _, county: __, ...printed } = firm;
  for (const value of Object.values(printed)) expect(text).toContain(value);
  const xml = renderInvoiceXml(numbered);
  for (const value of [
    firm.name,
    firm.taxId,
    firm.registration,
    firm.shareCapital,
    firm.county,
    firm.city,
    firm.postalCode,
  ])
    expect(xml).toContain(value);
  const record = await readOrderRecord(shop.db, order.id);
  if (!record) throw new Error('No order');
  const slip = pdfText(await renderPackingSlips([{ order: record, lots: [] }]));
  for (const value of [firm.name, firm.address]) expect(slip).toContain(value);
  const html = await emailHtml();
  for (const value of legal) expect(html).toContain(value);
});

test('a new series of invoices begins at one, the old one goes on where it was', async () => {
  const first = await invoiceOf();
  expect((await save(invoiceSettings.key, { series: 'BV', footer: 'Vă mulțumim!' })).status).toBe(200);
  const [second, third] = [await invoiceOf(), await invoiceOf()];
  expect([second, third].map(({ invoice }) => [invoice.series, invoice.number])).toEqual([
    ['BV', 1],
    ['BV', 2],
  ]);
  expect(second.text).toContain('Vă mulțumim!');
  await save(invoiceSettings.key, { series: first.invoice.series });
  const last = await invoiceOf();
  expect(last.invoice).toMatchObject({ series: first.invoice.series, number: first.invoice.number + 1 });
  expect(await readInvoice(shop.db, second.invoice.id)).toEqual(second.invoice);
});

test('a company that changes leaves written invoices as they are', async () => {
  const { invoice } = await invoiceOf();
  await change(companySettings.key, firm);
  expect((await readInvoice(shop.db, invoice.id))?.content.seller.name).toBe(brandOfBuild.company.name);
});

test('texts of delivery and of the cookie banner are those of the shopkeeper', async () => {
  await change(purchaseInfoSettings.key, {
    handoverHour: 12,
    handover: 'Până la {ora} pleacă azi.',
    withdrawal: 'Retur 30 de zile',
  });
  expect(purchaseInfoTexts()).toMatchObject({
    handoverHour: 12,
    handover: 'Până la 12:00 pleacă azi.',
    withdrawal: 'Retur 30 de zile',
    orderToday: 'Comandă până la 12:00: livrare estimată',
    payment: 'Plată sigură',
  });
  const names = Object.keys(cookieBannerSettings.schema.shape);
  await change(cookieBannerSettings.key, Object.fromEntries(names.map((name) => [name, `Text ${name}`])));
  const html = render(ConsentBanner, {}) + render(ConsentForm, {});
  const inForm = names.filter((name) => !['settingsTitle', 'settingsText'].includes(name));
  for (const name of inForm) expect(html).toContain(`Text ${name}`);
});

test('colours are in the emails; a pair that is hard to read is named with its contrast', async () => {
  await change(lookSettings.key, { colour: '#7a1f5c', accent: '#ffd166' });
  expect(shopBrand).toMatchObject({ themeColour: '#7a1f5c', accentColour: '#ffd166' });
  expect(await emailHtml()).toContain('#7a1f5c');
  expect(await save(lookSettings.key, { colour: '#f5a524' })).toMatchObject({
    status: 400,
    messages: [expect.stringMatching(/text .*culoarea magazinului.* contrastul \d,\d\d:1/)],
  });
  expect(await save(lookSettings.key, { accent: '#20302a' })).toMatchObject({
    status: 400,
    messages: [expect.stringMatching(/text negru pe culoarea de accent are contrastul 1,\d\d:1/)],
  });
});

const sendPicture = (payload: Buffer) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/admin/settings-pictures',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload,
  });

test('an uploaded logo replaces the one of the brand, at its own proportions', async () => {
  const png = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#7a1f5c' } })
    .png()
    .toBuffer();
  const { data } = (await sendPicture(png)).json();
  await change(lookSettings.key, { logo: data.image, favicon: data.square });
  expect(shopBrand).toMatchObject({ logo: data.image, logoWidth: 120, favicon: data.square });
  expect((await shop.app.inject(data.image)).statusCode).toBe(200);
  expect((await shop.app.inject(data.square)).statusCode).toBe(200);
  expect(organizationData('https://vitrina.example').logo).toBe(`https://vitrina.example${data.image}`);
});

test('an SVG is refused, and so is a picture of another site', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await sendPicture(svg)).statusCode).toBe(400);
  expect((await save(lookSettings.key, { logo: 'https://evil.example/a.webp?w=1&h=1' })).status).toBe(400);
});

test('an announced VAT rate is planned for all products until it is given up', async () => {
  const plans = async () =>
    shop.db`select rate from product_vat where product_id = ${productId} and since = '2099-01-01'`;
  const wrong = await save(vatSettings.key, { rates: '2099-01-01 23' });
  expect(wrong).toMatchObject({ status: 400, messages: [expect.stringContaining('2025-08-01: 21, 11, 0')] });
  expect(VatRate.safeParse(23).success).toBe(false);
  await change(vatSettings.key, { rates: `${usualVatPeriods}\n2099-01-01: 23, 12, 0` });
  expect(await plans()).toMatchObject([{ rate: 23 }]);
  expect(VatRate.safeParse(23).success).toBe(true);
  await change(vatSettings.key, { rates: usualVatPeriods });
  expect(await plans()).toHaveLength(0);
});

test('a text of the shopkeeper cannot end the script that carries it', async () => {
  await change(shopSettings.key, { ...contact, name: '</script><b>' });
  expect(brandScript()).not.toContain('</script>');
});
