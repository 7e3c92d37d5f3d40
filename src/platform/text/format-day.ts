/** Formats a calendar day or month: '2026-10-27' as '27.10.2026', '2026-10' as '10.2026'. */
export const formatDay = (day: string): string => day.split('-').reverse().join('.');
