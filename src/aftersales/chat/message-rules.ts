import { formatDate, formatTime } from '../../platform/text/romanian.ts';
import { texts } from './texts.ts';

const dayLength = 86_400_000;

/** 'Astăzi', 'Ieri' or '27.10.2026'. */
export function dayName(date: Date, now: Date): string {
  const day = formatDate(date);
  if (day === formatDate(now)) return texts.today;
  // Subtracting from noon is safe across daylight-saving changes.
  return day === formatDate(new Date(noonOf(now).getTime() - dayLength)) ? texts.yesterday : day;
}

function noonOf(now: Date): Date {
  const hour = Number(formatTime(now).slice(0, 2));
  return new Date(now.getTime() + (12 - hour) * 3_600_000);
}

/** Time for today's messages, day for older ones. */
export const formatWhen = (date: Date, now: Date): string =>
  formatDate(date) === formatDate(now) ? formatTime(date) : dayName(date, now);

type Day<Message> = { name: string; messages: Message[] };

export function groupByDay<Message extends { date: string }>(messages: Message[], now: Date): Day<Message>[] {
  const days: Day<Message>[] = [];
  for (const message of messages) {
    const name = dayName(new Date(message.date), now);
    const last = days.at(-1);
    if (last?.name === name) last.messages.push(message);
    else days.push({ name, messages: [message] });
  }
  return days;
}

/** `at` is the start index. */
export type TextPart = { at: number; text: string; url: string | null };

/** Splits a text into plain text and https URLs; other schemes are never linked. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(/https:\/\/[^\s<>"']+/g)) {
    const url = withoutEnd(found);
    if (!isPlain(url)) continue;
    if (index > at) parts.push({ at, text: text.slice(at, index), url: null });
    parts.push({ at: index, text: url, url });
    at = index + url.length;
  }
  if (at < text.length) parts.push({ at, text: text.slice(at), url: null });
  return parts;
}

/** Punctuation after a URL belongs to the sentence. */
const withoutEnd = (url: string): string => url.replace(/[.,;:!?)\]}]+$/, '');

/** Rejects credentials in URLs and internationalized domains (homograph attacks). */
function isPlain(text: string): boolean {
  if (!URL.canParse(text) || !/^[\x21-\x7e]+$/.test(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === 'https:' && !username && !password && hostname.includes('.') && !hostname.includes('xn--');
}
