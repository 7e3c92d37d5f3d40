import { type Db, inTransaction, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { AdminCaution, AdminNutrient, NutrientListRow } from './admin-contract.ts';
import { type CautionFields, maxSynonyms, type NutrientFields } from './fields.ts';
import { NutrientMatcher, toWords } from './match-rules.ts';
import * as queries from './queries.server.ts';
import { type Nutrient, type NutrientChoice, type Reference, withConfirmedFactors } from './reference.ts';

/** All nutrients and cautions; `confirmedOnly` leaves out what customers may not see. */
export async function readReference(db: Db): Promise<Reference> {
  const nutrients = await queries.selectNutrients(db);
  return { nutrients, cautions: await queries.selectCautions(db) };
}

/** The nutrients that a product can have, with confirmed conversions. */
export const readChoices = async (db: Db): Promise<NutrientChoice[]> =>
  (await queries.selectNutrients(db)).map(({ id: _, version: __, levels: ___, ...choice }) =>
    withConfirmedFactors(choice),
  );

/** Finds nutrients in rows and computes their percentages. */
export const readMatcher = async (db: Db): Promise<NutrientMatcher> => new NutrientMatcher(await readChoices(db));

type NutrientPage = { search: string; kind: string; state: string; take: number; skip: number };

/** All nutrients are few; they are filtered here. */
export async function listNutrients(
  db: Db,
  { search, kind, state, take, skip }: NutrientPage,
): Promise<{ total: number; rows: NutrientListRow[] }> {
  const words = toWords(search);
  const cautions = (await queries.selectCautions(db)).filter(({ isConfirmed }) => !isConfirmed);
  const found = (await queries.selectNutrients(db))
    .filter((one) => kind === 'all' || one.kind === kind)
    .filter((one) => [one.name, ...one.synonyms].some((name) => toWords(name).includes(words)))
    .map((one) => ({ one, unconfirmed: countUnconfirmed(one, cautions) }))
    .filter(({ unconfirmed }) => state === 'all' || unconfirmed > 0);
  const rows = found
    .slice(skip, skip + take)
    .map(({ one: { id, name, kind: ofRow, unit, vnr, levels }, unconfirmed }) => ({
      ...{ id, name, kind: ofRow, unit, vnr, levels: levels.length, unconfirmed },
    }));
  return { total: found.length, rows };
}

const countUnconfirmed = (
  { key, iu, isIuConfirmed, forms, levels }: Nutrient,
  cautions: readonly { nutrientKeys: string[] }[],
): number =>
  (iu !== '' && !isIuConfirmed ? 1 : 0) +
  forms.filter(({ isConfirmed, share, iu: ofForm, dfe }) => !isConfirmed && `${share}${ofForm}${dfe}` !== '').length +
  levels.filter(({ isConfirmed }) => !isConfirmed).length +
  cautions.filter(({ nutrientKeys }) => nutrientKeys.includes(key)).length;

export async function getNutrient(db: Db, id: number): Promise<AdminNutrient | Refused<'unknownNutrient'>> {
  const nutrient = await queries.selectNutrient(db, id);
  if (!nutrient) return refuse('unknownNutrient');
  const cautions = await queries.selectCautions(db);
  return { ...nutrient, cautions: cautions.filter(({ nutrientKeys }) => nutrientKeys.includes(nutrient.key)) };
}

export const getCaution = async (db: Db, id: number): Promise<AdminCaution | null> =>
  (await queries.selectCautions(db)).find((caution) => caution.id === id) ?? null;

export const changeCaution = (
  db: Db,
  id: number,
  { version, ...fields }: CautionFields & { version: number },
): Promise<null | Refused<'unknownCaution' | 'changed' | 'unknownTrigger'>> =>
  inTransaction(db, async (tx) => {
    const before = await queries.lockCaution(tx, id);
    if (!before) return refuse('unknownCaution');
    if (before.version !== version) return refuse('changed');
    if (!(await queries.areKnownKeys(tx, fields))) return refuse('unknownTrigger');
    await queries.updateCaution(tx, id, fields);
    return null;
  });

export const addCaution = (db: Db, fields: CautionFields): Promise<{ id: number } | Refused<'unknownTrigger'>> =>
  inTransaction(db, async (tx) => {
    if (!(await queries.areKnownKeys(tx, fields))) return refuse('unknownTrigger');
    return { id: await queries.insertCaution(tx, fields) };
  });

export const deleteCaution = (db: Db, id: number): Promise<null | Refused<'unknownCaution'>> =>
  inTransaction(db, async (tx) => ((await queries.deleteCaution(tx, id)) ? null : refuse('unknownCaution')));

type AddRefusal = 'keyTaken' | 'nameTaken' | 'unknownForm';

const hasUnknownForm = ({ forms, levels }: Pick<NutrientFields, 'forms' | 'levels'>): boolean => {
  const keys = new Set(forms.map(({ key }) => key));
  return levels.some(({ formKeys }) => formKeys.some((key) => !keys.has(key)));
};

/** `onChange` finds the nutrient in the free rows of products. */
export const addNutrient = (
  db: Db,
  { key, ...fields }: NutrientFields & { key: string },
  onChange: (tx: Transaction) => Promise<void>,
): Promise<{ id: number } | Refused<AddRefusal>> =>
  inTransaction(db, async (tx) => {
    if (await queries.isKeyTaken(tx, key)) return refuse('keyTaken');
    if (await queries.isNameTaken(tx, fields.name, 0)) return refuse('nameTaken');
    if (hasUnknownForm(fields)) return refuse('unknownForm');
    const id = await queries.insertNutrient(tx, key, fields);
    await onChange(tx);
    return { id };
  });

type DeleteRefusal = 'unknownNutrient' | 'nutrientInUse';

export const deleteNutrient = (db: Db, id: number): Promise<null | Refused<DeleteRefusal>> =>
  inTransaction<null | Refused<DeleteRefusal>>(db, async (tx) => {
    const nutrient = await queries.lockNutrient(tx, id);
    if (!nutrient) return refuse('unknownNutrient');
    if (await queries.isInCaution(tx, nutrient.key)) return refuse('nutrientInUse');
    await queries.deleteNutrient(tx, nutrient.key);
    return null;
  }).catch((error: unknown) => {
    // Rows of products refer to it.
    if (constraintOf(error).startsWith('product_nutrient')) return refuse('nutrientInUse');
    throw error;
  });

const constraintOf = (error: unknown): string =>
  error instanceof Error && 'constraint' in error ? String(error.constraint) : '';

/** Adds a name under which rows of labels are recognised; false when the nutrient is unknown or has too many. */
export const addSynonym = (tx: Transaction, id: number, name: string): Promise<boolean> =>
  queries.addSynonym(tx, id, name, maxSynonyms);

type ChangeRefusal = 'unknownNutrient' | 'changed' | 'nameTaken' | 'unknownForm' | 'formInUse';

/** `onChange` computes the rows of products again. */
export const changeNutrient = (
  db: Db,
  id: number,
  { version, ...fields }: NutrientFields & { version: number },
  onChange: (tx: Transaction) => Promise<void>,
): Promise<null | Refused<ChangeRefusal>> =>
  rollbackIfRefused<null | Refused<ChangeRefusal>>(db, async (tx) => {
    const before = await queries.lockNutrient(tx, id);
    if (!before) return refuse('unknownNutrient');
    if (before.version !== version) return refuse('changed');
    if (await queries.isNameTaken(tx, fields.name, id)) return refuse('nameTaken');
    if (hasUnknownForm(fields)) return refuse('unknownForm');
    await queries.updateNutrient(tx, before.key, fields);
    await onChange(tx);
    return null;
  }).catch((error: unknown) => {
    if (constraintOf(error) === 'product_nutrient_form') return refuse('formInUse');
    throw error;
  });
