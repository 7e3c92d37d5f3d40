const months = ['ian.', 'feb.', 'mar.', 'apr.', 'mai', 'iun.', 'iul.', 'aug.', 'sep.', 'oct.', 'nov.', 'dec.'];

/** '27.10' for a day, 'oct. 26' for a month. */
export function stepLabel(day: string, step: 'day' | 'month'): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return step === 'day' ? `${date}.${month}` : `${months[Number(month) - 1]} ${year.slice(2)}`;
}
