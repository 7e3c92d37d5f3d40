const grouped = /^\d{1,3}(\.\d{3})+,\d{1,2}$/;

/** Reads '12,5', '12.50', '1 234.50' or '1.234,50 lei' as RON; null when it is no amount with at most two decimals. */
export function parseRon(typed: string): number | null {
  const bare = typed.replace(/[\s\u00a0]/g, '').replace(/(lei|ron)$/i, '');
  const plain = (grouped.test(bare) ? bare.replaceAll('.', '') : bare).replace(',', '.');
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

export const formatRonInput = (ron: number | null): string => (ron === null ? '' : ron.toFixed(2).replace('.', ','));

const zone = 'Europe/Bucharest';

/** Converts an ISO timestamp to the value of a DateField: '2026-10-27T08:00' in Romanian time; '' for null. */
export function toDateInput(timestamp: string | null): string {
  return timestamp ? wallClock(new Date(timestamp)) : '';
}

/**
 * Converts the value of a DateField (Romanian time) to an ISO timestamp; null for an empty or invalid text. A time
 * skipped by the switch to summer time is read as an hour later.
 */
export function fromDateInput(local: string): string | null {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(local)) return null;
  const asIfUtc = Date.parse(`${local.length === 10 ? `${local}T00:00` : local}:00Z`);
  if (Number.isNaN(asIfUtc)) return null;
  // The zone offset depends on the result, so it is taken from a first estimate.
  const estimate = new Date(asIfUtc - offsetAt(new Date(asIfUtc)));
  return new Date(asIfUtc - offsetAt(estimate)).toISOString();
}

const offsetAt = (date: Date): number =>
  Date.parse(`${wallClock(date)}:00Z`) - Math.floor(date.getTime() / 60_000) * 60_000;

function wallClock(date: Date): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(date).replace(' ', 'T');
}
