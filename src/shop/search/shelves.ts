import { Bits } from '../../kit/bits.ts';
import { WordIndex, WordMemory } from './words.ts';

/** What the shelves need to know of a published product. */
export type ShelfRow = {
  id: number;
  code: string;
  name: string;
  producer: string;
  producerId: number;
  categoryId: number;
  /** Names a shopper may search by: its categories, needs, diets, form. */
  needs: string;
  ingredients: string;
  price: number;
  isReduced: boolean;
  isInStock: boolean;
  popularity: number;
  addedOn: string;
  optionIds: number[];
  hashtagIds: number[];
  campaignIds: number[];
  /** The card as JSON, ready to be sent. */
  card: Buffer;
};

/** The tree above each category, and which options are price ranges. */
export type ShelfPlan = {
  /** A category → itself and everything above it. */
  lineage: Map<number, number[]>;
  priceRanges: { optionId: number; from: number; below: number }[];
  producerOptions: Map<number, number>;
  groupOfOption: Map<number, number>;
};

export type Order = 'None' | 'PriceAsc' | 'PriceDesc' | 'Newest';

export type Trait = `${'category' | 'campaign' | 'hashtag' | 'option'}:${number}` | 'reduced' | 'in-stock';

/** One order of all products; for every trait the set of positions in this order. */
export type Space = {
  places: Uint32Array;
  positionOf: Uint32Array;
  traits: Map<Trait, Bits>;
};

/** The whole catalogue laid out in memory. A product's place is its rank in the default order. */
export type Shelves = {
  size: number;
  ids: Uint32Array;
  placeOf: Map<number, number>;
  cards: Buffer[];
  codes: [code: string, place: number][];
  categoryOf: Uint32Array;
  words: WordIndex;
  spaces: Record<Order, Space>;
  plan: ShelfPlan;
};

/** In stock first, then what is bought most; the id settles the rest. */
const byRank = (a: ShelfRow, b: ShelfRow): number =>
  Number(b.isInStock) - Number(a.isInStock) || b.popularity - a.popularity || a.id - b.id;

const comparisons: Record<Exclude<Order, 'None'>, (a: ShelfRow, b: ShelfRow) => number> = {
  PriceAsc: (a, b) => a.price - b.price,
  PriceDesc: (a, b) => b.price - a.price,
  Newest: (a, b) => (a.addedOn < b.addedOn ? 1 : a.addedOn > b.addedOn ? -1 : 0),
};

/** Lays the shelves; `breathe` is awaited now and then so that a large shop does not hold up its visitors. */
export async function layShelves(
  given: ShelfRow[],
  plan: ShelfPlan,
  memory = new WordMemory(),
  breathe: () => Promise<void> = async () => {},
): Promise<Shelves> {
  const rows = given.toSorted(byRank);
  await breathe();
  const byDefault = await layDefault(rows, plan, breathe);
  return {
    size: rows.length,
    ids: Uint32Array.from(rows, (row) => row.id),
    placeOf: new Map(rows.map((row, place) => [row.id, place])),
    cards: rows.map((row) => row.card),
    codes: rows
      .map((row, place): [string, number] => [row.code.toLowerCase(), place])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    categoryOf: Uint32Array.from(rows, (row) => row.categoryId),
    words: await indexWords(rows, memory, breathe),
    spaces: {
      None: byDefault,
      PriceAsc: await layAgain(byDefault, rows, comparisons.PriceAsc, breathe),
      PriceDesc: await layAgain(byDefault, rows, comparisons.PriceDesc, breathe),
      Newest: await layAgain(byDefault, rows, comparisons.Newest, breathe),
    },
    plan,
  };
}

const breathEvery = 2000;

type Breathe = () => Promise<void>;

/** In the default order every position is the product's own place. */
async function layDefault(rows: ShelfRow[], plan: ShelfPlan, breathe: Breathe): Promise<Space> {
  const places = Uint32Array.from(rows.keys());
  const traits = new Map<Trait, Bits>();
  for (const [place, row] of rows.entries()) {
    for (const trait of traitsOf(row, plan)) setOf(traits, trait, rows.length).add(place);
    if (place % breathEvery === 0) await breathe();
  }
  return { places, positionOf: places, traits };
}

/** The same sets seen in another order. */
async function layAgain(
  space: Space,
  rows: ShelfRow[],
  compare: (a: ShelfRow, b: ShelfRow) => number,
  breathe: Breathe,
): Promise<Space> {
  const sorted = rows.map((row, place) => ({ row, place })).sort((a, b) => compare(a.row, b.row) || a.place - b.place);
  const places = Uint32Array.from(sorted, ({ place }) => place);
  const positionOf = new Uint32Array(rows.length);
  for (let position = 0; position < places.length; position++) positionOf[places[position] ?? 0] = position;
  const traits = new Map<Trait, Bits>();
  for (const [trait, bits] of space.traits) {
    traits.set(trait, bits.mapped(positionOf));
    await breathe();
  }
  return { places, positionOf, traits };
}

function traitsOf(row: ShelfRow, plan: ShelfPlan): Trait[] {
  const traits: Trait[] = [
    ...(plan.lineage.get(row.categoryId) ?? []).map((id): Trait => `category:${id}`),
    ...row.campaignIds.map((id): Trait => `campaign:${id}`),
    ...row.hashtagIds.map((id): Trait => `hashtag:${id}`),
    ...row.optionIds.map((id): Trait => `option:${id}`),
  ];
  for (const range of plan.priceRanges) {
    if (row.price >= range.from && row.price < range.below) traits.push(`option:${range.optionId}`);
  }
  const producer = plan.producerOptions.get(row.producerId);
  if (producer) traits.push(`option:${producer}`);
  if (row.isReduced) traits.push('reduced');
  if (row.isInStock) traits.push('in-stock');
  return traits;
}

function setOf(traits: Map<Trait, Bits>, trait: Trait, size: number): Bits {
  const known = traits.get(trait);
  if (known) return known;
  const bits = new Bits(size);
  traits.set(trait, bits);
  return bits;
}

async function indexWords(rows: ShelfRow[], memory: WordMemory, breathe: Breathe): Promise<WordIndex> {
  const words = new WordIndex(rows.length);
  for (const [place, row] of rows.entries()) {
    words.add(place, 'name', memory.wordsOf(row.name));
    words.add(place, 'producer', memory.wordsOf(row.producer));
    words.add(place, 'need', memory.wordsOf(row.needs));
    words.add(place, 'ingredients', memory.wordsOf(row.ingredients));
    if (place % breathEvery === 0) await breathe();
  }
  memory.forgetUnused();
  return words.close();
}
