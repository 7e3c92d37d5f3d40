import { brand } from '../../brands/brand.ts';
import { type Db, inTransaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { newToken } from '../../kit/secrets.server.ts';
import * as queries from './contact-queries.server.ts';
import type { ChatContact } from './fields.ts';
import { lockPeople, selectShopId } from './queries.server.ts';
import { mostContacts, mostNewContactsADay, type ReportReason, shownName } from './rules.ts';
import { texts } from './texts.ts';

export async function listContacts(db: Db, me: number): Promise<ChatContact[]> {
  return (await queries.selectContacts(db, me, mostContacts + 1)).map(contactOf);
}

const contactOf = ({ firstName, lastName, ...row }: queries.ContactRow): ChatContact => ({
  ...row,
  name: row.isShop ? brand.name : nameOf({ firstName, lastName }),
  newMessages: row.unseenCount > 0 && !row.isBlocked,
});

const nameOf = (person: { firstName: string; lastName: string }): string => shownName(person) || texts.someone;

/** The shop as a contact, also before the first word. */
export async function readShop(db: Db, me: number): Promise<ChatContact> {
  const shopId = await selectShopId(db);
  const known = await queries.selectContact(db, me, shopId);
  const unknown = { legalEntityId: shopId, firstName: '', lastName: '', isShop: true, isBlocked: false };
  return contactOf(known ?? { ...unknown, unseenCount: 0, lastMessage: null });
}

export async function readLink(db: Db, me: number, siteUrl: string): Promise<{ url: string }> {
  return { url: addressOf(siteUrl, await queries.keepLink(db, me, newToken())) };
}

export async function resetLink(db: Db, me: number, siteUrl: string): Promise<{ url: string }> {
  const token = newToken();
  await queries.replaceLink(db, me, token);
  return { url: addressOf(siteUrl, token) };
}

const addressOf = (siteUrl: string, token: string): string => `${siteUrl}/chat?invite=${token}`;

type NoLink = Refused<'unknownLink' | 'ownLink'>;

export async function readLinkOwner(db: Db, me: number, token: string): Promise<{ name: string } | NoLink> {
  const owner = await queries.selectLinkOwner(db, token);
  if (!owner) return refuse('unknownLink');
  return owner.id === me ? refuse('ownLink') : { name: nameOf(owner) };
}

/** Asked again it is the same contact; a conversation that was blocked stays blocked. */
export async function addContact(
  db: Db,
  me: number,
  token: string,
): Promise<ChatContact | NoLink | Refused<'muted' | 'tooManyContacts'>> {
  const owner = await queries.selectLinkOwner(db, token);
  if (!owner) return refuse('unknownLink');
  if (owner.id === me) return refuse('ownLink');
  return inTransaction(db, async (tx) => {
    await lockPeople(tx, me, owner.id);
    const known = await queries.selectContact(tx, me, owner.id);
    if (known) return contactOf(known);
    if (await queries.isMuted(tx, me)) return refuse('muted');
    if (await isCrowded(tx, me, owner.id)) return refuse('tooManyContacts');
    await queries.insertContacts(tx, me, owner.id);
    const added = await queries.selectContact(tx, me, owner.id);
    return added ? contactOf(added) : refuse('unknownLink');
  });
}

async function isCrowded(db: Db, me: number, other: number): Promise<boolean> {
  const shopId = await selectShopId(db);
  const mine = await queries.countContacts(db, me, shopId);
  const theirs = await queries.countContacts(db, other, shopId);
  return mine.today >= mostNewContactsADay || Math.max(mine.all, theirs.all) >= mostContacts;
}

type NotBlocked = Refused<'unknownContact' | 'shopStays'>;

export async function block(db: Db, me: number, other: number, isBlocked: boolean): Promise<ChatContact | NotBlocked> {
  const contact = await queries.selectContact(db, me, other);
  if (!contact) return refuse('unknownContact');
  if (contact.isShop) return refuse('shopStays');
  await queries.updateBlocked(db, me, other, isBlocked);
  return contactOf({ ...contact, isBlocked });
}

type Report = { contactId: number; reason: ReportReason; details: string; isBlocked: boolean };

export async function report(db: Db, me: number, given: Report): Promise<ChatContact | NotBlocked> {
  return inTransaction(db, async (tx) => {
    const contact = await queries.selectContact(tx, me, given.contactId);
    if (!contact) return refuse('unknownContact');
    if (contact.isShop) return refuse('shopStays');
    await queries.upsertReport(tx, me, given.contactId, given);
    return given.isBlocked ? block(tx, me, given.contactId, true) : contactOf(contact);
  });
}
