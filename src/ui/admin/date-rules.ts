const zone = 'Europe/Bucharest';

/** '2026-10-27T08:00' on Romania's clock, wherever the reader's own clock stands; empty for no moment. */
export function localOf(moment: string | null): string {
  return moment ? wallClock(new Date(moment)) : '';
}

/** The moment at which Romania's clock shows this; null for an empty or broken text. In the hour that does not exist, an hour later. */
export function momentOf(local: string): string | null {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(local)) return null;
  const asIfUtc = Date.parse(`${local.length === 10 ? `${local}T00:00` : local}:00Z`);
  if (Number.isNaN(asIfUtc)) return null;
  // The offset is that of the moment itself, which is found only by trying one.
  const tried = new Date(asIfUtc - offsetAt(new Date(asIfUtc)));
  return new Date(asIfUtc - offsetAt(tried)).toISOString();
}

const offsetAt = (moment: Date): number =>
  Date.parse(`${wallClock(moment)}:00Z`) - Math.floor(moment.getTime() / 60_000) * 60_000;

function wallClock(moment: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return parts.format(moment).replace(' ', 'T');
}
