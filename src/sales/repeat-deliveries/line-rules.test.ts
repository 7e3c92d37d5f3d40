import { expect, test } from 'vitest';
import {
  afterChange,
  afterMove,
  afterOrder,
  afterPause,
  afterResume,
  afterSkip,
  afterUnskip,
  canUnskip,
  linesOfParcel,
  newRhythm,
  nextDueOn,
  proposalFor,
} from './line-rules.ts';

const line = newRhythm('2027-03-01', 30);
const day = { today: '2027-03-10', announceDays: 3 };

test('a new line comes a rhythm after the order', () => {
  expect(line).toMatchObject({ lastOn: '2027-03-01', nextOn: '2027-03-31', skippedOn: null, pausedOn: null });
});

test('lines that are due within a week of the first share its parcel; paused ones stay at home', () => {
  const lines = ['2027-03-31', '2027-04-07', '2027-04-08'].map((nextOn) => ({ ...line, nextOn }));
  expect(nextDueOn(lines)).toBe('2027-03-31');
  expect(linesOfParcel(lines, '2027-03-31').map(({ nextOn }) => nextOn)).toEqual(['2027-03-31', '2027-04-07']);
  const [first, ...others] = lines.map((one, index) => (index === 0 ? afterPause(one, day.today) : one));
  expect(nextDueOn([...others, ...(first ? [first] : [])])).toBe('2027-04-07');
  expect(nextDueOn(lines.map((one) => afterPause(one, day.today)))).toBeNull();
});

test('a line that came early with others keeps its days; a late one counts from its order, less the days ahead', () => {
  expect(afterOrder({ ...line, nextOn: '2027-04-07' }, '2027-03-31').nextOn).toBe('2027-05-07');
  expect(afterOrder(line, '2027-03-31').nextOn).toBe('2027-04-30');
  expect(afterOrder(line, '2027-04-03').nextOn).toBe('2027-04-30');
  expect(afterOrder(line, '2027-04-10').nextOn).toBe('2027-05-05');
});

test('a skipped delivery can be taken back until its day', () => {
  const skipped = afterSkip(line);
  expect(skipped).toMatchObject({ nextOn: '2027-04-30', skippedOn: '2027-03-31' });
  expect(canUnskip(skipped, '2027-03-30')).toBe(true);
  expect(canUnskip(skipped, '2027-03-31')).toBe(false);
  expect(afterUnskip(skipped)).toEqual(line);
  expect(afterUnskip(line)).toEqual(line);
});

test('after a pause the date stays when it can be announced and what is at home does not suffice for longer', () => {
  const paused = afterPause(line, day.today);
  const resume = (today: string, orderOn: string | null) =>
    afterResume(paused, { today, announceDays: 3, pauseReason: 'customer', orderOn }).nextOn;
  expect(resume('2027-03-20', null)).toBe('2027-03-31');
  expect(resume('2027-04-20', null)).toBe('2027-04-23');
  expect(resume('2027-04-20', '2027-05-02')).toBe('2027-05-02');
});

test('a chosen day is followed, but leaves the days of an announcement; a new rhythm counts from the delivery before', () => {
  const isAnnounced = false;
  expect(afterChange(line, { nextOn: '2027-03-20' }, { ...day, isAnnounced }).nextOn).toBe('2027-03-20');
  expect(afterChange(line, { nextOn: '2027-03-11' }, { ...day, isAnnounced }).nextOn).toBe('2027-03-13');
  expect(afterChange(line, { intervalDays: 45 }, { ...day, isAnnounced })).toMatchObject({
    intervalDays: 45,
    nextOn: '2027-04-15',
  });
  expect(afterChange(line, { intervalDays: 45 }, { ...day, isAnnounced: true }).nextOn).toBe('2027-03-31');
  expect(afterChange(line, {}, { ...day, isAnnounced })).toBe(line);
  const chosen = afterChange(line, { nextOn: '2027-03-20', intervalDays: 40 }, { ...day, isAnnounced });
  expect(afterOrder(chosen, '2027-03-20').nextOn).toBe('2027-04-29');
});

test('a parcel that could not be sent moves only the lines that are due', () => {
  expect(afterMove(line, '2027-04-07').nextOn).toBe('2027-04-07');
  expect(afterMove({ ...line, nextOn: '2027-04-09' }, '2027-04-07').nextOn).toBe('2027-04-09');
});

test('a rhythm and a day are proposed when products would run out or pile up', () => {
  const propose = (lastsDays: number | null, orderOn: string | null, of = line) =>
    proposalFor(of, { lastsDays, orderOn }, day);
  expect(propose(30, '2027-03-31')).toBeNull();
  expect(propose(30, '2027-04-07')).toBeNull();
  expect(propose(30, '2027-03-27')).toEqual({ intervalDays: 30, nextOn: '2027-03-27' });
  expect(propose(30, '2027-04-08')).toEqual({ intervalDays: 30, nextOn: '2027-04-08' });
  expect(propose(30, '2027-03-01')).toEqual({ intervalDays: 30, nextOn: '2027-03-13' });
  expect(propose(45, '2027-04-07')).toEqual({ intervalDays: 45, nextOn: '2027-03-31' });
  expect(propose(45, null)).toEqual({ intervalDays: 45, nextOn: '2027-03-31' });
  expect(propose(33, null)).toBeNull();
  expect(propose(null, '2027-06-01')).toBeNull();
  expect(propose(45, '2027-06-01', afterPause(line, day.today))).toBeNull();
});
