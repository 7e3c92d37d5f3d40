/** One thing a stream of server-sent events said. */
export type StreamEvent = { event: string; data: string };

/** The whole events in a text, and the beginning of the next one. */
export function eventsIn(text: string): { events: StreamEvent[]; rest: string } {
  const parts = text.split(/\r?\n\r?\n/);
  const rest = parts.pop() ?? '';
  return { events: parts.map(eventOf).filter((one) => one !== null), rest };
}

/** Lines that begin with a colon only keep the way open. */
function eventOf(part: string): StreamEvent | null {
  const fields = part.split(/\r?\n/).map((line) => /^([a-z]+): ?(.*)$/s.exec(line));
  const of = (name: string) => fields.filter((field) => field?.[1] === name).map((field) => field?.[2] ?? '');
  const data = of('data').join('\n');
  return data === '' ? null : { event: of('event').at(-1) ?? 'message', data };
}

/** How long to wait before the next try, in milliseconds: longer each time, and never all at once. */
export const waitBeforeTry = (failures: number, chance: number): number =>
  Math.min(1000 * 2 ** Math.min(failures, 4), 15_000) * (0.75 + chance / 2);
