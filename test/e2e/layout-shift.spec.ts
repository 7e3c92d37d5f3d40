import type { APIRequestContext, Page } from '@playwright/test';
import { timer } from './cart.ts';
import { findProducts, guestId, openWithCustomerCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { setWidth } from './measure.ts';
import { openSignedIn, refuseConsent, waitForHydration } from './visitor.ts';

/** Google calls a page good up to 0.1. */
const maxShift = 0.02;

const sizes = [
  [390, 844],
  [1280, 900],
] as const;

type Visit = {
  name: string;
  /** Prepares the visitor and returns the path. */
  prepare: (page: Page, request: APIRequestContext) => Promise<string>;
};

const asGuest =
  (path: string): Visit['prepare'] =>
  async (page) => {
    await refuseConsent(page);
    return path;
  };

const asCustomer =
  (path: string): Visit['prepare'] =>
  async (page, request) => {
    await openSignedIn(page, request);
    return path;
  };

/** The visitor has seen the countdown before, so that its place is known. */
const withCart =
  (path: string): Visit['prepare'] =>
  async (page, request) => {
    await openWithCustomerCart(page, request, await findProducts(request));
    await page.goto('/blog');
    await expect(timer(page)).toBeVisible();
    return path;
  };

const visits: Visit[] = [
  { name: 'home', prepare: async () => '/' },
  { name: 'listing', prepare: asGuest('/products?page=1') },
  { name: 'search', prepare: asGuest('/products?keyword=magneziu&page=1') },
  {
    name: 'product',
    prepare: async (page, request) => {
      await refuseConsent(page);
      const [product] = await findProducts(request);
      return `/x-${product?.id}`;
    },
  },
  { name: 'empty cart', prepare: asGuest('/shopping-cart') },
  { name: 'filled cart', prepare: withCart('/shopping-cart') },
  { name: 'checkout', prepare: withCart('/shopping-cart/checkout') },
  { name: 'recommended products without answers', prepare: asGuest('/recommended-products') },
  {
    name: 'recommended products',
    prepare: async (page, request) => {
      await refuseConsent(page);
      return `/recommended-products?token=${await saveAnswers(request)}`;
    },
  },
  { name: 'sign-in', prepare: asGuest('/account') },
  { name: 'account', prepare: asCustomer('/account-manage') },
  { name: 'orders', prepare: asCustomer('/account-manage/orders') },
  { name: 'wish lists', prepare: asCustomer('/wish-list-manage') },
  { name: 'blog', prepare: asGuest('/blog') },
  {
    name: 'article',
    prepare: async (page) => {
      await refuseConsent(page);
      await page.goto('/blog');
      return (await page.getByRole('article').getByRole('link').first().getAttribute('href')) ?? '';
    },
  },
];

for (const [width, height] of sizes)
  for (const { name, prepare } of visits)
    test(`nothing moves while a page arrives slowly and is read to its end: ${name}, ${width} px`, async ({
      page,
      request,
    }) => {
      await setWidth(page, width, height);
      const path = await prepare(page, request);
      await slowDown(page);
      await observeShifts(page);
      await page.goto(path);
      await waitForHydration(page);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
      await scrollThrough(page, height);
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => window.layoutShifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(maxShift);
    });

/** A slow phone network. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}

type Shift = { value: number; at: number; moved: string[] };

declare global {
  interface Window {
    layoutShifts: Shift[];
  }
}

/** Records what moves without the visitor having pressed anything. */
const observeShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type LayoutShift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.localName}.${element.getAttribute('class') ?? element.id}` : 'gone';
    };
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          window.layoutShifts.push({
            value: entry.value,
            at: Math.round(entry.startTime),
            moved: entry.sources.map(
              ({ node, previousRect, currentRect }) =>
                `${nameOf(node)} ${JSON.stringify([previousRect, currentRect].map((r) => [r.x, r.y, r.width, r.height].map(Math.round)))}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });

async function scrollThrough(page: Page, height: number): Promise<void> {
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < Math.min(end, 8000); top += height / 2) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await page.waitForTimeout(50);
  }
}

type Question = { id: number; answers: { id: number; nextQuestionId: number | null }[] };

/** Gives the first answer to every question over the API and returns the token of the guest. */
async function saveAnswers(request: APIRequestContext): Promise<string> {
  const headers = { 'Skip-Auth': 'True' };
  const { data: questions } = await (await request.get('/api/shop/questions', { headers })).json();
  const given: { id: number; answerId: number }[] = [];
  let question: Question | undefined = questions[0];
  while (question) {
    const [answer] = question.answers;
    given.push({ id: question.id, answerId: answer?.id ?? 0 });
    question = questions.find(({ id }: Question) => id === answer?.nextQuestionId);
  }
  const token = guestId().toLowerCase();
  await request.post(`/api/shop/questions?token=${token}&consent=true`, { headers, data: given });
  return token;
}
