import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { toRon } from '../../platform/money.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { lockProducts, selectTaken } from './admin-queries.server.ts';
import { pictureUrl } from './card-rules.ts';
import { refuseTakenCode } from './code-conflicts.ts';
import { insertCopy } from './copy-queries.server.ts';
import type { AdminFamily, AdminFamilyRow, ChangedFamily } from './family-contract.ts';
import type { NewVariant } from './family-fields.ts';
import * as queries from './family-queries.server.ts';
import { alignValues, type Family, maxMembers, suggestFamily, valuesKey } from './family-rules.ts';
import { maxNameLength } from './product-fields.ts';
import type { ProductRecord, TaxonomyLookup } from './product-record.ts';

/** All families that have members, for the catalog index. */
export const readFamilies = (db: Db): Promise<Family[]> => queries.selectFamilies(db);

export async function listFamilies(
  db: Db,
  page: queries.FamilyPage,
): Promise<{ total: number; rows: AdminFamilyRow[] }> {
  const [total, families] = await Promise.all([queries.countFamilies(db, page), queries.selectFamilyPage(db, page)]);
  return { total, rows: families };
}

export async function getFamily(db: Db, id: number): Promise<AdminFamily | Refused<'unknownFamily'>> {
  const family = await queries.selectFamily(db, id);
  if (!family) return refuse('unknownFamily');
  const members = await queries.selectMembers(db, id);
  return {
    ...family,
    members: members.map(({ picture, values, price, ...member }) => ({
      ...member,
      values: alignValues(values, family.attributeNames.length),
      image: pictureUrl(picture),
      price: toRon(price),
    })),
  };
}

/** Digits of the number that tells several families of one name apart, with a space. */
const nameDigits = 5;

export function addFamily(
  db: Db,
  productIds: number[],
): Promise<{ id: number } | Refused<'unknownProduct' | 'inOtherFamily'>> {
  return inTransaction(db, async (tx) => {
    const ids = [...new Set(productIds)];
    const refused = await checkProducts(tx, ids, 0);
    if (refused) return refused;
    const products = (await lockProducts(tx, ids)).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    const { members, ...family } = suggestFamily(products);
    const name = await queries.selectFreeName(tx, family.name.slice(0, maxNameLength - nameDigits));
    const id = await queries.insertFamily(tx, { ...family, name, isOneCard: true });
    await queries.replaceMembers(tx, id, members);
    return { id };
  });
}

/** Locks the products, so that two requests cannot put one of them into two families. */
async function checkProducts(
  tx: Transaction,
  ids: readonly number[],
  familyId: number,
): Promise<Refused<'unknownProduct' | 'inOtherFamily'> | null> {
  const products = await lockProducts(tx, ids);
  if (products.length < ids.length) return refuse('unknownProduct');
  return (await queries.areInOtherFamily(tx, ids, familyId)) ? refuse('inOtherFamily') : null;
}

type ChangeRefusal = 'unknownFamily' | 'changed' | 'nameTaken' | 'unknownProduct' | 'inOtherFamily';

export function changeFamily(
  db: Db,
  id: number,
  { version, members, ...family }: ChangedFamily,
): Promise<{ id: number; version: number } | Refused<ChangeRefusal>> {
  return inTransaction(db, async (tx) => {
    const before = await queries.lockFamily(tx, id);
    if (!before) return refuse('unknownFamily');
    if (before.version !== version) return refuse('changed');
    if (await queries.isNameTaken(tx, family.name, id)) return refuse('nameTaken');
    const refused = await checkProducts(
      tx,
      members.map(({ productId }) => productId),
      id,
    );
    if (refused) return refused;
    const aligned = members.map(({ productId, values }) => ({
      productId,
      values: alignValues(values, family.attributeNames.length),
    }));
    await queries.replaceMembers(tx, id, aligned);
    return { id, version: await queries.updateFamily(tx, id, family) };
  });
}

export function deleteFamily(
  db: Db,
  id: number,
  version: number,
): Promise<null | Refused<'unknownFamily' | 'changed'>> {
  return inTransaction(db, async (tx) => {
    const before = await queries.lockFamily(tx, id);
    if (!before) return refuse('unknownFamily');
    if (before.version !== version) return refuse('changed');
    await queries.deleteFamily(tx, id);
    return null;
  });
}

type VariantRefusal = 'unknownFamily' | 'unknownProduct' | 'codeTaken' | 'missingValues' | 'sameValues' | 'tooMany';

/** Copies a product as a draft, without its bar code, and appends the copy to the family. */
export function addVariant(
  db: Db,
  id: number,
  { productId, code, name, values }: NewVariant & { productId: number },
): Promise<{ id: number } | Refused<VariantRefusal>> {
  return inTransaction(db, async (tx) => {
    const family = await queries.lockFamily(tx, id);
    if (!family) return refuse('unknownFamily');
    const count = family.attributeNames.length;
    if (values.length !== count) return refuse('missingValues');
    const members = await queries.selectMembers(tx, id);
    if (members.length >= maxMembers) return refuse('tooMany');
    const taken = new Set(members.map((member) => valuesKey(alignValues(member.values, count))));
    if (taken.has(valuesKey(values))) return refuse('sameValues');
    const [product] = await lockProducts(tx, [productId]);
    if (!product) return refuse('unknownProduct');
    if ((await selectTaken(tx, { code, gtin: null }, 0)).isCode) return refuse('codeTaken');
    const copyId = await insertCopy(tx, productId, { code, name, gtin: null, isPublished: false });
    await queries.insertMember(tx, id, { productId: copyId, values });
    return { id: copyId };
  }).catch(refuseTakenCode);
}

type FamilyRecord = Pick<
  ProductRecord,
  'family' | 'familyAttributes' | 'familyValues' | 'familyPosition' | 'isFamilyCard'
> & { productId: number };

/** Value of members that have none for an attribute which a file added to their family. */
const missingValue = '–';

/** Puts products into the families their records name, or out of them; creates and changes families accordingly. */
export async function saveFamilyRecords(
  tx: Transaction,
  lookup: TaxonomyLookup,
  records: readonly FamilyRecord[],
): Promise<void> {
  const leaving = records.filter(({ family }) => family === '').map(({ productId }) => productId);
  if (leaving.length > 0) await queries.deleteMembers(tx, leaving);
  const members: queries.ImportedMember[] = [];
  for (const record of records) {
    if (record.family === '') continue;
    const { productId, familyValues, familyPosition } = record;
    const position = familyPosition === null ? null : familyPosition - 1;
    members.push({ productId, familyId: await saveFamily(tx, lookup, record), values: familyValues, position });
  }
  if (members.length === 0) return;
  await queries.upsertMembers(tx, members);
  await queries.alignMembers(tx, [...new Set(members.map(({ familyId }) => familyId))], missingValue);
}

/** Returns the id of the family, which has the attributes and the setting of the record afterwards. */
async function saveFamily(tx: Transaction, { families }: TaxonomyLookup, record: FamilyRecord): Promise<number> {
  const existing = families.get(normalizeForSearch(record.family));
  const family = {
    name: existing?.name ?? record.family,
    attributeNames: record.familyAttributes,
    isOneCard: record.isFamilyCard ?? true,
  };
  const isUnchanged =
    existing?.isOneCard === family.isOneCard && existing.attributeNames.join('\n') === family.attributeNames.join('\n');
  if (existing && isUnchanged) return existing.id;
  const id = existing?.id ?? (await queries.insertFamily(tx, family));
  if (existing) await queries.updateFamily(tx, id, family);
  families.set(normalizeForSearch(family.name), { id, ...family });
  return id;
}
