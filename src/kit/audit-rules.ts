/** Who somebody is, how to reach them, and what opens something: the log does without. */
const hidden = /password|secret|token|cvc|iban|e-?mail|phone|firstName|lastName|street/i;
const mostLetters = 300;
const mostEntries = 30;
const deepest = 5;

/** What was sent, as the log may keep it: without secrets, contact data and pictures, and never long. */
export function forLog(value: unknown, depth = 0): unknown {
  if (value instanceof Uint8Array) return `[${value.length} octeți]`;
  if (typeof value === 'object' && value !== null && Symbol.asyncIterator in value) return '[fișier]';
  if (typeof value === 'string') return value.length > mostLetters ? `${value.slice(0, mostLetters)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return '…';
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((one) => forLog(one, depth + 1));
  const fields = Object.entries(value).slice(0, mostEntries);
  return Object.fromEntries(
    fields.map(([name, one]) => [name, hidden.test(name) && one !== null ? '•••' : forLog(one, depth + 1)]),
  );
}

type Done = { params: unknown; query: unknown; body: unknown; result: unknown };

/** What it was done to: the address names it, or the body, or, where it is new, the answer. */
export function subjectOf({ params, query, body, result }: Done): string {
  const named = [...valuesOf(params), idIn(body), ...valuesOf(query), idIn(result)];
  const found = named.find((one) => typeof one === 'number' || (typeof one === 'string' && one !== ''));
  return String(found ?? '').slice(0, 60);
}

const valuesOf = (fields: unknown): unknown[] =>
  typeof fields === 'object' && fields !== null ? Object.values(fields) : [];

const idIn = (fields: unknown): unknown =>
  typeof fields === 'object' && fields !== null && 'id' in fields ? fields.id : undefined;
