import type { Page } from '@playwright/test';
import { addToCartAndContinue, lines, openCart, openListing } from './cart.ts';
import { expect, test } from './fixtures.ts';
import { acceptConsent, refuseConsent } from './visitor.ts';

type Told = { name: string; fields: { value: number; items: { id: string; price: number; quantity: number }[] } };

/** Events sent to the analytics tag, in order. */
const events = (page: Page) =>
  page.evaluate(() =>
    [...(window.dataLayer ?? [])]
      .map((command) => Array.from(command as ArrayLike<unknown>))
      .filter(([kind]) => kind === 'event')
      .map(([, name, fields]) => ({ name, fields }) as Told),
  );

/** Conversions sent to the server. */
function conversionsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/conversions')) names.push(request.postDataJSON().eventName);
  });
  return names;
}

test('1§4 adding sends begin_checkout and add_to_cart, removing remove_from_cart, each with a conversion', async ({
  page,
}) => {
  await acceptConsent(page);
  const conversions = conversionsOf(page);
  await openListing(page);
  await addToCartAndContinue(page);
  const sentEvents = await events(page);
  expect(sentEvents.map(({ name }) => name).sort()).toEqual(['add_to_cart', 'begin_checkout']);
  for (const { fields } of sentEvents) {
    expect(fields).toEqual({
      currency: 'RON',
      value: fields.items[0]?.price,
      items: [
        {
          id: expect.stringMatching(/^\d+$/),
          name: expect.any(String),
          brand: expect.any(String),
          price: expect.any(Number),
          quantity: 1,
        },
      ],
      event_id: expect.any(String),
    });
  }

  await openCart(page);
  await lines(page)
    .first()
    .getByRole('button', { name: /^Șterge din coș/ })
    .click();
  await expect.poll(async () => (await events(page)).at(-1)?.name).toBe('remove_from_cart');
  await expect.poll(() => conversions.toSorted()).toEqual(['AddToCart', 'InitiateCheckout', 'RemoveFromCart']);
});

test('1§7 without consent: no event, no conversion', async ({ page }) => {
  await refuseConsent(page);
  const conversions = conversionsOf(page);
  await openListing(page);
  await addToCartAndContinue(page);
  expect(await events(page)).toEqual([]);
  expect(conversions).toEqual([]);
});
