import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Sight = {
  /** A part of the page, by its selector. */
  within?: string;
  /** By far the longest to compare, and the same at every width. */
  withColours?: boolean;
};

/** Axe has nothing to say about what is in sight. */
export async function expectNoFindings(page: Page, { within, withColours = true }: Sight = {}): Promise<void> {
  const axe = new AxeBuilder({ page })
    // In the page itself rather than in one beside it: all frames here are of the shop, and it takes half the time.
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(withColours ? [] : ['color-contrast']);
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** As it stands now: on a phone axe finds nothing, and neither there nor on a desk anything scrolls sideways. */
export async function expectGoodLook(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoFindings(page);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectNoOverflow(page);
}
