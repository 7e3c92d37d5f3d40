/**
 * How much a request is worth when not all can be answered: `vital` requests (health checks, notifications about
 * payments) are always answered, `purchase` ones (cart, checkout, payment, sign-in) before `usual` ones (account, back
 * office, files), and those before `browsing` (pages, listings, search, feeds).
 */
export type Priority = 'vital' | 'purchase' | 'usual' | 'browsing';

/** 0: everything is answered; 1: no browsing; 2: only purchases and vital requests; 3: only vital ones. */
export type OverloadLevel = 0 | 1 | 2 | 3;

export type OverloadLimits = {
  /** Delay of the event loop, in milliseconds, from which browsing is refused; 0 turns this limit off. */
  delayMs: number;
  /** Requests in progress from which browsing is refused; 0 turns this limit off. */
  running: number;
};

/** One measurement: the delay of the event loop and the requests in progress. */
export type LoadSample = {
  atMs: number;
  /** How late a timer ran because of work of this process; null when a request arrived and not a timer measured. */
  delayMs: number | null;
  running: number;
  /** The turn of the event loop in which requests are arriving. */
  turn?: Turn;
};

/**
 * One turn of the event loop begins the requests that have arrived until then, one after another. Timers run between
 * turns, so in a flood, when a turn takes seconds, they would notice too late. `ms` is processor time.
 */
type Turn = { ms: number; requests: number };

export type OverloadState = {
  level: OverloadLevel;
  /** Delays of the last samples, the newest last. */
  delaysMs: readonly number[];
  /** When the level was last reached or exceeded. */
  reachedAtMs: number;
};

export const initialOverload: OverloadState = { level: 0, delaysMs: [], reachedAtMs: 0 };

/** One long task is no overload: this many samples in a row must be late. */
const samplesInRow = 3;
/** A turn that is long because of one slow request is no overload either. */
const minRequestsOfTurn = 20;
/** A level is left this long after it was last reached, so that the refused clients do not return all at once. */
const holdMs = 1000;

const levelFor = (value: number, limit: number): OverloadLevel => {
  if (limit <= 0 || value < limit) return 0;
  if (value < 2 * limit) return 1;
  return value < 4 * limit ? 2 : 3;
};

/** Returns the state after a sample. Levels rise at once and fall one by one. */
export function nextOverload(state: OverloadState, sample: LoadSample, limits: OverloadLimits): OverloadState {
  const delaysMs = sample.delayMs === null ? state.delaysMs : [...state.delaysMs, sample.delayMs].slice(-samplesInRow);
  const sustainedMs = delaysMs.length < samplesInRow ? 0 : Math.min(...delaysMs);
  const reached = highest(
    levelFor(sustainedMs, limits.delayMs),
    levelFor(sample.running, limits.running),
    levelOfTurn(sample.turn, limits.delayMs),
  );
  if (reached >= state.level) return { level: reached, delaysMs, reachedAtMs: sample.atMs };
  if (sample.atMs - state.reachedAtMs < holdMs) return { ...state, delaysMs };
  return { level: lower(state.level), delaysMs, reachedAtMs: sample.atMs };
}

const highest = (...levels: OverloadLevel[]): OverloadLevel =>
  ([3, 2, 1] as const).find((level) => levels.includes(level)) ?? 0;

/** Purchases are refused only by what lasts: the rest of this turn is shorter without the others. */
function levelOfTurn(turn: Turn | undefined, limitMs: number): OverloadLevel {
  if (!turn || turn.requests < minRequestsOfTurn) return 0;
  const level = levelFor(turn.ms, limitMs);
  return level === 3 ? 2 : level;
}

const lowerLevels = { 0: 0, 1: 0, 2: 1, 3: 2 } as const;
const lower = (level: OverloadLevel): OverloadLevel => lowerLevels[level];

/** The level from which requests of a priority are refused. */
const refusedFrom: Record<Priority, number> = { browsing: 1, usual: 2, purchase: 3, vital: Number.POSITIVE_INFINITY };

export const isRefusedAt = (level: OverloadLevel, priority: Priority): boolean => level >= refusedFrom[priority];
