/** A sale as affiliate networks are told of it. Amounts in bani without VAT and without delivery. */
export type Sale = {
  number: string;
  total: number;
  items: readonly SaleItem[];
};

type SaleItem = {
  id: number;
  code: string;
  name: string;
  link: string;
  brand: string;
  category: { id: number; name: string };
  /** One unit, after its share of the discount; not rounded. */
  price: number;
  quantity: number;
};

type Line = { price: number; quantity: number; vatRate: number };

/** Unit price of each line without VAT, after the discount of the order in proportion to the prices. */
export function netPrices(lines: readonly Line[], discount: number): number[] {
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const paid = goods === 0 ? 0 : Math.max(0, goods - discount) / goods;
  return lines.map(({ price, vatRate }) => (price * paid * 100) / (100 + vatRate));
}
