import { test as base, expect } from '@playwright/test';

/** Every journey fails on an error in the console, a broken promise of the content policy, or a failed request. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page, context }, use) => {
      const complaints: string[] = [];
      // The tag of whoever allows it: nothing leaves this machine.
      await context.route('https://www.googletagmanager.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('the server responded with a status of 404'))
          complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
