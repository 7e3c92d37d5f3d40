import { expect, test } from 'vitest';
import {
  cleanWords,
  deviceOf,
  furthestStep,
  hostOf,
  isBot,
  isPersonal,
  landingOf,
  marksOf,
  originOf,
} from './rules.ts';

const noMarks = { referrer: null, source: null, medium: null, campaign: null };

test('origin: what the address names comes first, then the host the visitor came from', () => {
  const origin = (marks: Partial<Parameters<typeof originOf>[0]>) =>
    Object.values(originOf({ ...noMarks, ...marks }, 'www.vitrina.ro'));
  expect(origin({})).toEqual(['direct', '', '']);
  expect(origin({ referrer: 'www.google.ro' })).toEqual(['google', 'organic', '']);
  expect(origin({ referrer: 'mail.google.com' })).toEqual(['e-mail', 'email', '']);
  expect(origin({ referrer: 'l.facebook.com' })).toEqual(['facebook', 'social', '']);
  expect(origin({ referrer: 'blog.exemplu.ro' })).toEqual(['blog.exemplu.ro', 'referral', '']);
  expect(origin({ referrer: 'notgoogle.com' })).toEqual(['notgoogle.com', 'referral', '']);
  expect(origin({ referrer: 'vitrina.ro' })).toEqual(['intern', '', '']);
  expect(origin({ referrer: 'www.google.ro', source: 'Newsletter', medium: 'Email', campaign: 'Iarnă' })).toEqual([
    'newsletter',
    'email',
    'iarnă',
  ]);
});

test('marks: campaign parameters are cleaned; of a click number only the network is kept', () => {
  const marks = (query: string) => marksOf(new URLSearchParams(query));
  expect(marks('utm_source=Newsletter&utm_medium=email&utm_campaign=black friday <b>')).toEqual({
    source: 'Newsletter',
    medium: 'email',
    campaign: 'black friday b',
  });
  expect(marks('gclid=Cj0KCQiA')).toEqual({ source: 'google', medium: 'cpc', campaign: null });
  expect(marks('gclid=Cj0KCQiA&utm_source=altceva')).toEqual({ source: 'altceva', medium: null, campaign: null });
  expect(marks(`utm_source=${'a'.repeat(300)}&utm_campaign=%00`)).toEqual({
    source: 'a'.repeat(60),
    medium: null,
    campaign: null,
  });
});

test('landing: the kind of the first page', () => {
  const is = { product: (slug: string) => /-\d+$/.test(slug), fixedPage: (slug: string) => slug === 'about-us' };
  const landing = (path: string) => landingOf(new URL(path, 'https://x.ro'), is);
  expect(
    [
      '/',
      '/vitamina-c-7',
      '/vitamine',
      '/products?page=1',
      '/products?keyword=c',
      '/blog/x',
      '/about-us',
      '/stories/3',
      '/shopping-cart/checkout',
    ].map(landing),
  ).toEqual(['home', 'product', 'category', 'products', 'search', 'blog', 'other', 'other', 'cart']);
});

test('device: by the hint of the browser, otherwise by touch and width', () => {
  expect(deviceOf({ isMobile: true, isTouched: true, width: 800 })).toBe('phone');
  expect(deviceOf({ isMobile: undefined, isTouched: true, width: 390 })).toBe('phone');
  expect(deviceOf({ isMobile: false, isTouched: true, width: 820 })).toBe('tablet');
  expect(deviceOf({ isMobile: undefined, isTouched: false, width: 500 })).toBe('desktop');
});

test('programs are recognised, browsers and telephones are not', () => {
  const browser =
    'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36';
  expect(isBot(browser)).toBe(false);
  for (const name of ['', 'Googlebot/2.1', 'Mozilla/5.0 HeadlessChrome/120.0', 'curl/8', 'facebookexternalhit preview'])
    expect([name, isBot(name)]).toEqual([name, true]);
});

test('searched words that could name a person are not stored', () => {
  expect(['ana@exemplu.ro', '0722 123 456', '+40 722.123.456'].every(isPersonal)).toBe(true);
  expect(['vitamina b12', 'omega 3 1000 mg', '500'].some(isPersonal)).toBe(false);
  expect(cleanWords(`  a\u0000b${'x'.repeat(300)} `)).toHaveLength(200);
  expect(cleanWords('\u0007 ')).toBe('');
});

test('the furthest step of a batch; searches are none', () => {
  expect(furthestStep([])).toBe(0);
  expect(furthestStep(['search', 'click'])).toBe(0);
  expect(furthestStep(['product', 'checkout', 'cart'])).toBe(3);
});

test('the host of a referrer', () => {
  expect(hostOf('https://www.Google.com/search?q=x')).toBe('www.google.com');
  expect(hostOf('')).toBeNull();
  expect(hostOf('about:blank')).toBeNull();
});
