export type StreamEvent = { event: string; data: string };

/** Parses complete server-sent events; `rest` is the incomplete remainder. */
export function parseEvents(text: string): { events: StreamEvent[]; rest: string } {
  const parts = text.split(/\r?\n\r?\n/);
  const rest = parts.pop() ?? '';
  return { events: parts.map(eventOf).filter((event) => event !== null), rest };
}

/** Lines starting with a colon are keep-alive comments. */
function eventOf(part: string): StreamEvent | null {
  const fields = part.split(/\r?\n/).map((line) => /^([a-z]+): ?(.*)$/s.exec(line));
  const of = (name: string) => fields.filter((field) => field?.[1] === name).map((field) => field?.[2] ?? '');
  const data = of('data').join('\n');
  return data === '' ? null : { event: of('event').at(-1) ?? 'message', data };
}

/** Exponential backoff with jitter, in milliseconds; `chance` is a random number from 0 to 1. */
export const retryDelay = (failures: number, chance: number): number =>
  Math.min(1000 * 2 ** Math.min(failures, 4), 15_000) * (0.75 + chance / 2);
