import { fromNumber, over, parseRational, toNumber } from '../nutrients/rational.ts';
import type { NutrientChoice } from '../nutrients/reference.ts';
import { cardOf, ratingOf, ratingRank } from '../products/card-rules.ts';
import type { Ancestor } from '../products/category-rules.ts';
import type { Designer } from '../products/contract.ts';
import type { Family } from '../products/family-rules.ts';
import type { CatalogRow, FilterOptionRow } from '../products/rows.ts';
import { unitPriceRank } from '../products/unit-price-rules.ts';
import { cheapestMember, familyCard, hasPriceOf } from './family-cards.ts';
import type { FacetMapping, IndexedProduct, SearchRule } from './indexed-product.ts';
import type { IndexedNutrient } from './text-index.ts';
import { searchTerms } from './tokenize.ts';
import { doseTerm, nutrientTerm, type Synonyms, Vocabulary } from './vocabulary.ts';

/** Categories, filter options, producers and families, loaded with the index. */
export type Taxonomy = {
  lineage: Map<number, Ancestor[]>;
  options: FilterOptionRow[];
  designers: Map<number, Designer>;
  /** Product id → its family. */
  families: Map<number, Family>;
  nutrients: Map<string, NutrientChoice>;
  synonyms: Synonyms[];
  rules: Map<string, SearchRule>;
};

/** Turns rows into products of the index. The rows hold all published members of their families with one card, or none. */
export function toIndexedProducts(rows: readonly CatalogRow[], taxonomy: Taxonomy): IndexedProduct[] {
  const products = new Map(rows.map((row) => [row.id, toIndexedProduct(row, taxonomy)]));
  const grouped = rows.filter(({ id }) => taxonomy.families.get(id)?.isOneCard);
  for (const [family, members] of Map.groupBy(grouped, ({ id }) => taxonomy.families.get(id))) {
    if (family) addFamilyCards(family, members, products);
  }
  return [...products.values()];
}

function toIndexedProduct(row: CatalogRow, { lineage, families, nutrients }: Taxonomy): IndexedProduct {
  const family = families.get(row.id);
  const categories = [row.categoryId, ...row.extraCategoryIds].flatMap((id) => lineage.get(id) ?? []);
  const values = family?.members.find(({ productId }) => productId === row.id)?.values ?? [];
  return {
    ...row,
    needs: [...new Set(categories.map(({ name }) => name)), row.form, family?.name ?? '', ...values].join(' '),
    ingredients: withoutAdditives(row.ingredients),
    nutrients: row.nutrients.map((line) => toIndexedNutrient(line, nutrients)),
    isReduced: row.oldPrice !== null,
    ratingRank: ratingRank(row),
    unitPriceRank: unitPriceRank(row.price, row),
    campaignIds: row.campaigns.map((campaign) => campaign.id),
    card: Buffer.from(JSON.stringify(cardOf(row))),
  };
}

/** Brackets after the class of an additive: nobody looks for the magnesium salts that keep powder from caking. */
const additives =
  /(antiaglomeran|agen\S* de |emulsifian|îndulcito|coloran|acidifian|corecto\S* de aciditate|conservan|stabilizato|umectan|gelifian|înveliș|capsulă)([^,(]*)\([^)]*\)/giu;

const withoutAdditives = (ingredients: string): string => ingredients.replace(additives, '$1$2');

function toIndexedNutrient(
  { name, nutrient: key, amount, unit }: CatalogRow['nutrients'][number],
  nutrients: Taxonomy['nutrients'],
): IndexedNutrient {
  const nutrient = nutrients.get(key ?? '');
  const [unitWord = ''] = searchTerms(unit);
  if (!nutrient) return { name, term: null, doses: [] };
  const perUnit = unit === nutrient.unit ? parseRational(nutrient.iu) : null;
  const inUnits = perUnit && toNumber(over(fromNumber(amount), perUnit));
  return {
    name,
    term: nutrientTerm(nutrient.key),
    doses: [doseTerm(nutrient.key, amount, unitWord), ...(inUnits ? [doseTerm(nutrient.key, inUnits, 'ui')] : [])],
  };
}

/** Gives the published members of a family with one card that card; a single published member keeps its own. */
function addFamilyCards(family: Family, members: CatalogRow[], products: Map<number, IndexedProduct>): void {
  const [first, ...others] = members.toSorted((a, b) => a.id - b.id);
  if (!first || others.length === 0) return;
  const cheapest = cheapestMember([first, ...others]);
  const cheapestCard = cardOf(cheapest);
  const ratings = {
    ratingCount: members.reduce((sum, { ratingCount }) => sum + ratingCount, 0),
    ratingSum: members.reduce((sum, { ratingSum }) => sum + ratingSum, 0),
  };
  const sortedBy = {
    price: cheapest.price,
    unitPriceRank: unitPriceRank(cheapest.price, cheapest),
    ratingRank: ratingRank(ratings),
  };
  const cards = [first, ...others].map((row) => ({ ...cardOf(row), rating: ratingOf(ratings) }));
  for (const own of cards) {
    const product = products.get(own.id);
    const card = Buffer.from(JSON.stringify(familyCard(own, family.name, cards, cheapestCard)));
    if (product) product.family = { id: family.id, card, hasLowestPrice: hasPriceOf(own, cheapestCard), ...sortedBy };
  }
}

const unlimited = Number.MAX_SAFE_INTEGER;

export function toFacetMapping({ lineage, options, nutrients, synonyms, rules }: Taxonomy): FacetMapping {
  const ranges = options.filter((option) => option.kind === 'price');
  const producers = options.filter((option) => option.kind === 'producer');
  const tags = options.filter((option) => option.kind === 'tag');
  return {
    lineage: new Map([...lineage].map(([id, line]) => [id, line.map((ancestor) => ancestor.id)])),
    priceRanges: ranges.map(({ id, priceFrom, priceBelow }) => ({
      optionId: id,
      from: priceFrom ?? 0,
      below: priceBelow ?? unlimited,
    })),
    producerOptions: new Map(producers.map(({ id, producerId }) => [producerId ?? 0, id])),
    groupOfOption: new Map(options.map(({ id, groupId }) => [id, groupId])),
    vocabulary: new Vocabulary(
      [...nutrients.values()].map(({ key, name, synonyms: others }) => ({ key, names: [name, ...others] })),
      synonyms,
    ),
    rules,
    labels: new Map(tags.map(({ id, name }) => [`option:${id}`, name])),
  };
}
