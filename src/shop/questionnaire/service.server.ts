import type { Who } from '../../kit/admit.server.ts';
import { type Db, inTransaction } from '../../kit/db.server.ts';
import { isRefused, type Refused, refuse } from '../../kit/endpoint.ts';
import { type JobHandlers, putJob } from '../../kit/jobs.server.ts';
import type { PersonalData } from '../../kit/personal-data.server.ts';
import { hashToken } from '../../kit/secrets.server.ts';
import { cardsAt } from '../search/service.server.ts';
import { shelvesOf } from '../search/shelves.server.ts';
import type { GivenAnswer, Question, Recommendation } from './contract.ts';
import * as queries from './queries.server.ts';
import { reasonsFor, wishOf } from './reasons.ts';
import { keptDays } from './rules.ts';

export async function readQuestions(db: Db): Promise<Question[]> {
  const questions = await queries.selectQuestions(db);
  return questions.map(({ hint, ...question }) => (hint ? { ...question, hint } : question));
}

type NoOwner = Refused<'tokenForGuests' | 'noOwner'>;

/** Whose answers they are: the account's, or those of whoever holds the token. */
function ownerOf(who: Who | null, token: string | undefined): queries.Owner | NoOwner {
  if (who) return token ? refuse('tokenForGuests') : { accountId: who.legalEntityId, tokenHash: null };
  return token ? { accountId: null, tokenHash: hashToken(token) } : refuse('noOwner');
}

type Ending = { token?: string | undefined; consent: boolean };

export async function finish(
  db: Db,
  who: Who | null,
  { token, consent }: Ending,
  given: GivenAnswer[],
): Promise<{ saved: boolean } | NoOwner | Refused<'unknownAnswer'>> {
  if (!(await areKnown(db, given))) return refuse('unknownAnswer');
  const owner = ownerOf(who, token);
  if (isRefused(owner)) return owner.why === 'noOwner' && !consent ? { saved: false } : owner;
  if (consent) await keep(db, owner, given);
  // Whoever does not agree this time takes back what was agreed before.
  else await queries.deleteSession(db, owner);
  return { saved: consent };
}

const areKnown = async (db: Db, given: GivenAnswer[]): Promise<boolean> =>
  (await queries.countKnown(db, given)) === given.length;

function keep(db: Db, owner: queries.Owner, given: GivenAnswer[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    await queries.lockOwner(tx, owner);
    await queries.deleteSession(tx, owner);
    await queries.insertSession(tx, owner, given);
    await putForgetting(tx);
  });
}

const forgetJob = 'questionnaire-forget';
const daySeconds = 86_400;

/** Written down together with the answers: when their time is over, they go. */
const putForgetting = (db: Db): Promise<void> => putJob(db, forgetJob, {}, { delaySeconds: keptDays * daySeconds + 1 });

export const questionnaireJobs: JobHandlers = { [forgetJob]: (db) => queries.deleteExpired(db) };

export async function readAnswers(
  db: Db,
  who: Who | null,
  token: string | undefined,
): Promise<GivenAnswer[] | NoOwner> {
  const owner = ownerOf(who, token);
  return isRefused(owner) ? owner : queries.selectGiven(db, owner);
}

export async function forgetAnswers(db: Db, who: Who | null, token: string | undefined): Promise<null | NoOwner> {
  const owner = ownerOf(who, token);
  if (isRefused(owner)) return owner;
  await queries.deleteSession(db, owner);
  return null;
}

export async function recommendSaved(
  db: Db,
  who: Who | null,
  token: string | undefined,
): Promise<Recommendation[] | NoOwner> {
  const given = await readAnswers(db, who, token);
  return isRefused(given) ? given : recommend(db, given);
}

export async function recommendFor(db: Db, given: GivenAnswer[]): Promise<Recommendation[] | Refused<'unknownAnswer'>> {
  return (await areKnown(db, given)) ? recommend(db, given) : refuse('unknownAnswer');
}

/** Answers → tags → products, each with the words that led to it. */
async function recommend(db: Db, given: GivenAnswer[]): Promise<Recommendation[]> {
  const chosen = await queries.selectChosenTags(
    db,
    given.map((one) => one.answerId),
  );
  const scored = await queries.selectRecommended(db, wishOf(chosen));
  const shelves = shelvesOf(db);
  return scored.flatMap(({ id, tagIds }) => {
    const place = shelves.placeOf.get(id);
    const [product] = place === undefined ? [] : cardsAt(shelves, [place]);
    return product ? [{ product, reasons: reasonsFor(tagIds, chosen) }] : [];
  });
}

/** The answers are the person's own: handed out in words, and gone with the account. */
export const questionnaireData: PersonalData = {
  room: 'questionnaire',
  export: (db, legalEntityId) => queries.selectInWords(db, legalEntityId),
  erase: (tx, legalEntityId) => queries.deleteSession(tx, { accountId: legalEntityId, tokenHash: null }),
};
