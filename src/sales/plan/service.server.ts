import { toWords } from '../../catalog/nutrients/match-rules.ts';
import { type Caution, confirmedOnly, type Nutrient } from '../../catalog/nutrients/reference.ts';
import { readReference } from '../../catalog/nutrients/service.server.ts';
import { withSums } from '../../catalog/nutrients/totals-rules.ts';
import { pictureUrl } from '../../catalog/products/card-rules.ts';
import type { Db } from '../../platform/db/db.server.ts';
import type { PlanCaution, PlanData, PlanNutrient, PlanProduct } from './contract.ts';
import * as queries from './queries.server.ts';

/** The products and those that they stand for, with what is known and confirmed about their nutrients. */
export async function readPlanData(db: Db, productIds: readonly number[]): Promise<PlanData> {
  const ids = [...new Set(productIds)];
  const asked = await queries.selectProducts(db, ids);
  const partIds = asked.flatMap((product) => product.partIds).filter((id) => !ids.includes(id));
  const found = [...asked, ...(partIds.length > 0 ? await queries.selectProducts(db, partIds) : [])];
  const marked = await queries.selectFreeNames(db);
  const products = found.map((row) => toProduct(row, marked));
  const keys = withSums(new Set(products.flatMap(({ rows }) => rows.map(({ nutrient }) => nutrient))));
  const { nutrients, cautions } = confirmedOnly(await readReference(db));
  return {
    products,
    nutrients: nutrients.filter(({ key }) => keys.has(key)).map(toPlanNutrient),
    cautions: cautions.filter(({ nutrientKeys }) => nutrientKeys.some((key) => keys.has(key))).map(toPlanCaution),
  };
}

function toProduct({ freeNames, file, ...product }: queries.PlanRow, marked: ReadonlySet<string>): PlanProduct {
  return {
    ...product,
    image: pictureUrl(file),
    // Food in which a form is named had the nutrient added.
    isAdded: product.isSupplement || product.rows.some(({ form }) => form !== null),
    others: freeNames.filter((name) => !marked.has(toWords(name))),
  };
}

const toPlanNutrient = ({ forms, levels, ...nutrient }: Nutrient): PlanNutrient => ({
  key: nutrient.key,
  name: nutrient.name,
  kind: nutrient.kind,
  unit: nutrient.unit,
  equivalent: nutrient.equivalent,
  vnr: nutrient.vnr,
  iu: nutrient.iu,
  hasNoUpperLevel: nutrient.hasNoUpperLevel,
  forms: forms.map(({ key, name, share, iu, dfe }) => ({ key, name, share, iu, dfe })),
  levels: levels.map(({ isConfirmed: _, ...level }) => level),
});

const toPlanCaution = ({ isConfirmed: _, ...caution }: Caution): PlanCaution => ({
  id: caution.id,
  nutrientKeys: caution.nutrientKeys,
  needsAll: caution.needsAll,
  countsTogether: caution.countsTogether,
  formKeys: caution.formKeys,
  above: caution.above,
  scope: caution.scope,
  minProducts: caution.minProducts,
  groups: caution.groups,
  who: caution.who,
  words: caution.words,
  source: caution.source,
});
