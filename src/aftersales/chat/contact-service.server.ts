import { shopBrand } from '../../brands/brand.ts';
import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import { type BodyOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { newToken } from '../../platform/secrets.server.ts';
import * as queries from './contact-queries.server.ts';
import type { ChatContact, reportContact } from './contract.ts';
import { lockAccounts, selectShopId } from './queries.server.ts';
import { maxContacts, maxNewContactsPerDay, publicName } from './rules.ts';
import { texts } from './texts.ts';

export async function listContacts(db: Db, me: number): Promise<ChatContact[]> {
  return (await queries.selectContacts(db, me, maxContacts + 1)).map(contactOf);
}

const contactOf = ({ firstName, lastName, ...row }: queries.ContactRow): ChatContact => ({
  ...row,
  name: row.isShop ? shopBrand.name : nameOf({ firstName, lastName }),
  newMessages: row.unseenCount > 0 && !row.isBlocked,
});

const nameOf = (person: { firstName: string; lastName: string }): string => publicName(person) || texts.someone;

/** The shop as a contact, even before the first message. */
export async function readShop(db: Db, me: number): Promise<ChatContact> {
  const shopId = await selectShopId(db);
  const existing = await queries.selectContact(db, me, shopId);
  const newContact = { legalEntityId: shopId, firstName: '', lastName: '', isShop: true, isBlocked: false };
  return contactOf(existing ?? { ...newContact, unseenCount: 0, lastMessage: null });
}

export async function readLink(db: Db, me: number, siteUrl: string): Promise<{ url: string }> {
  return { url: inviteUrl(siteUrl, await queries.getOrInsertLink(db, me, newToken())) };
}

export async function resetLink(db: Db, me: number, siteUrl: string): Promise<{ url: string }> {
  const token = newToken();
  await queries.replaceLink(db, me, token);
  return { url: inviteUrl(siteUrl, token) };
}

const inviteUrl = (siteUrl: string, token: string): string => `${siteUrl}/chat?invite=${token}`;

type LinkRefusal = Refused<'unknownLink' | 'ownLink'>;

export async function readLinkOwner(db: Db, me: number, token: string): Promise<{ name: string } | LinkRefusal> {
  const owner = await queries.selectLinkOwner(db, token);
  if (!owner) return refuse('unknownLink');
  return owner.id === me ? refuse('ownLink') : { name: nameOf(owner) };
}

/** Idempotent; a blocked conversation stays blocked. */
export async function addContact(
  db: Db,
  me: number,
  token: string,
): Promise<ChatContact | LinkRefusal | Refused<'muted' | 'tooManyContacts'>> {
  const owner = await queries.selectLinkOwner(db, token);
  if (!owner) return refuse('unknownLink');
  if (owner.id === me) return refuse('ownLink');
  return inTransaction(db, async (tx) => {
    await lockAccounts(tx, me, owner.id);
    const existing = await queries.selectContact(tx, me, owner.id);
    if (existing) return contactOf(existing);
    if (await queries.isMuted(tx, me)) return refuse('muted');
    if (await hasTooManyContacts(tx, me, owner.id)) return refuse('tooManyContacts');
    await queries.insertContacts(tx, me, owner.id);
    const added = await queries.selectContact(tx, me, owner.id);
    return added ? contactOf(added) : refuse('unknownLink');
  });
}

async function hasTooManyContacts(db: Db, me: number, other: number): Promise<boolean> {
  const shopId = await selectShopId(db);
  const mine = await queries.countContacts(db, me, shopId);
  const theirs = await queries.countContacts(db, other, shopId);
  return mine.today >= maxNewContactsPerDay || Math.max(mine.all, theirs.all) >= maxContacts;
}

type BlockRefusal = Refused<'unknownContact' | 'shopStays'>;

export async function block(
  db: Db,
  me: number,
  other: number,
  isBlocked: boolean,
): Promise<ChatContact | BlockRefusal> {
  const contact = await queries.selectContact(db, me, other);
  if (!contact) return refuse('unknownContact');
  if (contact.isShop) return refuse('shopStays');
  await queries.updateBlocked(db, me, other, isBlocked);
  return contactOf({ ...contact, isBlocked });
}

type Report = BodyOf<typeof reportContact>;

export async function report(db: Db, me: number, input: Report): Promise<ChatContact | BlockRefusal> {
  return inTransaction(db, async (tx) => {
    const contact = await queries.selectContact(tx, me, input.contactId);
    if (!contact) return refuse('unknownContact');
    if (contact.isShop) return refuse('shopStays');
    await queries.upsertReport(tx, me, input.contactId, input);
    return input.isBlocked ? block(tx, me, input.contactId, true) : contactOf(contact);
  });
}
