import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test';
import { newEmail, password, refuseConsent } from './visitor.ts';

/** What journeys to an order have in common. */
type Product = { id: number; name: string; brand: string; image: string; sellingPrice: number };

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksFirst: '4000 0025 0000 3155',
  alwaysAsks: '4000 0000 0000 3220',
  declinedWhenCharged: '4000 0000 0000 0341',
} as const;

const open = { 'Skip-Auth': 'True' };

async function answerOf<Data>(asked: Promise<APIResponse>): Promise<Data> {
  const { isSuccess, messagesUser, data } = await (await asked).json();
  if (!isSuccess) throw new Error(messagesUser[0]);
  return data;
}

/** Products that can be bought, the same ones in every run. */
export async function findProducts(request: APIRequestContext, skip = 0, take = 2): Promise<Product[]> {
  const list = await answerOf<(Product & { isInStock: boolean })[]>(
    request.post('/api/Filter/GetFiltered?take=96&skip=0', { headers: open, data: {} }),
  );
  return list.filter(({ isInStock }) => isInStock).slice(skip, skip + take);
}

export const guestId = (): string =>
  Array.from({ length: 21 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('');

/** A visitor who has put something in the cart earlier. */
export async function arriveWithCart(page: Page, products: Product[], id: string = guestId()): Promise<void> {
  const lines = products.map(({ id: productId, name, brand, image, sellingPrice }) => ({
    productId,
    name,
    brand,
    price: sellingPrice,
    image,
    isInStock: true,
    quantity: 1,
    productAttributeIds: [],
    isSecondHand: false,
    isAvailableForBuyBack: true,
  }));
  await refuseConsent(page);
  await page.addInitScript(
    ([cart, own]) => {
      if (sessionStorage.getItem('arrived')) return;
      sessionStorage.setItem('arrived', 'yes');
      localStorage.setItem('guest-cart', cart);
      localStorage.setItem('guest-id', own);
    },
    [JSON.stringify(lines), id] as const,
  );
}

const address = {
  firstName: 'Ana',
  lastName: 'Pop',
  phoneNumber: '0722 123 456',
  county: 'RO-CJ',
  locality: 'Cluj-Napoca',
  street: 'Strada Horea',
  number: '4',
  postalCode: '400174',
};

export type Session = { token: string; legalEntityId: number };
export const bearer = ({ token }: Session) => ({ Authorization: `Bearer ${token}`, 'Skip-Auth': 'false' });
const asGuest = (session: Session) => ({ ...bearer(session), Guest: 'True' });

/** A customer with an address and a full cart, whose session is in the browser before the first page opens. */
export async function arriveToBuy(page: Page, request: APIRequestContext, products: Product[]): Promise<Session> {
  const email = newEmail();
  const session = await answerOf<Session>(
    request.post('/api/Account/Register', {
      headers: open,
      data: { email, password, firstName: 'Ana', lastName: 'Pop', acceptTerms: true },
    }),
  );
  await addAddress(request, session);
  await fillCart(request, session, products);
  await refuseConsent(page);
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('arrived')) return;
    sessionStorage.setItem('arrived', 'yes');
    localStorage.setItem('data', kept);
  }, JSON.stringify(session));
  return session;
}

export const addAddress = (request: APIRequestContext, session: Session, street: string = address.street) =>
  answerOf(request.post('/api/Address/Add', { headers: bearer(session), data: { ...address, street } }));

export async function fillCart(request: APIRequestContext, session: Session, products: Product[]): Promise<void> {
  for (const { id } of products)
    await answerOf(
      request.post('/api/ShoppingCart/AddNew', { headers: bearer(session), data: { productId: id, quantity: 1 } }),
    );
}

export type Placed = { id: number; number: string; email: string; total: number };

/** What is in the cart is ordered. */
export async function place(
  request: APIRequestContext,
  buyer: Session,
  paymentMethod: 'cash' | 'card',
): Promise<Placed> {
  const headers = bearer(buyer);
  const [home] = await answerOf<{ id: number }[]>(request.get('/api/Address/List', { headers }));
  const order = {
    legalEntityId: buyer.legalEntityId,
    checkoutKey: crypto.randomUUID(),
    guestId: null,
    shippingAddressId: home?.id,
    courierId: 1,
    paymentMethod,
    expectedTotal: 0,
    acceptTerms: true,
  };
  const refused = await (await request.post('/api/Order/AddNew', { headers, data: order })).json();
  const [, total] = /([\d.]+) RON/.exec(refused.messagesUser[0]) ?? [];
  return answerOf<Placed>(
    request.post('/api/Order/AddNew', { headers, data: { ...order, expectedTotal: Number(total) } }),
  );
}

/** A card kept at the provider earlier, for the next time. */
export async function keepCard(request: APIRequestContext, session: Session, number: string): Promise<void> {
  const { publicKey } = await answerOf<{ publicKey: string }>(request.get('/payments/api/config', { headers: open }));
  const { clientSecret } = await answerOf<{ clientSecret: string }>(
    request.post('/payments/api/payment-methods', { headers: bearer(session) }),
  );
  const form = {
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number.replaceAll(' ', ''),
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  };
  const [id] = clientSecret.split('_secret_');
  const kept = await request.post(`/sandbox/cards/v1/setup_intents/${id}/confirm`, {
    headers: { Authorization: `Bearer ${publicKey}` },
    form,
  });
  expect(kept.ok()).toBe(true);
}

type HeldProduct = { productId: number; available: number };

/** How many this visitor could buy; without lines the visitor holds nothing any more. */
export async function hold(request: APIRequestContext, id: string, productIds: number[]): Promise<HeldProduct[]> {
  const products = productIds.map((productId) => ({ productId, quantity: 1 }));
  const held = await answerOf<{ products: HeldProduct[] }>(
    request.post('/api/ShoppingCart/Reserve', { headers: open, data: { guestId: id, products } }),
  );
  return held.products;
}

/** Someone else, elsewhere, orders all there is of a product. */
export async function buyAll(request: APIRequestContext, productId: number): Promise<void> {
  const id = guestId();
  const [held] = await hold(request, id, [productId]);
  const session = await answerOf<Session>(request.post('/api/Account/RegisterGuest', { headers: open, data: {} }));
  const headers = asGuest(session);
  const { id: shippingAddressId } = await answerOf<{ id: number }>(
    request.post('/api/Address/Add', { headers, data: address }),
  );
  const products = [{ productId, quantity: held?.available ?? 0 }];
  const couriers = await (await request.post('/api/couriers?county=RO-CJ', { headers: open, data: products })).json();
  const order = {
    checkoutKey: crypto.randomUUID(),
    guestId: id,
    products,
    email: newEmail(),
    shippingAddressId,
    courierId: couriers[0].id,
    paymentMethod: 'cash',
    expectedTotal: 0,
    acceptTerms: true,
  };
  const refused = await (await request.post('/api/Order/AddNew', { headers, data: order })).json();
  const [, total] = /([\d.]+) RON/.exec(refused.messagesUser[0]) ?? [];
  await answerOf(request.post('/api/Order/AddNew', { headers, data: { ...order, expectedTotal: Number(total) } }));
}

/** Past the account page without an account. */
export async function goOnAsGuest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuă fără cont' }).click();
  await expect(page.getByRole('heading', { name: 'Livrare și plată', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Strada')).toBeVisible();
}

export async function fillAddress(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Prenume').fill(address.firstName);
  await main.getByLabel('Nume', { exact: true }).fill(address.lastName);
  await main.getByLabel('Telefon mobil').fill(address.phoneNumber);
  await main.getByLabel('Județ').selectOption({ label: 'Cluj' });
  await main.getByLabel('Localitate').fill(address.locality);
  await main.getByLabel('Strada').fill(address.street);
  await main.getByLabel('Cod poștal').fill(address.postalCode);
}

const methods = { Card: /^Card Plătești/, Ramburs: /^Ramburs/, 'Transfer bancar': /^Transfer bancar/ };
type Method = keyof typeof methods;

/** From the checkout to the summary, as a guest who has typed everything. */
export async function fillCheckoutAsGuest(page: Page, method: Method): Promise<void> {
  await page.getByRole('main').getByLabel('Adresa de e-mail').fill(newEmail());
  await fillAddress(page);
  await page.getByRole('button', { name: 'Livrează la această adresă' }).click();
  await expect(page.getByText('400174 Cluj-Napoca, jud. Cluj')).toBeVisible();
  await chooseAndGoOn(page, method);
}

export async function chooseAndGoOn(page: Page, method: Method): Promise<void> {
  await page.getByRole('radio', { name: /^FAN Courier/ }).check();
  await page.getByRole('radio', { name: methods[method] }).check();
  await page.getByRole('button', { name: 'Continuă la sumar' }).click();
  await expect(page.getByRole('heading', { name: 'Sumarul comenzii' })).toBeVisible();
}

export const orderButton = (page: Page) => page.getByRole('button', { name: 'Comandă cu obligație de plată' });

export const cardDialog = (page: Page) => page.getByRole('dialog', { name: /^Plata comenzii/ });

export async function typeCard(page: Page, number: string): Promise<void> {
  const dialog = cardDialog(page);
  await dialog.getByLabel('Numărul cardului').fill(number);
  await dialog.getByLabel('Expiră la').fill('12/34');
  await dialog.getByLabel('CVC/CVV').fill('123');
  await dialog.getByLabel('Numele de pe card').fill('Ana Pop');
  await dialog.getByRole('button', { name: /^Plătește/ }).click();
}

/** The success page says that it is done; the number of the order. */
export async function expectThanks(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/success\?order=[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Mulțumim pentru comandă!' })).toBeVisible({ timeout: 15_000 });
  const number = page
    .getByRole('main')
    .getByText(/^VIT-\d+$/)
    .first();
  return (await number.textContent()) ?? '';
}

/** The browser reports every refusal of the server; these were meant. */
export function forgive(complaints: string[], status: number): void {
  const others = complaints.filter((text) => !text.includes(`a status of ${status}`));
  complaints.splice(0, complaints.length, ...others);
}

type OrderRow = { number: string; state: string; isPaid: boolean; paymentMethod: string; total: number };

export async function ordersOf(request: APIRequestContext, session: Session): Promise<OrderRow[]> {
  const query = `legalEntityId=${session.legalEntityId}&take=20&skip=0`;
  const page = await answerOf<{ orders: OrderRow[] }>(
    request.get(`/api/Order/OrderListPage?${query}`, { headers: bearer(session) }),
  );
  return page.orders;
}
