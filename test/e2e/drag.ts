import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The last announcement of drag and drop to screen readers. */
export const announcement = (page: Page) => page.locator('[aria-live="assertive"]').first();

/** Presses keys in order; each must be announced before the next. */
export async function pressAnnounced(page: Page, steps: readonly [key: string, announced: string][]): Promise<void> {
  for (const [key, announced] of steps) {
    // dnd-kit listens for the next key in a task after the announcement.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await page.keyboard.press(key);
    await expect(announcement(page)).toHaveText(announced);
  }
}
