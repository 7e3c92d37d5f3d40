import { refuseNewClaims } from '../../catalog/claims/service.server.ts';
import { productPath } from '../../catalog/products/card-rules.ts';
import { readCards } from '../../catalog/search/service.server.ts';
import { type Db, inTransaction, type Pool, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import type { MailBlock, MailFrame } from '../../platform/mail/blocks.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { mailHtml } from '../../platform/mail/render.server.ts';
import { mapInline } from '../../platform/mail/rich-text.server.ts';
import { toBani, toRon } from '../../platform/money.ts';
import type { VersionedId } from '../../platform/schema.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { type Block, parseMarkdown } from '../../platform/text/markdown.ts';
import { toMailProduct, trackedUrl } from '../mailings/rules.ts';
import { type ComposeMessage, enqueueMessages } from '../mailings/service.server.ts';
import { mailingSettings } from '../mailings/settings.ts';
import { readText } from '../pages/text-service.server.ts';
import type { AdminIssue } from './issue-contract.ts';
import type { IssueFields } from './issue-fields.ts';
import * as queries from './issue-queries.server.ts';
import { type BoughtKind, canEdit, type IssueState } from './issue-rules.ts';
import { newsletterEmail } from './mail-texts.ts';
import { isSubscribed } from './service.server.ts';

function toIssue(row: queries.IssueRow): AdminIssue {
  const { recipients, sent, failed, unconfirmed, clicked, unsubscribed, orders, value, ...issue } = row;
  return {
    ...issue,
    minValue: toRon(issue.minValue),
    scheduledAt: issue.scheduledAt?.toISOString() ?? null,
    finishedAt: issue.finishedAt?.toISOString() ?? null,
    updatedAt: issue.updatedAt.toISOString(),
    figures: { recipients, sent, failed, unconfirmed, clicked, unsubscribed, orders, value: toRon(value) },
  };
}

const toStored = (fields: IssueFields): queries.StoredFields => ({ ...fields, minValue: toBani(fields.minValue) });

type Unknown = Refused<'unknownIssue'>;

export async function readIssue(db: Db, id: number): Promise<AdminIssue | Unknown> {
  const row = await queries.selectIssue(db, id);
  return row ? toIssue(row) : refuse('unknownIssue');
}

type IssuePage = queries.IssueFilter & { take: number; skip: number };

export async function listIssues(db: Db, page: IssuePage): Promise<{ total: number; rows: AdminIssue[] }> {
  const [total, rows] = await Promise.all([queries.countIssues(db, page), queries.selectIssues(db, page)]);
  return { total, rows: rows.map(toIssue) };
}

export async function addIssue(db: Db, fields: IssueFields): Promise<AdminIssue> {
  const id = await queries.insertIssue(db, toStored(fields));
  const row = await queries.selectIssue(db, id);
  if (!row) throw new Error(`No newsletter ${id} after its insert`);
  return toIssue(row);
}

type Conflict = Unknown | Refused<'changed'>;

type Allowed<Reason> = { isAllowed: (status: IssueState) => boolean; otherwise: Reason };
const whileDraft: Allowed<'notDraft'> = { isAllowed: canEdit, otherwise: 'notDraft' };
const whileScheduled: Allowed<'alreadySent'> = {
  isAllowed: (status) => status === 'scheduled',
  otherwise: 'alreadySent',
};

/** Locks a newsletter that is in one of the allowed states and has not changed since it was read. */
async function lockUnchanged<Reason extends string>(
  tx: Transaction,
  { id, version }: VersionedId,
  { isAllowed, otherwise }: Allowed<Reason>,
): Promise<null | Conflict | Refused<Reason>> {
  const issue = await queries.lockIssue(tx, id);
  if (!issue) return refuse('unknownIssue');
  if (!isAllowed(issue.status)) return refuse(otherwise);
  return issue.version === version ? null : refuse('changed');
}

const changeIssue = <Reason extends string>(
  db: Db,
  target: VersionedId,
  allowed: Allowed<Reason>,
  change: (tx: Transaction) => Promise<void>,
): Promise<AdminIssue | Conflict | Refused<Reason>> =>
  rollbackIfRefused(db, async (tx) => {
    const refusal = await lockUnchanged(tx, target, allowed);
    if (refusal) return refusal;
    await change(tx);
    return readIssue(tx, target.id);
  });

export const editIssue = (db: Db, { id, version, ...fields }: VersionedId & IssueFields) =>
  changeIssue(db, { id, version }, whileDraft, (tx) => queries.updateIssue(tx, { id, version }, toStored(fields)));

export const deleteIssue = (db: Db, target: VersionedId) =>
  rollbackIfRefused(db, async (tx) => {
    const refusal = await lockUnchanged(tx, target, whileDraft);
    if (!refusal) await queries.deleteIssue(tx, target.id);
    return refusal;
  });

type NotScheduled = Conflict | Refused<'notDraft' | 'claims'>;

export const scheduleIssue = (
  db: Db,
  target: VersionedId,
  at: string | null | undefined,
): Promise<AdminIssue | NotScheduled> =>
  rollbackIfRefused<AdminIssue | NotScheduled>(db, async (tx) => {
    const refusal = await lockUnchanged(tx, target, whileDraft);
    if (refusal) return refusal;
    const { subject, preheader, content } = (await queries.selectIssue(tx, target.id)) ?? {};
    const claims = await refuseNewClaims(tx, { subject, preheader, content });
    if (claims) return claims;
    await queries.setScheduled(tx, target.id, at ?? null);
    return readIssue(tx, target.id);
  });

export const cancelIssue = (db: Db, target: VersionedId) =>
  changeIssue(db, target, whileScheduled, (tx) => queries.setDraft(tx, target.id));

type AudienceInput = Pick<IssueFields, 'segment' | 'boughtKind' | 'boughtIds' | 'days' | 'minValue'>;

export const countAudience = async (db: Db, audience: AudienceInput): Promise<{ count: number }> => ({
  count: await queries.countAudience(db, { ...audience, minValue: toBani(audience.minValue) }),
});

export const findOptions = (db: Db, { kind, search, ids }: { kind: BoughtKind; search: string; ids: string }) =>
  queries.selectOptions(db, kind, search, ids === '' ? [] : ids.split(',').map(Number));

/** Token in links of previews and test emails: it counts nothing and ends no subscription. */
const previewToken = 'previzualizare-mesaj';

async function composeContent(db: Db, issue: queries.IssueRow, token: string) {
  const content = await readText(db, issue.content);
  return newsletterEmail(issue, toMailBlocks(db, parseMarkdown(content), issue.productIds, token), token);
}

/** References to products in the text become cards at their place; the chosen products follow the text. */
function toMailBlocks(db: Db, blocks: Block[], productIds: number[], token: string): MailBlock[] {
  const cards = (ids: number[]): MailBlock[] => {
    const products = readCards(db, ids).map((card) => toMailProduct(card, productPath(card), token));
    return products.length > 0 ? [{ kind: 'products', products }] : [];
  };
  const parts = blocks.map((block): MailBlock[] =>
    block.kind === 'references'
      ? cards(block.ids)
      : [{ kind: 'rich', blocks: mapInline([block], (part) => withTrackedLink(db, part, token)) }],
  );
  return [...parts.flat(), ...cards(productIds)];
}

type InlinePart = Parameters<Parameters<typeof mapInline>[1]>[0];

/** A product named inside a sentence becomes a link with its name. */
function withTrackedLink(db: Db, part: InlinePart, token: string): InlinePart {
  if (part.kind === 'link') return { ...part, to: trackedUrl(part.to, token) };
  if (part.kind !== 'reference') return part;
  const [card] = readCards(db, [part.id]);
  return card
    ? { kind: 'link', to: trackedUrl(productPath(card), token), parts: [{ kind: 'text', text: card.name }] }
    : { kind: 'text', text: '' };
}

/** Not sent to somebody who unsubscribed since the batch was prepared. */
export const composeNewsletter: ComposeMessage = async (db, { subjectId, email, token }) => {
  const issue = await queries.selectIssue(db, subjectId);
  return issue && (await isSubscribed(db, email)) ? composeContent(db, issue, token) : null;
};

export async function previewIssue(
  db: Db,
  id: number,
  frame: MailFrame,
): Promise<{ subject: string; html: string } | Unknown> {
  const issue = await queries.selectIssue(db, id);
  if (!issue) return refuse('unknownIssue');
  const content = await composeContent(db, issue, previewToken);
  return { subject: issue.subject, html: mailHtml({ to: '', ...content }, frame) };
}

export async function sendTest(db: Db, id: number, email: string): Promise<null | Unknown> {
  const issue = await queries.selectIssue(db, id);
  if (!issue) return refuse('unknownIssue');
  const content = await composeContent(db, issue, previewToken);
  await enqueueMail(db, { to: email, ...content, subject: `[Test] ${content.subject}` });
  return null;
}

/**
 * Prepares the next batch of the oldest due newsletter, in one transaction: a batch that is interrupted leaves nothing
 * behind, and nobody is in two batches.
 */
export async function sendNextBatch(db: Pool): Promise<number> {
  const { messagesPerMinute } = await readShopSettings(db, mailingSettings);
  return inTransaction(db, async (tx) => {
    const issue = await queries.lockDueIssue(tx);
    if (!issue) return 0;
    await queries.setSending(tx, issue.id);
    const people = await queries.selectNextRecipients(tx, issue, messagesPerMinute);
    await enqueueMessages(
      tx,
      'newsletter',
      people.map(({ email }) => ({ subjectId: issue.id, email, accountId: null })),
    );
    if (people.length < messagesPerMinute) await queries.setSent(tx, issue.id);
    return people.length;
  });
}

export const newsletterBatchJob = recurringJob('newsletter-batch', 60, async (db) => {
  await sendNextBatch(db);
});
