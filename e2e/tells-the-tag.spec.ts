import type { Page } from '@playwright/test';
import { addAndGoOn, lines, openCart, openListing } from './cart.ts';
import { giveConsent, refuseConsent } from './visitor.ts';
import { expect, test } from './watch.ts';

type Told = { name: string; fields: { value: number; items: { id: string; price: number; quantity: number }[] } };

/** The events the tag was told, in their order. */
const events = (page: Page) =>
  page.evaluate(() =>
    [...(window.dataLayer ?? [])]
      .map((command) => Array.from(command as ArrayLike<unknown>))
      .filter(([kind]) => kind === 'event')
      .map(([, name, fields]) => ({ name, fields }) as Told),
  );

/** What was posted for the social network. */
function conversionsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().endsWith('/api/conversions')) names.push(asked.postDataJSON().eventName);
  });
  return names;
}

test('1§4 adding sends begin_checkout and add_to_cart, removing remove_from_cart, each with a conversion', async ({
  page,
}) => {
  await giveConsent(page);
  const conversions = conversionsOf(page);
  await openListing(page);
  await addAndGoOn(page);
  const told = await events(page);
  expect(told.map(({ name }) => name).sort()).toEqual(['add_to_cart', 'begin_checkout']);
  for (const { fields } of told) {
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

test('1§7 whoever refused is not told about: no event, no conversion', async ({ page }) => {
  await refuseConsent(page);
  const conversions = conversionsOf(page);
  await openListing(page);
  await addAndGoOn(page);
  expect(await events(page)).toEqual([]);
  expect(conversions).toEqual([]);
});
