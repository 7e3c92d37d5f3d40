import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './watch.ts';

const pages = ['/', '/products?page=1', '/vitamine?page=1', '/products?keyword=zinc&page=1', '/products?keyword=qqqqqq&page=1', '/products?campaignId=1&page=1', '/campaigns', '/nume-1', '/nu-exista-asa-ceva'];
const widths = [360, 768, 1280];

for (const path of pages) {
  for (const width of widths) {
    test(`axe finds nothing at ${path}, ${width} px wide, and nothing scrolls sideways`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}
