import { ipNetwork } from '../../account/identity/device-rules.ts';
import { shopBrand } from '../../brands/brand.ts';
import { refuseNewClaims } from '../../catalog/claims/service.server.ts';
import { type Db, rollbackIfRefused } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { PageContext } from '../../platform/http/page-context.server.ts';
import type { Caller } from '../../platform/http/register-endpoints.server.ts';
import { readRemoteApi } from '../../platform/http/remote-api.server.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { hashToken } from '../../platform/secrets.server.ts';
import { normalizeOrderNumber } from '../../sales/orders/number-rules.ts';
import { termsVersion } from '../../sales/orders/rules.ts';
import { logContentChange } from '../publishable/service.server.ts';
import type { AdminPage } from './admin-contract.ts';
import { productsInTextTags, textTags } from './cache-tags.ts';
import { getTerms, type PageContent } from './contract.ts';
import { defaultPages } from './defaults/pages.ts';
import type { PageFields } from './fields.ts';
import { type ContactMessage, contactEmail } from './mail-texts.ts';
import { readConditions, readPlaceholderValues } from './placeholders.server.ts';
import * as queries from './queries.server.ts';
import { fillPlaceholders, maxMessagesPerHour, type PageKey, pageKeys, resolveSections } from './rules.ts';
import { findTextWarnings, type RichTextContent, readText, toRichText } from './text-service.server.ts';

/** Stored source of a page; version 0 is the default text. */
type PageSource = PageFields & { key: PageKey; version: number; savedAt: Date | null };

const getDefaultPage = (key: PageKey): PageSource => ({ ...defaultPages[key], key, version: 0, savedAt: null });

async function readSource(db: Db, key: PageKey): Promise<PageSource> {
  return (await queries.selectPage(db, key)) ?? getDefaultPage(key);
}

type CardProvider = PageContext['cards'];

export async function readPage(db: Db, key: PageKey, cards: CardProvider): Promise<PageContent> {
  const [{ savedAt, version, ...source }, values, conditions] = await Promise.all([
    readSource(db, key),
    readPlaceholderValues(db, cards),
    readConditions(db, cards),
  ]);
  const fill = (text: string): string => fillPlaceholders(resolveSections(text, conditions), values);
  return {
    key,
    version,
    updatedAt: savedAt?.toISOString() ?? null,
    title: fill(source.title),
    content: fill(source.content),
    seoTitle: fill(source.seoTitle),
    seoDescription: fill(source.seoDescription),
  };
}

export const readTerms = async (db: Db, cards: CardProvider): Promise<PageContent & { termsVersion: string }> => ({
  ...(await readPage(db, 'terms-and-conditions', cards)),
  termsVersion,
});

export type RichPage = Omit<PageContent, 'content'> & RichTextContent;

/** Only the terms belong to the content area of a remote API; the other pages are part of its core area. */
export async function loadPage(tools: PageContext, key: PageKey): Promise<RichPage> {
  const remote = key === 'terms-and-conditions' ? await readRemoteApi(tools, getTerms, {}) : null;
  if (!remote) {
    const { content, ...page } = await readPage(tools.db, key, tools.cards);
    tools.showsOnly([...textTags('page_version', key), ...productsInTextTags(content)]);
    return { ...page, ...toRichText(tools.db, content) };
  }
  const { content, termsVersion: _, ...page } = remote;
  return { ...page, ...toRichText(tools.db, content) };
}

/** For the sitemap. */
export const pagePaths = (): string[] => pageKeys.map((key) => `/${key}`);

/** Emails the shop only: a typed address never receives mail. */
export async function sendContact(db: Db, message: ContactMessage, caller: Caller): Promise<null | Refused<'tooMany'>> {
  return rollbackIfRefused(db, async (tx) => {
    const messageCount = await queries.countContactMessages(tx, hashToken(`contact ${ipNetwork(caller.ip)}`));
    if (messageCount > maxMessagesPerHour) return refuse('tooMany');
    const orderNumber = normalizeOrderNumber(message.orderNumber);
    await enqueueMail(tx, { to: shopBrand.email, ...contactEmail({ ...message, orderNumber }) });
    return null;
  });
}

const toAdminPage = ({ key, version, title, seoTitle, seoDescription, content, savedAt }: PageSource): AdminPage => ({
  key,
  version,
  title,
  seoTitle,
  seoDescription,
  content,
  savedAt: savedAt?.toISOString() ?? null,
});

export async function listPages(db: Db): Promise<Omit<AdminPage, 'content'>[]> {
  const saved = new Map((await queries.selectCurrentVersions(db)).map((row) => [row.key, row]));
  return pageKeys.map((key) => {
    const { content: _, ...page } = toAdminPage(saved.get(key) ?? getDefaultPage(key));
    return page;
  });
}

export async function readPageForAdmin(db: Db, key: PageKey) {
  const [page, versions, values] = await Promise.all([
    readSource(db, key),
    queries.selectVersions(db, key),
    readPlaceholderValues(db),
  ]);
  return {
    page: toAdminPage(page),
    versions: versions.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() })),
    placeholders: Object.entries(values).map(([name, value]) => ({ name: `{{${name}}}`, value })),
  };
}

export async function readVersion(
  db: Db,
  { key, version }: { key: PageKey; version: number },
): Promise<AdminPage | Refused<'unknownVersion'>> {
  const row = version === 0 ? getDefaultPage(key) : await queries.selectVersion(db, key, version);
  return row ? toAdminPage(row) : refuse('unknownVersion');
}

type PageInput = PageFields & { version: number };

/** Appends a version; earlier versions are kept. */
export async function savePage(
  db: Db,
  user: CurrentUser,
  key: PageKey,
  { version: expectedVersion, ...fields }: PageInput,
): Promise<{ page: AdminPage; warnings: string[] } | Refused<'changed' | 'claims'>> {
  const warnings = await findTextWarnings(db, fields.content);
  return rollbackIfRefused(db, async (tx) => {
    const claims = await refuseNewClaims(tx, fields, { of: { kind: 'page', id: key } });
    if (claims) return claims;
    const version = expectedVersion + 1;
    if (!(await queries.insertVersion(tx, { ...fields, key, version, author: staffAuthor(user) })))
      return refuse('changed');
    await logContentChange(tx, user, { kind: 'page', item: key, version, action: 'saved' });
    return { page: toAdminPage(await readSource(tx, key)), warnings };
  });
}

type Preview = RichTextContent & { title: string; warnings: string[] };

export async function preview(
  db: Db,
  { title, content }: { title: string; content: string },
  cards: PageContext['cards'],
): Promise<Preview> {
  const conditions = await readConditions(db, cards);
  const [text, heading, warnings] = await Promise.all([
    readText(db, resolveSections(content, conditions)),
    readText(db, resolveSections(title, conditions)),
    findTextWarnings(db, content),
  ]);
  return { title: heading, ...toRichText(db, text), warnings };
}
