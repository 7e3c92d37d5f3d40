import { expect, test } from 'vitest';
import { clickIdsIn, marksFrom } from './marks-rules.ts';

const now = new Date(1_700_000_000_000);
const clicksOf = (query: string) => clickIdsIn(new URLSearchParams(query), now);

test('conversions: the click ids of an address; that of Meta gets its form', () => {
  expect(clicksOf('?gclid=EAIa-1_x&ttclid=E.C.P&utm_source=x')).toEqual({ gclid: 'EAIa-1_x', ttclid: 'E.C.P' });
  expect(clicksOf('?fbclid=IwAR1')).toEqual({ fbc: 'fb.1.1700000000000.IwAR1' });
  expect(clicksOf('?gclid=<script>&gbraid=')).toEqual({});
});

test('conversions: ids of the cookies of services; malformed ones count as none', () => {
  const cookies = '_ga=GA1.1.123.456; _ga_ABC=GS2.1.s1700000001$o1; _fbp=fb.1.2.3; _ttp=2abc; other=1';
  expect(marksFrom(cookies, { gclid: 'g', fbc: 'fb.1.5.x' })).toEqual({
    gaClientId: '123.456',
    gaSessionId: '1700000001',
    gclid: 'g',
    gbraid: null,
    wbraid: null,
    fbp: 'fb.1.2.3',
    fbc: 'fb.1.5.x',
    ttclid: null,
    ttp: '2abc',
  });
  expect(marksFrom('x_ga=GA1.1.1.2; _fbp=<b>; _ga=1', {})).toMatchObject({ gaClientId: null, fbp: null });
});
