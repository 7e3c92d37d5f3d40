import { beforeEach, expect, test, vi } from 'vitest';
import { onPageChange } from './page-change.ts';

class WindowStandIn extends EventTarget {
  navigation: EventTarget | undefined = new EventTarget();

  move(navigationType: 'push' | 'replace'): void {
    this.navigation?.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }));
  }
}

let browser = new WindowStandIn();
let changes = 0;

beforeEach(() => {
  browser = new WindowStandIn();
  changes = 0;
  vi.stubGlobal('window', browser);
});

test('a link, the back button and a navigation by code change the page; a corrected address does not', () => {
  const stop = onPageChange(() => changes++);
  browser.move('push');
  browser.dispatchEvent(new Event('popstate'));
  browser.move('replace');
  expect(changes).toBe(2);
  stop();
  browser.move('push');
  browser.dispatchEvent(new Event('popstate'));
  expect(changes).toBe(2);
});

test('a browser without the Navigation API notices the back button', () => {
  browser.navigation = undefined;
  const stop = onPageChange(() => changes++);
  browser.dispatchEvent(new Event('popstate'));
  expect(changes).toBe(1);
  stop();
});
