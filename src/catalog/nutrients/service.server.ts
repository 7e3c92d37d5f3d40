import type { Db } from '../../platform/db/db.server.ts';
import { NutrientMatcher } from './match-rules.ts';
import * as queries from './queries.server.ts';
import { type NutrientChoice, type Reference, withConfirmedFactors } from './reference.ts';

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
