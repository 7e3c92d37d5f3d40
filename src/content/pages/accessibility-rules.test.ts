import { expect, test } from 'vitest';
import check from './accessibility-check.json' with { type: 'json' };
import { describeCheck } from './accessibility-rules.ts';

test('the statement names the day, the tool and the extent of the last check, and its limits', () => {
  const sentence = describeCheck({ day: '2026-11-18', tool: 'axe-core 4.13.0', tests: 21 });
  expect(sentence).toContain('18.11.2026');
  expect(sentence).toContain('axe-core 4.13.0');
  expect(sentence).toContain('21 de grupuri de pagini');
  expect(sentence).toContain('Un program nu poate verifica toate regulile.');
});

test('without a recorded check the statement claims none', () => {
  expect(describeCheck({ day: '', tool: '', tests: 0 })).toBe(
    'Această versiune a magazinului nu are o verificare automată înregistrată.',
  );
});

test('a recorded check is complete', () => {
  if (check.day === '') expect(check).toEqual({ day: '', tool: '', tests: 0 });
  else
    expect(check).toEqual({
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      tool: expect.stringMatching(/^axe-core \d/),
      tests: expect.any(Number),
    });
});
