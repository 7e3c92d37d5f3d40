import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Options = {
  /** CSS selector of the part to check. */
  within?: string;
  /** Checks contrast, by far the slowest rule, with the same result at every width. */
  checkContrast?: boolean;
};

export async function expectNoAxeViolations(page: Page, { within, checkContrast = true }: Options = {}): Promise<void> {
  const axe = new AxeBuilder({ page })
    // Runs axe in the page itself: all frames are same-origin, and it takes half the time.
    .setLegacyMode(true)
    // Only violations are read; to describe the elements of all other results takes longer than the rules.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(checkContrast ? [] : ['color-contrast']);
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Runs axe at phone width and checks for horizontal overflow at phone and desktop width. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoAxeViolations(page);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectNoOverflow(page);
}
