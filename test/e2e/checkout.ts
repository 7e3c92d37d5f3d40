import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test';
import { newEmail, password, refuseConsent } from './visitor.ts';

type Product = {
  id: number;
  name: string;
  brand: string;
  image: string;
  sellingPrice: number;
  unitPrice?: string | null;
};

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenge: '4000 0025 0000 3155',
  alwaysChallenge: '4000 0000 0000 3220',
  declinedWhenCharged: '4000 0000 0000 0341',
} as const;

const withoutAuth = { 'Skip-Auth': 'True' };

async function dataOf<Data>(response: Promise<APIResponse>): Promise<Data> {
  const { isSuccess, messagesUser, data } = await (await response).json();
  if (!isSuccess) throw new Error(messagesUser[0]);
  return data;
}

/** Products in stock; the same in every run. */
export async function findProducts(request: APIRequestContext, skip = 0, take = 2): Promise<Product[]> {
  const list = await dataOf<(Product & { isInStock: boolean })[]>(
    request.post('/api/Filter/GetFiltered?take=96&skip=0', { headers: withoutAuth, data: {} }),
  );
  return list.filter(({ isInStock }) => isInStock).slice(skip, skip + take);
}

export const guestId = (): string =>
  Array.from({ length: 21 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('');

/** Stores a guest cart before the first page opens. */
export async function openWithCart(page: Page, products: Product[], id: string = guestId()): Promise<void> {
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
    ([cart, storedGuestId]) => {
      if (sessionStorage.getItem('arrived')) return;
      sessionStorage.setItem('arrived', 'yes');
      localStorage.setItem('guest-cart', cart);
      localStorage.setItem('guest-id', storedGuestId);
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

/** Registers a customer with an address and a cart. */
export async function registerWithCart(request: APIRequestContext, products: Product[]): Promise<Session> {
  const email = newEmail();
  const session = await dataOf<Session>(
    request.post('/api/Account/Register', {
      headers: withoutAuth,
      data: { email, password, firstName: 'Ana', lastName: 'Pop', acceptTerms: true },
    }),
  );
  await addAddress(request, session);
  await fillCart(request, session, products);
  return session;
}

/** Registers a customer with an address and a cart, and stores the session before the first page opens. */
export async function openWithCustomerCart(
  page: Page,
  request: APIRequestContext,
  products: Product[],
): Promise<Session> {
  const session = await registerWithCart(request, products);
  await refuseConsent(page);
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('arrived')) return;
    sessionStorage.setItem('arrived', 'yes');
    localStorage.setItem('data', stored);
  }, JSON.stringify(session));
  return session;
}

export const addAddress = (request: APIRequestContext, session: Session, street: string = address.street) =>
  dataOf(request.post('/api/Address/Add', { headers: bearer(session), data: { ...address, street } }));

export async function fillCart(request: APIRequestContext, session: Session, products: Product[]): Promise<void> {
  for (const { id } of products)
    await dataOf(
      request.post('/api/ShoppingCart/AddNew', { headers: bearer(session), data: { productId: id, quantity: 1 } }),
    );
}

export type PlacedOrder = { id: number; number: string; email: string; total: number };

/** Places an order for the cart's content through the API. */
export async function placeOrder(
  request: APIRequestContext,
  buyer: Session,
  paymentMethod: 'cash' | 'card',
): Promise<PlacedOrder> {
  const headers = bearer(buyer);
  const [home] = await dataOf<{ id: number }[]>(request.get('/api/Address/List', { headers }));
  const order = {
    legalEntityId: buyer.legalEntityId,
    checkoutKey: crypto.randomUUID(),
    guestId: null,
    shippingAddressId: home?.id,
    // Without an account, so that staff ship the order by hand.
    courierId: 5,
    paymentMethod,
    expectedTotal: 0,
    acceptTerms: true,
  };
  const refused = await (await request.post('/api/Order/AddNew', { headers, data: order })).json();
  const [, total] = /([\d.]+) RON/.exec(refused.messagesUser[0]) ?? [];
  return dataOf<PlacedOrder>(
    request.post('/api/Order/AddNew', { headers, data: { ...order, expectedTotal: Number(total) } }),
  );
}

/** Saves a card at the provider. */
export async function saveCard(request: APIRequestContext, session: Session, number: string): Promise<void> {
  const { publicKey } = await dataOf<{ publicKey: string }>(
    request.get('/payments/api/config', { headers: withoutAuth }),
  );
  const { clientSecret } = await dataOf<{ clientSecret: string }>(
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
  const response = await request.post(`/sandbox/cards/v1/setup_intents/${id}/confirm`, {
    headers: { Authorization: `Bearer ${publicKey}` },
    form,
  });
  expect(response.ok()).toBe(true);
}

type ReservedProduct = { productId: number; available: number };

/** Reserves products for a guest and returns the available quantities; an empty list releases them. */
export async function reserve(
  request: APIRequestContext,
  id: string,
  productIds: number[],
): Promise<ReservedProduct[]> {
  const products = productIds.map((productId) => ({ productId, quantity: 1 }));
  const reservation = await dataOf<{ products: ReservedProduct[] }>(
    request.post('/api/ShoppingCart/Reserve', { headers: withoutAuth, data: { guestId: id, products } }),
  );
  return reservation.products;
}

/** Orders the whole stock of a product as another guest. */
export async function buyAll(request: APIRequestContext, productId: number): Promise<void> {
  const id = guestId();
  const [reserved] = await reserve(request, id, [productId]);
  const session = await dataOf<Session>(request.post('/api/Account/RegisterGuest', { headers: withoutAuth, data: {} }));
  const headers = asGuest(session);
  const { id: shippingAddressId } = await dataOf<{ id: number }>(
    request.post('/api/Address/Add', { headers, data: address }),
  );
  const products = [{ productId, quantity: reserved?.available ?? 0 }];
  const couriers = await (
    await request.post('/api/couriers?county=RO-CJ', { headers: withoutAuth, data: products })
  ).json();
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
  await dataOf(request.post('/api/Order/AddNew', { headers, data: { ...order, expectedTotal: Number(total) } }));
}

export async function continueAsGuest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuă fără cont' }).click();
  await expect(page.getByRole('heading', { name: 'Livrare și plată', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Strada')).toBeVisible();
}

export async function fillAddress(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Prenume').fill(address.firstName);
  await main.getByLabel('Nume', { exact: true }).fill(address.lastName);
  await main.getByLabel('Telefon mobil').fill(address.phoneNumber);
  await main.getByLabel('Județ', { exact: true }).selectOption({ label: 'Cluj' });
  await main.getByLabel('Localitate', { exact: true }).fill(address.locality);
  await main.getByLabel('Strada', { exact: true }).fill(address.street);
  await main.getByLabel('Cod poștal').fill(address.postalCode);
}

const methods = { Card: /^Card Plătești/, Ramburs: /^Ramburs/, 'Transfer bancar': /^Transfer bancar/ };
type Method = keyof typeof methods;

/** Fills the checkout as a guest and opens the summary. */
export async function fillCheckoutAsGuest(page: Page, method: Method): Promise<void> {
  await page.getByRole('main').getByLabel('Adresa de e-mail').fill(newEmail());
  await fillAddress(page);
  await page.getByRole('button', { name: 'Livrează la această adresă' }).click();
  await expect(page.getByText('400174 Cluj-Napoca, jud. Cluj')).toBeVisible();
  await selectAndContinue(page, method);
}

export async function selectAndContinue(page: Page, method: Method): Promise<void> {
  await page.getByRole('radio', { name: /^FAN Courier/ }).check();
  await page.getByRole('radio', { name: methods[method] }).check();
  await page.getByRole('button', { name: 'Continuă la sumar' }).click();
  await expect(page.getByRole('heading', { name: 'Sumarul comenzii' })).toBeVisible();
}

export const orderButton = (page: Page) => page.getByRole('button', { name: 'Comandă cu obligație de plată' });

export const cardDialog = (page: Page) => page.getByRole('dialog', { name: /^Plata (comenzii|cardului cadou)/ });

export async function typeCard(page: Page, number: string): Promise<void> {
  const dialog = cardDialog(page);
  await dialog.getByLabel('Numărul cardului').fill(number);
  await dialog.getByLabel('Expiră la').fill('12/34');
  await dialog.getByLabel('CVC/CVV').fill('123');
  await dialog.getByLabel('Numele de pe card').fill('Ana Pop');
  await dialog.getByRole('button', { name: /^Plătește/ }).click();
}

/** Waits for the success page and returns the order number. */
export async function expectOrderPlaced(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/success\?order=[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Mulțumim pentru comandă!' })).toBeVisible({ timeout: 15_000 });
  const number = page
    .getByRole('main')
    .getByText(/^VIT-\d+$/)
    .first();
  return (await number.textContent()) ?? '';
}

/** Removes expected errors: the browser logs every response with an error status. */
export function ignoreStatus(pageErrors: string[], status: number): void {
  const others = pageErrors.filter((text) => !text.includes(`a status of ${status}`));
  pageErrors.splice(0, pageErrors.length, ...others);
}

type OrderRow = { number: string; state: string; isPaid: boolean; paymentMethod: string; total: number };

export async function listOrders(request: APIRequestContext, session: Session): Promise<OrderRow[]> {
  const query = `legalEntityId=${session.legalEntityId}&take=20&skip=0`;
  const page = await dataOf<{ orders: OrderRow[] }>(
    request.get(`/api/Order/OrderListPage?${query}`, { headers: bearer(session) }),
  );
  return page.orders;
}
