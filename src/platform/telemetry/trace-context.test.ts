import { expect, test } from 'vitest';
import { formatTraceparent, isTraceSampled, parseTraceparent } from './trace-context.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

test('a valid traceparent is read and written alike', () => {
  const header = `00-${traceId}-${spanId}-01`;
  expect(parseTraceparent(header)).toEqual({ traceId, spanId, isSampled: true });
  expect(formatTraceparent({ traceId, spanId, isSampled: true })).toBe(header);
  expect(parseTraceparent(`00-${traceId}-${spanId}-00`)).toMatchObject({ isSampled: false });
  expect(parseTraceparent(`01-${traceId}-${spanId}-03-later`)).toMatchObject({ isSampled: true });
});

test.for([
  undefined,
  '',
  ['00-a', 'b'],
  `ff-${traceId}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${traceId}-${spanId}`,
])('%s is no traceparent', (header) => {
  expect(parseTraceparent(header)).toBeNull();
});

test('the share of recorded traces is decided by the trace id', () => {
  expect(isTraceSampled(traceId, 1)).toBe(true);
  expect(isTraceSampled(traceId, 0)).toBe(false);
  expect(isTraceSampled(`${traceId.slice(0, 24)}00000000`, 0.01)).toBe(true);
  expect(isTraceSampled(`${traceId.slice(0, 24)}ffffffff`, 0.99)).toBe(false);
});
