import { type Db, inTransaction, type Pool } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { defineJob, handleJob, noPayload } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import type { ClaimWord, PublishedClaim } from './contract.ts';
import * as queries from './queries.server.ts';
import { type ClaimContext, type ClaimFinding, checkText } from './rules.ts';

async function readClaimContext(db: Db): Promise<ClaimContext> {
  const words = await queries.selectWords(db);
  return {
    forbiddenWords: words.filter(({ isForbidden }) => isForbidden).map((word) => word.words),
    allowedExpressions: words.filter(({ isForbidden }) => !isForbidden).map((word) => word.words),
  };
}

/** Kinds of texts that the shop publishes. */
export type ClaimKind =
  | 'product'
  | 'category'
  | 'hashtag'
  | 'producer'
  | 'campaign'
  | 'slide'
  | 'alert'
  | 'article'
  | 'story'
  | 'page'
  | 'layout'
  | 'newsletter';

type NewText = Pick<ClaimContext, 'nutrients'> & {
  /** The record whose text is changed; a new one has no id. */
  of?: { kind: ClaimKind; id: number | string | undefined };
};

/**
 * Refuses texts that are about to be published and have a statement that nobody accepted. Statements that the same record
 * has published already do not stop its next change: they are on the list of open warnings.
 */
export async function refuseNewClaims(
  db: Db,
  fields: object,
  { of, ...context }: NewText = {},
): Promise<Refused<'claims'> | undefined> {
  const text = textOf(fields);
  const findings = forbiddenIn(text, { ...(await readClaimContext(db)), ...context });
  if (findings.length === 0) return undefined;
  const written = new Map(findings.map((finding) => [finding.sentence, sentenceIn(text, finding)]));
  const record = of?.id === undefined ? null : { kind: of.kind, itemId: String(of.id) };
  const sentences = await queries.selectNewSentences(db, [...written.keys()], record);
  if (sentences.length === 0) return undefined;
  return { ...refuse('claims'), details: sentences.map((sentence) => written.get(sentence) ?? sentence) };
}

/** Tells of texts of customers whether they say what the law forbids about supplements; what the owner accepted counts too. */
export async function openClaimTest(db: Db): Promise<(text: string) => boolean> {
  const context = await readClaimContext(db);
  return (text) => forbiddenIn(text, context).length > 0;
}

/** The texts among the fields of a record, each on a line of its own. */
const textOf = (fields: object): string =>
  Object.values(fields)
    .flat()
    .filter((value) => typeof value === 'string')
    .join('\n');

const sentenceIn = (text: string, { sentenceStart, sentenceEnd }: ClaimFinding): string =>
  text.slice(sentenceStart, sentenceEnd).trim();

const forbiddenIn = (text: string, context: ClaimContext): ClaimFinding[] =>
  checkText(text, context).filter(({ severity }) => severity === 'forbidden');

/** Accepts every sentence of these texts in which the check finds something. */
export async function acceptClaims(
  db: Db,
  user: CurrentUser,
  { sentences, reason }: { sentences: string[]; reason: string },
): Promise<null> {
  const rules = await readClaimContext(db);
  const findings = sentences.flatMap((sentence) => {
    const found = forbiddenIn(sentence, rules);
    // Claims forbidden only for a product with too little of the nutrient.
    return found.length > 0 ? found : forbiddenIn(sentence, { ...rules, nutrients: [] });
  });
  const bySentence = Map.groupBy(findings, ({ sentence }) => sentence);
  const accepted = [...bySentence].map(([sentence, found]) => ({
    sentence,
    words: found.map(({ words }) => words).join(', '),
    rule: found.map(({ rule }) => rule).join(', '),
    reason,
    acceptedBy: user.legalEntityId,
  }));
  if (accepted.length > 0) await queries.upsertAccepted(db, accepted);
  return null;
}

export const withdrawAcceptance = async (db: Db, sentence: string): Promise<null | Refused<'unknownSentence'>> =>
  (await queries.deleteAccepted(db, sentence)) ? null : refuse('unknownSentence');

export async function addWord(db: Db, word: Omit<ClaimWord, 'id'>): Promise<ClaimWord[] | Refused<'wordTaken'>> {
  if (!(await queries.insertWord(db, word))) return refuse('wordTaken');
  await enqueueCheck(db);
  return queries.selectWords(db);
}

export async function removeWord(db: Db, id: number): Promise<ClaimWord[] | Refused<'unknownWord'>> {
  if (!(await queries.deleteWord(db, id))) return refuse('unknownWord');
  await enqueueCheck(db);
  return queries.selectWords(db);
}

type Page = Parameters<typeof queries.selectClaims>[1];

export async function listClaims(
  db: Db,
  page: Page,
): Promise<{ total: number; checkedAt: string | null; rows: PublishedClaim[] }> {
  const [total, rows, checkedAt] = await Promise.all([
    queries.countClaims(db, page),
    queries.selectClaims(db, page),
    queries.selectCheckedAt(db),
  ]);
  return {
    total,
    checkedAt: checkedAt?.toISOString() ?? null,
    rows: rows.map(({ reason, acceptedBy, acceptedAt, foundAt, ...row }) => ({
      ...row,
      foundAt: foundAt.toISOString(),
      accepted: reason !== null && acceptedAt ? { reason, by: acceptedBy ?? '', at: acceptedAt.toISOString() } : null,
    })),
  };
}

/** A record that shoppers can read now, with the address of its editor in the back office. */
export type PublishedText = { id: number | string; title: string; path: string; fields: object } & Pick<
  ClaimContext,
  'nutrients'
>;

/** The published texts of a feature. */
export type ClaimSource = { kind: ClaimKind; read: (db: Db) => AsyncIterable<PublishedText> };

const maxExcerpt = 400;

/** Checks all published texts and replaces the list of warnings. */
export async function checkPublishedTexts(db: Pool, sources: readonly ClaimSource[]): Promise<void> {
  const rules = await readClaimContext(db);
  for (const { kind, read } of sources) {
    const found: queries.FoundClaim[] = [];
    for await (const text of read(db)) {
      found.push(...findIn(kind, text, rules));
      // A long catalogue must not keep other requests waiting.
      await new Promise(setImmediate);
    }
    await inTransaction(db, (tx) => queries.replaceFound(tx, kind, found));
  }
  await queries.upsertCheckedAt(db);
}

function findIn(kind: string, published: PublishedText, rules: ClaimContext): queries.FoundClaim[] {
  const { id, title, path, fields, nutrients } = published;
  const text = textOf(fields);
  return checkText(text, { ...rules, ...(nutrients ? { nutrients } : {}) }).map((finding) => ({
    kind,
    itemId: String(id),
    title,
    path,
    sentence: finding.sentence,
    excerpt: sentenceIn(text, finding).slice(0, maxExcerpt),
    words: finding.words,
    rule: finding.rule,
    severity: finding.severity,
    law: finding.law,
    explanation: finding.explanation,
  }));
}

const secondsPerDay = 86_400;
const checkJob = defineJob('claims-check', noPayload);

/** Checks all texts after the commit, in the background. */
export const enqueueCheck = (db: Db): Promise<void> => enqueue(db, checkJob, {});

export const claimJobs = (sources: readonly ClaimSource[]) => ({
  recurring: recurringJob('claims-nightly', secondsPerDay, (db) => checkPublishedTexts(db, sources)),
  handler: handleJob(checkJob, (db) => checkPublishedTexts(db, sources)),
});
