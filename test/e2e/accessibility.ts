import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The minified build; the package itself uses the readable one, of 1.3 MB. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Options = {
  /** CSS selector of the part to check. */
  within?: string;
  /** Checks contrast, by far the slowest rule, with the same result at every width. */
  checkContrast?: boolean;
};

export async function expectNoAxeViolations(page: Page, { within, checkContrast = true }: Options = {}): Promise<void> {
  await loadAxe(page);
  await renderEverything(page);
  const axe = new AxeBuilder({ page, axeSource: alreadyLoaded })
    // Runs axe in the page itself: all frames are same-origin, and it takes half the time.
    .setLegacyMode(true)
    // Only violations are read; to describe the elements of all other results takes longer than the rules.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(checkContrast ? [] : ['color-contrast']);
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Parts below the screen that are not rendered have an estimated height, which their content would flow over. */
const renderEverything = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.below-fold')) part.style.contentVisibility = 'visible';
  });

/** The builder would run the source twice for every check. */
const alreadyLoaded = 'undefined';

/** Once per document. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(axeSource);
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
