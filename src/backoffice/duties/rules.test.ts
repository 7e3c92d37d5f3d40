import { expect, test } from 'vitest';
import { excerptAround, linksOf, says, textOf } from './html.ts';
import { newPage } from './page.ts';
import { maxFindings, missing, newlyUnmet, stateOf, toCheck } from './rules.ts';
import { addData, addFailure, addPage, newTally, outcomeOf } from './tally.server.ts';

test('the state of a duty follows from the worst that was found', () => {
  const counts = { pages: 2, records: 0, missing: 0, toCheck: 0 };
  expect(stateOf(counts)).toBe('met');
  expect(stateOf({ ...counts, toCheck: 1 })).toBe('to-check');
  expect(stateOf({ ...counts, toCheck: 1, missing: 1 })).toBe('unmet');
  expect(stateOf({ ...counts, pages: 0 })).toBe('not-applicable');
});

test('a duty is told once: when it turns red', () => {
  const now = [
    { duty: 'a', state: 'unmet' },
    { duty: 'b', state: 'unmet' },
    { duty: 'c', state: 'met' },
  ] as const;
  expect(newlyUnmet(now, new Map([['a', 'unmet']])).map(({ duty }) => duty)).toEqual(['b']);
  expect(newlyUnmet(now, new Map([['b', 'to-check']])).map(({ duty }) => duty)).toEqual(['a', 'b']);
});

test('the words of a page: no scripts, no comments, decoded, on one line', () => {
  expect(textOf('<p>Pre&#x21B;:<!-- --> 5&nbsp;RON</p>\n<script>x</script><b>A &amp; B</b> <i>.</i>')).toBe(
    'Preț: 5 RON A & B.',
  );
  expect(linksOf('<a class="x" href="/a?b=1&amp;c=2">Un <b>link</b></a>')).toEqual([
    { href: '/a?b=1&c=2', text: 'Un link', html: 'Un <b>link</b>' },
  ]);
  expect(says('Nu  LĂSAȚI\nla îndemână', 'lăsați la')).toBe(true);
  expect(excerptAround('unu doi trei patru', 'doi', 4)).toBe('unu doi tre …');
  expect(excerptAround('unu', 'doi')).toBe('');
});

const page = (name: string) => ({
  ...newPage({ kind: 'cart', html: '', name, path: `/${name}` }),
  hash: 'f'.repeat(64),
});

test('the evidence is the first page with something wrong, and what is missing comes first in the list', () => {
  const tally = newTally();
  addPage(tally, page('good'), { excerpt: 'bine', problems: [] });
  addPage(tally, page('doubtful'), { excerpt: 'poate', problems: [toCheck('nu se știe')] });
  addPage(tally, page('bad'), { excerpt: 'rău', problems: [missing('lipsește')] });
  expect(outcomeOf(tally)).toMatchObject({ state: 'unmet', pages: 3, missing: 1, toCheck: 1, pagePath: '/doubtful' });
  expect(tally.findings.map(({ where }) => where)).toEqual(['bad', 'doubtful']);
});

test('counts are of all, and the list has the first', () => {
  const tally = newTally();
  const finding = { ...toCheck('x'), where: 'Produs', path: '/' };
  addData(tally, { records: 500, toCheck: 400, findings: Array.from({ length: maxFindings }, () => finding) });
  addData(tally, { records: 1, findings: [{ ...missing('y'), where: 'Firmă', path: '/' }] });
  expect([tally.records, tally.toCheck, tally.missing, tally.findings.length]).toEqual([501, 400, 1, maxFindings]);
  expect(tally.findings[0]?.where).toBe('Firmă');
});

test('a page that answers with an error is missing; one that could not be asked has to be looked at', () => {
  const tally = newTally();
  addFailure(tally, { name: 'Retragere', path: '/withdrawal', status: 404 });
  expect(outcomeOf(tally).state).toBe('unmet');
  const busy = newTally();
  addFailure(busy, { name: 'Retragere', path: '/withdrawal', status: null });
  expect(outcomeOf(busy).state).toBe('to-check');
});
