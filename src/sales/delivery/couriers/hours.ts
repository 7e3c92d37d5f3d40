const dayNames = ['L', 'Ma', 'Mi', 'J', 'V', 'S', 'D'];

/** Day 1 (Monday) to 7, opening and closing hour as '08:00' or '08:00:00'. */
export type OpeningHours = [day: number, from: string, until: string];

const shortTime = (time: string): string => time.slice(0, 5).replace(/^0/, '');
const isAllDay = ([, from, until]: OpeningHours): boolean =>
  /^0?0:00/.test(from) && (/^(0?0:00|24:00|23:59)/.test(until) || until === '');

/** 'L–V 8:00–22:00, S 9:00–13:00'; '24/7' when always open or unknown. */
export function formatHours(days: readonly OpeningHours[]): string {
  const open = days.filter(([day, from]) => day >= 1 && day <= 7 && from !== '').sort(([a], [b]) => a - b);
  if (open.length === 0 || (open.length === 7 && open.every(isAllDay))) return '24/7';
  const groups: { first: number; last: number; hours: string }[] = [];
  for (const [day, from, until] of open) {
    const hours = `${shortTime(from)}–${shortTime(until)}`;
    const group = groups.at(-1);
    if (group && group.hours === hours && group.last === day - 1) group.last = day;
    else groups.push({ first: day, last: day, hours });
  }
  return groups.map(({ first, last, hours }) => `${daysName(first, last)} ${hours}`).join(', ');
}

const daysName = (first: number, last: number): string =>
  first === last ? (dayNames[first - 1] ?? '') : `${dayNames[first - 1]}–${dayNames[last - 1]}`;
