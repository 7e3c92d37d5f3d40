import { expectAccessible } from './accessibility.ts';
import { findProducts, openWithCustomerCart, placeOrder, registerWithCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { createStaffClient } from './staff-client.ts';
import { refuseConsent, waitForHydration } from './visitor.ts';

// From the delivery to the refund.
test.describe.configure({ timeout: 90_000 });

const iban = 'RO49 AAAA 1B31 0075 9384 0000';

test('2§2 returns flow: from the order to the return of a part of it, and the money back', async ({
  page,
  request,
}) => {
  const products = await findProducts(request, 50);
  const session = await openWithCustomerCart(page, request, products);
  const order = await placeOrder(request, session, 'cash');
  const shop = await createStaffClient(request);
  await shop.deliver(order.id);

  await page.goto(`/view-order/${order.id}`);
  await page.getByRole('link', { name: 'Returnează produse' }).click();
  await expect(page.getByRole('radio', { name: `Comanda ${order.number}` })).toBeChecked();
  await page.getByRole('button', { name: 'Trimite cererea de retur' }).click();
  await expect(page.getByText('Alege cel puțin un produs.')).toBeVisible();
  const [product] = products;
  await page.getByRole('checkbox', { name: `Returnez ${product?.name}` }).check();
  await page.getByLabel('Motivul').selectOption('M-am răzgândit');
  await expectAccessible(page);
  await page.route(
    '**/api/Return/AddReturn',
    (route) => route.fulfill({ json: { isSuccess: false, messagesUser: ['Nu am putut salva.'], data: null } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Trimite cererea de retur' }).click();
  await expect(page.getByRole('region', { name: 'Mesaje' })).toContainText('Nu am putut salva.');
  await page.getByRole('button', { name: 'Trimite cererea de retur' }).click();
  await expect(page.getByText(/^Returul RET-\d+ este înregistrat/)).toBeVisible();
  await expect(page.getByRole('radio', { name: `Comanda ${order.number}` })).not.toBeChecked();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Returul RET-/ })
    .click();

  await expect(page.getByRole('heading', { name: /^Returul RET-/, level: 1 })).toBeVisible();
  await expect(page.getByText('M-am răzgândit')).toBeVisible();
  await page.getByLabel('IBAN').fill('RO48 AAAA 1B31 0075 9384 0000');
  await page.getByLabel('Titularul contului').fill('Ana Pop');
  await page.getByRole('button', { name: 'Salvează contul' }).click();
  await expect(page.getByText('Scrie un IBAN valabil')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('IBAN').fill(iban);
  await page.getByRole('button', { name: 'Salvează contul' }).click();
  await expect(page.getByText('În contul RO49 •••• 0000')).toBeVisible();

  await shop.refundReturn(page.url().split('/').at(-1) ?? '');
  await page.reload();
  const steps = page.getByRole('list', { name: 'Drumul returului' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Înregistrat/, /^Aprobat/, /^Produse primite/, /^Bani returnați/]);
  const amount = `${product?.sellingPrice.toFixed(2)} RON`;
  await expect(page.getByRole('region', { name: 'Banii înapoi' }).getByText(amount).last()).toBeVisible();
  await page.getByRole('link', { name: 'Vezi comanda' }).click();
  await expect(page.getByText('1 bucată în retur')).toBeVisible();
  await expect(page.getByText(/^Stornare /)).toBeVisible();
});

test('romania: a guest withdraws by name, number and e-mail, and keeps a product by the link in the email', async ({
  page,
  request,
}) => {
  const products = await findProducts(request, 52);
  // The order was placed in another browser: this one has no session.
  const order = await placeOrder(request, await registerWithCart(request, products), 'cash');
  const shop = await createStaffClient(request);
  await shop.deliver(order.id);
  await refuseConsent(page);
  await page.goto('/comanda');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Retrageți-vă din contract aici' }).click();
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Retragere din contract', level: 1 })).toBeVisible();
  await waitForHydration(page);
  await main.getByLabel('Numele tău').fill('Ana Pop');
  await main.getByLabel('Numărul comenzii').fill(`#${order.number.toLowerCase().replace('-', ' ')}`);
  await main.getByLabel('Adresa de e-mail').fill(order.email);
  await main.getByLabel('Păstrez unele produse').check();
  await page.getByRole('button', { name: 'Continuă' }).click();
  await expect(page.getByRole('heading', { name: 'Declarația ta de retragere' })).toBeFocused();
  await expect(main.getByText(order.number)).toBeVisible();
  await page.getByRole('button', { name: 'Confirmați retragerea', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Mai este un pas: confirmă din e-mail' })).toBeFocused();
  const receipt = await shop.waitForEmail(order.email, 'Am primit declarația');
  await page.goto(/\/withdrawal\/confirm\?token=[\w-]{43}/.exec(receipt)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirmați retragerea', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Retragerea ta este înregistrată' })).toBeFocused();

  // The link to a withdrawal is only in its email.
  const emailText = await shop.waitForEmail(order.email, 'Confirmarea');
  await page.goto(/\/withdrawal\/[0-9a-f-]{36}/.exec(emailText)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: /^Retragerea RET-/, level: 1 })).toBeVisible();
  const [unreturned, returned] = products;
  await page.getByLabel(`Câte bucăți din ${unreturned?.name} trimiți înapoi`).selectOption('Le păstrez');
  await page.getByRole('button', { name: 'Salvează alegerea' }).click();
  await expect(page.getByText('Am notat ce trimiți înapoi.')).toBeVisible();
  const sent = page.getByRole('region', { name: 'Produse returnate' });
  await expect(sent.getByRole('link', { name: returned?.name })).toBeVisible();
  await expect(sent.getByRole('link', { name: unreturned?.name })).toBeHidden();
  await page.getByLabel('IBAN').fill(iban);
  await page.getByLabel('Titularul contului').fill('Ana Pop');
  await page.getByRole('button', { name: 'Salvează contul' }).click();
  await expect(page.getByText('În contul RO49 •••• 0000')).toBeVisible();
  await expectAccessible(page);
});
