/** Fields with personal data or secrets, which the audit log does not store. */
const hidden = /password|secret|token|cvc|iban|e-?mail|phone|firstName|lastName|street/i;

/** Returns whether the log may not store the value of a field. */
export const isHiddenField = (name: string): boolean => hidden.test(name);

const maxCharacters = 300;
const maxEntries = 30;
const maxDepth = 5;

/** Makes a request body fit for the audit log: secrets, personal data and files are replaced, long values cut. */
export function redactForAudit(value: unknown, depth = 0): unknown {
  if (value instanceof Uint8Array) return `[${value.length} octeți]`;
  if (typeof value === 'object' && value !== null && Symbol.asyncIterator in value) return '[fișier]';
  if (typeof value === 'string')
    return value.length > maxCharacters ? `${value.slice(0, maxCharacters).toWellFormed()}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) return '…';
  if (Array.isArray(value)) return value.slice(0, maxEntries).map((one) => redactForAudit(one, depth + 1));
  const fields = Object.entries(value).slice(0, maxEntries);
  return Object.fromEntries(
    fields.map(([name, one]) => [name, isHiddenField(name) && one !== null ? '•••' : redactForAudit(one, depth + 1)]),
  );
}

type AuditedRequest = { params: unknown; query: unknown; body: unknown; result: unknown };

/** Returns the id of the entity that a request changed: from its path, its body, its query, or the result for a new one. */
export function auditSubject({ params, query, body, result }: AuditedRequest): string {
  const candidates = [...valuesOf(params), idIn(body), ...valuesOf(query), idIn(result)];
  const found = candidates.find((one) => typeof one === 'number' || (typeof one === 'string' && one !== ''));
  return String(found ?? '')
    .slice(0, 60)
    .toWellFormed();
}

const valuesOf = (fields: unknown): unknown[] =>
  typeof fields === 'object' && fields !== null ? Object.values(fields) : [];

const idIn = (fields: unknown): unknown =>
  typeof fields === 'object' && fields !== null && 'id' in fields ? fields.id : undefined;
