import { showDay, showTime } from '../../kit/romanian.ts';
import { texts } from './texts.ts';

const dayLength = 86_400_000;

/** 'Astăzi', 'Ieri' or 27.10.2026, as seen from a moment. */
export function nameOfDay(date: Date, now: Date): string {
  const day = showDay(date);
  if (day === showDay(now)) return texts.today;
  // Half a day back from noon is never two days back, whatever the clocks do.
  return day === showDay(new Date(noonOf(now).getTime() - dayLength)) ? texts.yesterday : day;
}

function noonOf(now: Date): Date {
  const hour = Number(showTime(now).slice(0, 2));
  return new Date(now.getTime() + (12 - hour) * 3_600_000);
}

/** In the list: the hour of today's messages, the day of the others. */
export const showWhen = (date: Date, now: Date): string =>
  showDay(date) === showDay(now) ? showTime(date) : nameOfDay(date, now);

type Day<Message> = { name: string; messages: Message[] };

export function daysOf<Message extends { date: string }>(messages: Message[], now: Date): Day<Message>[] {
  const days: Day<Message>[] = [];
  for (const message of messages) {
    const name = nameOfDay(new Date(message.date), now);
    const last = days.at(-1);
    if (last?.name === name) last.messages.push(message);
    else days.push({ name, messages: [message] });
  }
  return days;
}
