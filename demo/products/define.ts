import { producers } from '../producers.ts';
import { seededRandom } from '../random.ts';
import type { DemoLot, DemoProduct, Label, Nutrient, PackageKind, ProducerKey } from '../types.ts';
import { measuresOf } from './measures.ts';
import { type DietKey, dietNames, forms, type NeedKey, needNames, untagged, warnings } from './wording.ts';

/** Producer by the first three letters of a product code; `letter` starts its lot codes. */
const producerByPrefix: Record<string, { key: ProducerKey; country: string; letter: string }> = {
  SOR: { key: 'soriva', country: 'România', letter: 'S' },
  NOR: { key: 'norvik', country: 'Norvegia', letter: 'N' },
  COD: { key: 'codru', country: 'România', letter: 'C' },
  MIN: { key: 'minera', country: 'România', letter: 'M' },
  BIO: { key: 'bioma', country: 'România', letter: 'B' },
  FOR: { key: 'forja', country: 'România', letter: 'F' },
  MIR: { key: 'mirelle', country: 'Franța', letter: 'R' },
  BRA: { key: 'brad', country: 'România', letter: 'P' },
  ZUM: { key: 'zumzi', country: 'România', letter: 'Z' },
  LAN: { key: 'lanu', country: 'România', letter: 'L' },
  AUR: { key: 'aurel', country: 'România', letter: 'A' },
  VER: { key: 'vertea', country: 'Austria', letter: 'V' },
};

type Print = Omit<Label, 'producer' | 'package' | 'title' | 'strength' | 'count'>;

type Item = {
  /** The first three letters name the producer. */
  code: string;
  name: string;
  /** Package, title, strength, count, and further label options. */
  pack: [PackageKind, string, string, string, Print?];
  /** RON, or of a reduced product [price now, first price, lowest of the 30 days before]. */
  price: number | [number, number, number];
  /** Recommended retail price of the producer. */
  rrp?: number;
  campaigns?: string[];
  form: keyof typeof forms;
  net: string;
  /** How many pieces, when the printed count does not begin with it. */
  count?: number;
  /** Compared by this piece instead of by 100 g or 100 ml: ['porție', 30]. */
  by?: [string, number];
  /** Pieces per day, or the portion as text with the number of portions in the package. */
  daily: number | [string, number];
  facts: Nutrient[];
  ingredients: string;
  text: string[];
  /** Continues '3 capsule pe zi, …'; a sentence of its own when it ends with a full stop. */
  use: string;
  warn?: string[];
  storage?: string;
  /** Plants and bee products are notified at SNPMAPS, the rest at the ministry; null is ordinary food or an object. */
  notified?: 'plant' | 'mineral' | null;
  vat?: 11;
  country?: string;
  needs: NeedKey[];
  diets: DietKey[];
  tags?: string[];
  buyBack?: true;
  added?: string;
  sold?: number;
  /** 0 is out of stock, up to 5 is few; plenty when absent. */
  stock?: number;
  seo?: string;
};

const between = (seed: string, from: number, to: number) => from + Math.floor(seededRandom(seed) * (to - from + 1));
const onDay = (from: string, days: number) => new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);

/** Shelf life is three years for lots with more than 23 months left, two years for the others. */
const lot = (letter: string, monthsLeft: number, quantity: number): DemoLot => ({
  letter,
  madeMonthsAgo: (monthsLeft > 23 ? 36 : 24) - monthsLeft,
  monthsLeft,
  quantity,
});

/** Months left of the few lots that expire soon. */
const shortMonthsLeft = 1;
/** Fewest months left of all other lots. */
const minMonthsLeft = 7;

function lots(item: Item, letter: string): DemoLot[] {
  const { code, stock } = item;
  if (stock === 0) return [];
  const quantity = stock ?? between(`${code} stock`, 22, 190);
  if (item.form === 'object') return [{ letter, madeMonthsAgo: between(code, 2, 10), monthsLeft: null, quantity }];
  const first = between(`${code} first`, 0, 14);
  if (stock !== undefined || seededRandom(`${code} lots`) < 0.3)
    return [lot(letter, minMonthsLeft + first + 4, quantity)];
  const firstQuantity = Math.max(4, Math.round(quantity * (0.15 + 0.3 * seededRandom(`${code} near`))));
  const second = first + between(`${code} second`, 3, 10);
  const isShort = seededRandom(`${code} short`) < 0.06;
  return [
    lot(letter, isShort ? shortMonthsLeft : minMonthsLeft + first, firstQuantity),
    lot(letter, minMonthsLeft + second, quantity - firstQuantity),
  ];
}

/** The item's own hashtags, otherwise derived from its needs; #vegan for Lanu and as a fallback. */
function tags(item: Item): string[] {
  if (item.tags) return item.tags;
  const found: string[] = item.needs.filter((need) => !untagged.has(need)).slice(0, 2);
  const addsVegan = found.length === 0 || item.code.startsWith('LAN');
  return item.diets.includes('vegan') && addsVegan ? [...found, 'vegan'] : found;
}

function diets(keys: DietKey[]): string[] {
  const all = new Set<DietKey>(keys);
  if (all.has('vegan')) all.add('vegetarian').add('lactoza');
  return (Object.keys(dietNames) as DietKey[]).filter((key) => all.has(key)).map((key) => dietNames[key]);
}

/** Maker's addresses in the offer of a product that is not food. */
function safetyAddresses(producerKey: string) {
  const { operator } = producers.find(({ key }) => key === producerKey) ?? { operator: '' };
  return { manufacturerAddress: operator, manufacturerContact: `contact@${producerKey}.example` };
}

function make(category: string, item: Item): DemoProduct {
  const { code, form, daily } = item;
  const origin = producerByPrefix[code.slice(0, 3)];
  if (!origin) throw new Error(`no producer for ${code}`);
  const [formName, one, many, storage] = forms[form];
  const [kind, title, strength, printed, print] = item.pack;
  const measured = one === 'g' || one === 'ml';
  const count = item.count ?? Number.parseInt(measured ? item.net : printed, 10);
  const [price, first, lowest] = Array.isArray(item.price) ? item.price : [item.price];
  const [portion, portions] =
    typeof daily === 'number' ? [`${daily} ${daily === 1 ? one : many}`, Math.floor(count / daily)] : daily;
  const supplement = item.notified !== null;
  const producer = producers.find((one) => one.key === origin.key)?.name;
  const year = between(`${code} year`, 2021, 2025);
  return {
    code,
    producer: origin.key,
    category,
    name: item.name,
    label: { producer: origin.key, package: kind, title, strength, count: printed, ...print },
    price,
    ...(first && lowest
      ? {
          reduction: {
            firstPrice: first,
            lowestPrice: lowest,
            since: onDay('2026-11-02', between(`${code} since`, 0, 13)),
          },
        }
      : {}),
    rrp: item.rrp ?? null,
    vat: item.vat ?? 21,
    form: formName,
    netQuantity: item.net,
    unit: item.by ? { size: 1, name: item.by[0], count: item.by[1] } : { size: measured ? 100 : 1, name: one, count },
    ...measuresOf({ code, kind, form, net: item.net, title: item.name }),
    dailyPortion: portion,
    portions,
    nutrients: item.facts,
    ingredients: item.ingredients,
    details: item.text,
    usage: item.use.endsWith('.') ? item.use : `${portion} pe zi, ${item.use}.`,
    warnings: warnings(item.facts, supplement, item.warn ?? []),
    storage: item.storage ?? storage,
    notification: supplement
      ? {
          number: `AA ${between(`${code} notified`, 2100, 19800)}/${item.added?.startsWith('2026') ? 2026 : year}`,
          authority: item.notified === 'plant' ? 'SNPMAPS' : 'Ministerul Sănătății',
        }
      : null,
    countryOfOrigin: item.country ?? origin.country,
    shelf: shelfOf(code),
    ...(form === 'object' ? safetyAddresses(origin.key) : {}),
    needs: item.needs.map((need) => needNames[need]),
    diets: diets(item.diets),
    hashtags: tags(item),
    campaigns: item.campaigns ?? [],
    isBuyBack: item.buyBack ?? false,
    addedOn: item.added ?? onDay('2025-01-08', between(`${code} added`, 0, 640)),
    popularity: item.sold ?? Math.round(2400 * seededRandom(`${code} sold`) ** 2.6) + between(`${code} some`, 0, 40),
    lots: lots(item, origin.letter),
    seoKeywords: [title, `${title} ${strength}`, item.seo, category, formName, producer]
      .filter((word) => word !== undefined)
      .map((word) => word.toLowerCase())
      .filter((word, index, all) => all.indexOf(word) === index)
      .join(', '),
  };
}

/** All products of one leaf category. */
export function defineProducts(category: string, items: Item[]): DemoProduct[] {
  return items.map((item) => make(category, item));
}

/** Row, bay and level in the store room: 'B-07-2'. */
const shelfOf = (code: string): string => {
  const row = 'ABCD'.charAt(between(`${code} row`, 0, 3));
  return `${row}-${String(between(`${code} bay`, 1, 12)).padStart(2, '0')}-${between(`${code} level`, 1, 4)}`;
};
