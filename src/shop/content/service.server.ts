import { brand } from '../../brands/brand.ts';
import { type Db, wholeOrNothing } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { putMail } from '../../kit/mail.server.ts';
import { hashToken } from '../../kit/secrets.server.ts';
import type { Caller } from '../../kit/serve.server.ts';
import { networkOf } from '../account/device-rules.ts';
import { termsVersion } from '../orders/rules.ts';
import type { PageContent } from './contract.ts';
import { defaultPages } from './defaults/pages.ts';
import { readFacts } from './facts.server.ts';
import { type ContactMessage, contactLetter } from './mail-texts.ts';
import * as queries from './queries.server.ts';
import { fillIn, mostMessagesAnHour, type PageKey, pageKeys } from './rules.ts';
import { type DrawnText, drawText } from './text-service.server.ts';

/** As the back office writes it; version 0 is the text the shop came with. */
export type PageSource = queries.PageFields & { key: PageKey; version: number; savedAt: Date | null };

export async function readSource(db: Db, key: PageKey): Promise<PageSource> {
  return (await queries.selectPage(db, key)) ?? { ...defaultPages[key], key, version: 0, savedAt: null };
}

export async function readPage(db: Db, key: PageKey): Promise<PageContent> {
  const [{ savedAt, version, ...source }, facts] = await Promise.all([readSource(db, key), readFacts(db)]);
  const fill = (text: string): string => fillIn(text, facts);
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

export const readTerms = async (db: Db): Promise<PageContent & { termsVersion: string }> => ({
  ...(await readPage(db, 'terms-and-conditions')),
  termsVersion,
});

export type DrawnPage = Omit<PageContent, 'content'> & DrawnText;

export async function drawPage(db: Db, key: PageKey): Promise<DrawnPage> {
  const { content, ...page } = await readPage(db, key);
  return { ...page, ...drawText(db, content) };
}

/** For the sitemap. */
export const pagePaths = (): string[] => pageKeys.map((key) => `/${key}`);

/** Goes to the shop's own inbox, by a job: nothing is mailed to an address someone typed. */
export async function sendContact(db: Db, message: ContactMessage, caller: Caller): Promise<null | Refused<'tooMany'>> {
  return wholeOrNothing(db, async (tx) => {
    const asked = await queries.countContact(tx, hashToken(`contact ${networkOf(caller.ip)}`));
    if (asked > mostMessagesAnHour) return refuse('tooMany');
    await putMail(tx, { to: brand.email, ...contactLetter(message) });
    return null;
  });
}
