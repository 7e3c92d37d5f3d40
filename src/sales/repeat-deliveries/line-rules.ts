import { addDays, laterDay } from '../../platform/days.ts';
import { orderAheadDays } from '../home-supply/rules.ts';
import { dateAfterNewInterval, type PauseReason, resumedDate } from './rules.ts';

/** Lines that are due within so many days of the first one share its parcel and its price of delivery. */
export const shareDays = 7;

/** The rhythm of a line; all days are local. */
export type Rhythm = {
  intervalDays: number;
  /** The day that the rhythm counts from. */
  lastOn: string;
  nextOn: string;
  /** The delivery that was skipped last. */
  skippedOn: string | null;
  /** Null while the line is delivered. */
  pausedOn: string | null;
};

export const isDelivered = ({ pausedOn }: Pick<Rhythm, 'pausedOn'>): boolean => pausedOn === null;

/** The lines that a parcel of a day takes along. */
export const linesOfParcel = <Line extends Rhythm>(lines: readonly Line[], dueOn: string): Line[] =>
  lines.filter((line) => isDelivered(line) && line.nextOn <= addDays(dueOn, shareDays));

/** The day of the next parcel; null while all lines are paused. */
export const nextDueOn = (lines: readonly Rhythm[]): string | null =>
  lines
    .filter(isDelivered)
    .map(({ nextOn }) => nextOn)
    .reduce<string | null>((first, day) => (first === null || day < first ? day : first), null);

/** A new line: the first delivery comes a rhythm after the order. */
export const newRhythm = (orderedOn: string, intervalDays: number): Rhythm => ({
  intervalDays,
  lastOn: orderedOn,
  nextOn: addDays(orderedOn, intervalDays),
  skippedOn: null,
  pausedOn: null,
});

/**
 * After its order a line keeps its own days, also when it came early with others, so that nothing piles up. A late one
 * counts from the order, less the days by which orders are ahead of need, so that being late once is not repeated.
 */
export function afterOrder<Line extends Rhythm>(line: Line, orderedOn: string): Line {
  const lastOn = laterDay(line.nextOn, addDays(orderedOn, -orderAheadDays));
  return { ...line, lastOn, nextOn: addDays(lastOn, line.intervalDays), skippedOn: null };
}

export const afterSkip = <Line extends Rhythm>(line: Line): Line => ({
  ...line,
  lastOn: line.nextOn,
  nextOn: addDays(line.nextOn, line.intervalDays),
  skippedOn: line.nextOn,
});

/** A skipped delivery can be taken back until its day. */
export const canUnskip = ({ skippedOn }: Rhythm, today: string): boolean => skippedOn !== null && skippedOn > today;

export const afterUnskip = <Line extends Rhythm>(line: Line): Line =>
  line.skippedOn === null
    ? line
    : {
        ...line,
        lastOn: addDays(line.skippedOn, -line.intervalDays),
        nextOn: line.skippedOn,
        skippedOn: null,
      };

export const afterPause = <Line extends Rhythm>(line: Line, today: string): Line => ({ ...line, pausedOn: today });

type Resume = {
  today: string;
  announceDays: number;
  pauseReason: PauseReason;
  /** When pieces have to be ordered because of what is at home; null where that is unknown. */
  orderOn: string | null;
};

/** The date stays when it can be announced and the pieces at home do not suffice for longer. */
export const afterResume = <Line extends Rhythm>(
  line: Line,
  { today, announceDays, pauseReason, orderOn }: Resume,
): Line => ({
  ...line,
  pausedOn: null,
  nextOn: laterDay(resumedDate({ nextOn: line.nextOn, pauseReason }, today, announceDays), orderOn ?? today),
});

/** A line of a parcel that could not be sent comes with the next one, at the earliest on a day. */
export const afterMove = <Line extends Rhythm>(line: Line, earliest: string): Line => ({
  ...line,
  nextOn: laterDay(line.nextOn, earliest),
});

type RhythmChange = { intervalDays?: number | undefined; nextOn?: string | undefined };
type Today = { today: string; announceDays: number };

/** A chosen day is followed, a new rhythm counts from the delivery before; neither is earlier than an announcement allows. */
export function afterChange<Line extends Rhythm>(
  line: Line,
  { intervalDays = line.intervalDays, nextOn }: RhythmChange,
  { today, announceDays, isAnnounced }: Today & { isAnnounced: boolean },
): Line {
  if (nextOn !== undefined && nextOn !== line.nextOn) {
    const day = laterDay(nextOn, addDays(today, announceDays));
    return { ...line, intervalDays, lastOn: addDays(day, -intervalDays), nextOn: day, skippedOn: null };
  }
  if (intervalDays === line.intervalDays) return line;
  return {
    ...line,
    intervalDays,
    nextOn: dateAfterNewInterval({ ...line, isAnnounced }, intervalDays, today, announceDays),
    skippedOn: null,
  };
}

/** Schedule of a line by the daily portion; null where it is as suggested, or nothing is known. */
export type Proposal = { intervalDays: number; nextOn: string };

/** A delivery may be so many days earlier than needed before another date is proposed. */
const toleratedDays = 7;
const toleratedRhythmDays = 3;

type KnownLine = Pick<Rhythm, 'intervalDays' | 'nextOn' | 'pausedOn'>;

/**
 * `lastsDays`: for how long the pieces of a delivery suffice. `orderOn`: when they have to be ordered because of what is
 * at home; null where that is unknown.
 */
export function proposalFor(
  line: KnownLine,
  { lastsDays, orderOn }: { lastsDays: number | null; orderOn: string | null },
  { today, announceDays }: Today,
): Proposal | null {
  if (lastsDays === null || !isDelivered(line)) return null;
  const isSameRhythm = Math.abs(lastsDays - line.intervalDays) <= toleratedRhythmDays;
  const needed = orderOn === null ? line.nextOn : laterDay(orderOn, addDays(today, announceDays));
  const isInTime = line.nextOn <= needed && line.nextOn >= addDays(needed, -toleratedDays);
  if (isInTime && isSameRhythm) return null;
  return { intervalDays: isSameRhythm ? line.intervalDays : lastsDays, nextOn: isInTime ? line.nextOn : needed };
}
