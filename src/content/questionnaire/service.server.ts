import { getCatalogIndex } from '../../catalog/search/catalog-index.server.ts';
import { readCardsAt } from '../../catalog/search/service.server.ts';
import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { defineJob, handleJob, type JobHandler, noPayload } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { hashToken } from '../../platform/secrets.server.ts';
import type { GivenAnswer, Question, Recommendation } from './contract.ts';
import * as queries from './queries.server.ts';
import { reasonsFor, retentionDays, toCriteria } from './rules.ts';

export async function readQuestions(db: Db): Promise<Question[]> {
  const questions = await queries.selectQuestions(db);
  return questions.map(({ hint, ...question }) => (hint ? { ...question, hint } : question));
}

type NoOwner = Refused<'tokenForGuests' | 'noOwner'>;

/** Respondent: the token of a guest, with or without a guest session, otherwise the account. */
function resolveRespondent(user: CurrentUser | null, token: string | undefined): queries.Respondent | NoOwner {
  const isGuest = user === null || user.role === 'guest';
  if (token) return isGuest ? { accountId: null, tokenHash: hashToken(token) } : refuse('tokenForGuests');
  return user ? { accountId: user.legalEntityId, tokenHash: null } : refuse('noOwner');
}

type SaveParams = { token?: string | undefined; consent: boolean };

/** The answers are health data: without explicit consent (GDPR article 9) nothing is stored or changed. */
export async function saveAnswers(
  db: Db,
  user: CurrentUser | null,
  { token, consent }: SaveParams,
  answers: GivenAnswer[],
): Promise<{ isSaved: boolean } | NoOwner | Refused<'unknownAnswer'>> {
  if (!(await areAnswersValid(db, answers))) return refuse('unknownAnswer');
  if (!consent) return { isSaved: false };
  const owner = resolveRespondent(user, token);
  if (isRefused(owner)) return owner;
  await replaceSession(db, owner, answers);
  return { isSaved: true };
}

const areAnswersValid = async (db: Db, answers: GivenAnswer[]): Promise<boolean> =>
  (await queries.countMatchingAnswers(db, answers)) === answers.length;

function replaceSession(db: Db, owner: queries.Respondent, answers: GivenAnswer[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    await queries.lockRespondent(tx, owner);
    await queries.deleteSession(tx, owner);
    await queries.insertSession(tx, owner, answers);
    await enqueueExpiry(tx);
  });
}

const expiryJob = defineJob('questionnaire-forget', noPayload);
const daySeconds = 86_400;

/** Enqueued in the transaction that saves the answers. */
const enqueueExpiry = (db: Db): Promise<void> =>
  enqueue(db, expiryJob, {}, { delaySeconds: retentionDays * daySeconds + 1 });

export const questionnaireJobs: JobHandler[] = [handleJob(expiryJob, (db) => queries.deleteExpired(db))];

export async function readAnswers(
  db: Db,
  user: CurrentUser | null,
  token: string | undefined,
): Promise<GivenAnswer[] | NoOwner> {
  const owner = resolveRespondent(user, token);
  return isRefused(owner) ? owner : queries.selectAnswers(db, owner);
}

export async function deleteAnswers(
  db: Db,
  user: CurrentUser | null,
  token: string | undefined,
): Promise<null | NoOwner> {
  const owner = resolveRespondent(user, token);
  if (isRefused(owner)) return owner;
  await queries.deleteSession(db, owner);
  return null;
}

export async function recommendSaved(
  db: Db,
  user: CurrentUser | null,
  token: string | undefined,
): Promise<Recommendation[] | NoOwner> {
  const answers = await readAnswers(db, user, token);
  return isRefused(answers) ? answers : recommend(db, answers);
}

export async function recommendFor(
  db: Db,
  answers: GivenAnswer[],
): Promise<Recommendation[] | Refused<'unknownAnswer'>> {
  return (await areAnswersValid(db, answers)) ? recommend(db, answers) : refuse('unknownAnswer');
}

async function recommend(db: Db, answers: GivenAnswer[]): Promise<Recommendation[]> {
  const tags = await queries.selectTagsOfAnswers(
    db,
    answers.map((answer) => answer.answerId),
  );
  const scored = await queries.selectRecommended(db, toCriteria(tags));
  const catalogIndex = getCatalogIndex(db);
  return scored.flatMap(({ id, tagIds }) => {
    const slot = catalogIndex.slotOf.get(id);
    const [product] = slot === undefined ? [] : readCardsAt(catalogIndex, [slot]);
    return product ? [{ product, reasons: reasonsFor(tagIds, tags) }] : [];
  });
}

export const questionnaireData: PersonalData = {
  section: 'questionnaire',
  export: (db, legalEntityId) => queries.selectAnswerTexts(db, legalEntityId),
  erase: (tx, legalEntityId) => queries.deleteSession(tx, { accountId: legalEntityId, tokenHash: null }),
};
