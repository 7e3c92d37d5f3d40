import { expect, type Page } from '@playwright/test';
import { waitForHydration } from './visitor.ts';

export const snackbars = (page: Page) => page.getByRole('region', { name: 'Mesaje' });
export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Coș/ });
export const timer = (page: Page) => page.getByRole('timer').filter({ visible: true });
export const lines = (page: Page) => page.getByRole('region', { name: 'Produse în coș' }).getByRole('article');
export const readStorage = (page: Page, key: string) =>
  page.evaluate((name): unknown => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

export async function openListing(page: Page): Promise<void> {
  await page.goto('/products?page=1');
  await waitForHydration(page);
}

/** Adds the product of a card; its button appears on hover. */
export async function addToCart(page: Page, at = 0): Promise<void> {
  const card = page.getByRole('main').getByRole('article').nth(at);
  await card.hover();
  await card.getByRole('button', { name: /^Adaugă în coș/ }).click();
}

export async function addToCartAndContinue(page: Page, at = 0): Promise<void> {
  await addToCart(page, at);
  const dialog = page.getByRole('dialog', { name: 'Produsul a fost adaugat in cos' });
  await dialog.getByRole('button', { name: 'Continuă cumpărăturile' }).click();
  await expect(dialog).toBeHidden();
}

export async function openCart(page: Page): Promise<void> {
  await cartLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coșul tău' })).toBeVisible();
}

/** Sets the countdown as if another tab had started it that many seconds ago. */
export const startCountdownAgo = (page: Page, seconds: number) =>
  page.evaluate((past) => {
    const newValue = JSON.stringify({ time: 900_000, timestamp: Date.now() - past * 1000 });
    localStorage.setItem('cd', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'cd', newValue }));
  }, seconds);
