import type { Db } from '../../kit/db.server.ts';
import { toRon } from '../../kit/money.ts';
import type { Dashboard, Period } from './contract.ts';
import * as queries from './queries.server.ts';
import { fillSteps, type Span, spansOf, stepsOf, sumOf } from './rules.ts';

const most = 8;
const fewUnits = 5;
const soonDays = 180;

export async function readDashboard(db: Db, period: Period): Promise<Dashboard> {
  const { now, before } = spansOf(period, await queries.selectToday(db));
  const [figures, bestSellers, runningOut, expiring, misses, waiting] = await Promise.all([
    readFigures(db, period, now, before),
    queries.selectBestSellers(db, now, most),
    queries.selectRunningOut(db, fewUnits, most),
    queries.selectExpiring(db, soonDays, most),
    queries.selectMisses(db, now, most),
    queries.selectWaiting(db),
  ]);
  return { ...figures, bestSellers: bestSellers.map(inRon), runningOut, expiring, misses, waiting };
}

async function readFigures(db: Db, period: Period, now: Span, before: Span) {
  const [past, today, earlier] = await Promise.all([
    queries.selectDays(db, now),
    queries.selectTodaysFigures(db),
    queries.selectDays(db, before),
  ]);
  const days = today ? [...past, today] : past;
  return {
    steps: fillSteps(stepsOf(period, now), days).map(inRon),
    now: inRon(sumOf(days)),
    before: inRon(sumOf(earlier)),
  };
}

const inRon = <Row extends { sold: number }>(row: Row): Row => ({ ...row, sold: toRon(row.sold) });
