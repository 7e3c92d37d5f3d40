import ICAL from 'ical.js';
import { formatDayInWords } from '../../platform/days.ts';
import { hasDoses, refillDay } from './rules.ts';

export type CalendarProduct = {
  productId: number;
  name: string;
  /** The label's daily portion in words: '2 capsule'. */
  dailyPortion: string;
  portionsPerDay: number;
  /** The day from which the doses are shown. */
  from: string;
  runsOutOn: string | null;
  packsOnTheWay: number;
  isRepeated: boolean;
  /** After midnight. */
  minute: number;
};

type CalendarInput = {
  /** Part of the ids of the events, so that those of two people in one calendar differ. */
  owner: string;
  shopName: string;
  siteUrl: string;
  today: string;
  now: Date;
  products: readonly CalendarProduct[];
};

/** How often calendars read the address again. */
const refresh = 'PT6H';
const doseMinutes = 5;

/**
 * The doses of an account as iCalendar (RFC 5545): a daily event of each product until the day it ends, and a day on
 * which to order it again. Times are floating: 08:00 is 08:00 wherever the phone is.
 */
export function toCalendar(input: CalendarInput): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', `-//${input.shopName}//Doze//RO`);
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  calendar.addPropertyWithValue('x-wr-calname', `Doze ${input.shopName}`);
  calendar.addPropertyWithValue('x-published-ttl', refresh);
  for (const product of input.products) {
    if (!hasDoses(product, input.today)) continue;
    calendar.addSubcomponent(doseEvent(input, product));
    const refillOn = refillDay(product, input.today);
    if (refillOn !== null) calendar.addSubcomponent(refillEvent(input, product, refillOn));
  }
  return `${calendar.toString()}\r\n`;
}

type Dated = CalendarProduct & { runsOutOn: string };

const doseText = ({ name, dailyPortion, portionsPerDay }: CalendarProduct): string => {
  const portions = String(portionsPerDay).replace('.', ',');
  if (portionsPerDay === 1) return dailyPortion ? `${name}: ${dailyPortion}` : `${name}: 1 porție`;
  const unit = portionsPerDay < 1 ? 'porție' : 'porții';
  return `${name}: ${portions} ${unit}${dailyPortion ? ` (1 porție = ${dailyPortion})` : ''}`;
};

function newEvent({ owner, siteUrl, now }: CalendarInput, id: string, summary: string, description: string) {
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', `${id}-${owner}@${new URL(siteUrl).hostname}`);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true));
  event.addPropertyWithValue('summary', summary);
  event.addPropertyWithValue('description', description);
  event.addPropertyWithValue('url', `${siteUrl}/account-manage/acasa`);
  event.addPropertyWithValue('class', 'PRIVATE');
  event.addPropertyWithValue('transp', 'TRANSPARENT');
  return event;
}

const floating = (day: string, minute: number) => {
  const time = ICAL.Time.fromDateString(day);
  time.isDate = false;
  time.hour = Math.floor(minute / 60);
  time.minute = minute % 60;
  return time;
};

function doseEvent(input: CalendarInput, product: Dated) {
  const { productId, from, runsOutOn, minute } = product;
  const summary = doseText(product);
  const event = newEvent(
    input,
    `doza-${productId}`,
    summary,
    `Se termină pe ${formatDayInWords(runsOutOn, input.today)}. Porția și ora se schimbă în contul tău.`,
  );
  event.addPropertyWithValue('dtstart', floating(from, minute));
  event.addPropertyWithValue('duration', ICAL.Duration.fromSeconds(doseMinutes * 60));
  event.addPropertyWithValue('rrule', ICAL.Recur.fromData({ freq: 'DAILY', until: floating(runsOutOn, minute) }));
  event.addSubcomponent(alarm(summary));
  return event;
}

function alarm(text: string) {
  const component = new ICAL.Component('valarm');
  component.addPropertyWithValue('action', 'DISPLAY');
  component.addPropertyWithValue('description', text);
  component.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(0));
  return component;
}

function refillEvent(input: CalendarInput, { productId, name, runsOutOn }: Dated, day: string) {
  const event = newEvent(
    input,
    `comanda-${productId}-${runsOutOn}`,
    `Comandă din nou: ${name}`,
    `Se termină pe ${formatDayInWords(runsOutOn, input.today)}.`,
  );
  event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(day));
  return event;
}
