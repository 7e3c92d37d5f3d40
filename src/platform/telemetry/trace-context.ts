/** Where a span belongs; `isSampled` is false when the caller decided that its trace is not recorded. */
export type TraceContext = { traceId: string; spanId: string; isSampled: boolean };

const pattern = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const sampledFlag = 1;

/** Reads the header `traceparent` of W3C Trace Context; null when it is missing or invalid. */
export function parseTraceparent(header: unknown): TraceContext | null {
  const [, version, traceId = '', spanId = '', flags = '', more] =
    typeof header === 'string' ? (pattern.exec(header) ?? []) : [];
  if (version === undefined || version === 'ff' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  // Only versions after 00 may have more fields.
  if (version === '00' && more !== undefined) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & sampledFlag) === sampledFlag };
}

export const formatTraceparent = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** Decides by the trace id, so that all processes record the same traces. `ratio` is between 0 and 1. */
export const isTraceSampled = (traceId: string, ratio: number): boolean =>
  ratio >= 1 || Number.parseInt(traceId.slice(-8), 16) < ratio * 2 ** 32;
