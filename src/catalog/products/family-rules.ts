import { normalizeForSearch } from '../../platform/text/romanian.ts';

export const maxAttributes = 3;
export const maxMembers = 100;

export type FamilyMember = { productId: number; values: string[] };

/** Products that differ by taste, size or colour; members in the order of the shopkeeper. */
export type Family = {
  id: number;
  name: string;
  attributeNames: string[];
  /** Listings show one card for the whole family. */
  isOneCard: boolean;
  members: FamilyMember[];
};

/** One value for each attribute: missing ones are empty, surplus ones are dropped. */
export const alignValues = (values: readonly string[], attributeCount: number): string[] =>
  Array.from({ length: attributeCount }, (_, i) => values[i] ?? '');

/** Members with equal values could not be told apart on the product page. */
export const valuesKey = (values: readonly string[]): string => JSON.stringify(values.map(normalizeForSearch));

export const hasDistinctValues = (members: readonly Pick<FamilyMember, 'values'>[], attributeCount: number): boolean =>
  new Set(members.map(({ values }) => valuesKey(alignValues(values, attributeCount)))).size === members.length;

export const hasAllValues = (members: readonly Pick<FamilyMember, 'values'>[], attributeCount: number): boolean =>
  members.every(({ values }) => alignValues(values, attributeCount).every((value) => value.trim() !== ''));

type NamedProduct = { id: number; code: string; name: string };

/**
 * Proposes a family for products whose names differ in some of their parts: 'Zer, aromă de vanilie, 900 g' and
 * 'Zer, aromă de ciocolată, 900 g' are the family 'Zer, 900 g' with the attribute 'Aromă'.
 */
export function suggestFamily(products: readonly NamedProduct[]): Omit<Family, 'id' | 'isOneCard'> {
  const parts = products.map(({ name }) => name.split(',').map((part) => part.trim()));
  const [first = []] = parts;
  const isEqual = (column: number): boolean => parts.every((one) => one[column] === first[column]);
  const columns = [...first.keys()];
  const varying = columns.filter((column) => !isEqual(column));
  const name = columns
    .filter(isEqual)
    .map((column) => first[column])
    .join(', ');
  const hasSameShape = parts.every(({ length }) => length === first.length);
  if (!hasSameShape || name === '' || varying.length === 0 || varying.length > maxAttributes)
    return suggestByCode(products);
  const attributeNames = varying.map((column) => attributeNameOf(parts.map((one) => one[column] ?? '')));
  const members = products.map(({ id }, i) => ({
    productId: id,
    values: varying.map((column) => withoutAttributeWord(parts[i]?.[column] ?? '')),
  }));
  return hasDistinctValues(members, varying.length) && hasAllValues(members, varying.length)
    ? { name, attributeNames: withoutRepeats(attributeNames), members }
    : suggestByCode(products);
}

const suggestByCode = (products: readonly NamedProduct[]): Omit<Family, 'id' | 'isOneCard'> => ({
  name: products[0]?.name ?? '',
  attributeNames: ['Variantă'],
  members: products.map(({ id, code }) => ({ productId: id, values: [code] })),
});

const tasteWord = /^(?:cu )?(?:aromă|gust)(?: de)?\s+/i;
const quantity = /^\d+([.,]\d+)?\s*(?:de\s+)?(?:g|kg|ml|l|buc|bucăți|capsule|comprimate|plicuri|tablete|doze)\b/i;

function attributeNameOf(values: readonly string[]): string {
  if (values.every((value) => quantity.test(value))) return 'Cantitate';
  return values.every((value) => tasteWord.test(value)) ? 'Aromă' : 'Variantă';
}

const withoutAttributeWord = (value: string): string => value.replace(tasteWord, '');

/** 'Variantă', 'Variantă' becomes 'Variantă', 'Variantă 2'. */
const withoutRepeats = (names: readonly string[]): string[] =>
  names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });

/** `changes` are the values of other attributes that the member has and the current one has not. */
type VariantTarget = { value: string; productId: number; changes: string[] };

/**
 * Per attribute its values in the order of the members, each with the product a shopper of `currentId` gets when
 * choosing it: the member that differs least from the current one, in stock if possible.
 */
export function variantTargets(
  { attributeNames, members }: Pick<Family, 'attributeNames' | 'members'>,
  currentId: number,
  isInStock: (productId: number) => boolean,
): { name: string; currentValue: string; targets: VariantTarget[] }[] {
  const aligned = members.map(({ productId, values }) => ({
    productId,
    values: alignValues(values, attributeNames.length),
  }));
  const current = aligned.find(({ productId }) => productId === currentId)?.values ?? [];
  const score = (member: FamilyMember): number =>
    2 * member.values.filter((value, i) => value === current[i]).length +
    Number(isInStock(member.productId)) +
    (member.productId === currentId ? 2 * maxAttributes : 0);
  return attributeNames.map((name, i) => ({
    name,
    currentValue: current[i] ?? '',
    targets: [...Map.groupBy(aligned, ({ values }) => values[i] ?? '')].map(([value, candidates]) => {
      const target = candidates.reduce((best, member) => (score(member) > score(best) ? member : best));
      const changes = target.values.filter((other, k) => k !== i && other !== current[k]);
      return { value, productId: target.productId, changes };
    }),
  }));
}

export type DosedNutrient = { name: string; amount: number; unit: string };

/** Amounts of members that differ only in taste vary by less. */
const smallestOtherDose = 0.1;

/** The first nutrient of which a portion of the other product has a clearly different amount; null when none has. */
export const otherDose = (current: readonly DosedNutrient[], other: readonly DosedNutrient[]): DosedNutrient | null =>
  other.find(({ name, amount, unit }) => {
    const same = current.find((one) => normalizeForSearch(one.name) === normalizeForSearch(name) && one.unit === unit);
    return same !== undefined && Math.abs(same.amount - amount) > smallestOtherDose * same.amount;
  }) ?? null;
