import { test as base, expect } from '@playwright/test';

/** Fails a test on console errors, uncaught exceptions, content-policy violations and failed requests. */
export const test = base.extend<{ pageErrors: string[] }>({
  pageErrors: [
    async ({ page }, use) => {
      const pageErrors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('the server responded with a status of 404'))
          pageErrors.push(message.text());
      });
      page.on('pageerror', (error) => pageErrors.push(error.message));
      await use(pageErrors);
      expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
