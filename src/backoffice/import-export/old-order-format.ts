import { parseEmail } from '../../account/identity/rules.ts';
import { type Bani, toBani } from '../../platform/money.ts';
import type { CsvRow } from '../../platform/text/csv.ts';
import { toBucharestTime } from '../../platform/time.ts';
import type { OldOrder, OldOrderLine, OldOrderState } from '../../sales/old-orders/rules.ts';
import * as cells from './cells.ts';
import { headerKey } from './columns.ts';
import { addError, type CsvHeader, cellAt, type Format } from './format.ts';
import { emptyEntry, type ImportEntry } from './import-entry.ts';
import { ShopExportReader } from './shop-export-reader.ts';
import { texts } from './texts.ts';

/** Keys by the columns of the order exporters for WooCommerce and of Shopify's export. */
const keys = {
  number: ['order number', 'name', 'order id'],
  email: ['billing email', 'customer email', 'email'],
  date: ['order date', 'created at', 'date'],
  status: ['status', 'order status'],
  financial: ['financial status'],
  fulfillment: ['fulfillment status'],
  cancelledAt: ['cancelled at'],
  currency: ['order currency', 'currency'],
  total: ['order total', 'total'],
  tax: ['tax total', 'taxes'],
  delivery: ['shipping total', 'shipping'],
  deliveryTax: ['shipping tax total'],
  discount: ['discount total', 'discount amount', 'cart discount'],
  refunded: ['refunded amount', 'refunded total'],
  payment: ['payment method title', 'payment method'],
  items: ['line items'],
  itemName: ['lineitem name'],
  itemSku: ['lineitem sku'],
  itemQuantity: ['lineitem quantity'],
  itemPrice: ['lineitem price'],
  itemDiscount: ['lineitem discount'],
};
type Key = keyof typeof keys;

export const orderColumns = {
  number: 'Comandă',
  email: 'E-mail',
  date: 'Data',
  state: 'Stare',
  currency: 'Numai comenzile în lei',
  amount: 'Sume',
  payment: 'Plată',
  lines: 'Produse',
} as const;

const columnOf: Record<Key, string> = {
  number: orderColumns.number,
  email: orderColumns.email,
  date: orderColumns.date,
  status: orderColumns.state,
  financial: orderColumns.state,
  fulfillment: orderColumns.state,
  cancelledAt: orderColumns.state,
  currency: orderColumns.currency,
  total: orderColumns.amount,
  tax: orderColumns.amount,
  delivery: orderColumns.amount,
  deliveryTax: orderColumns.amount,
  discount: orderColumns.amount,
  refunded: orderColumns.amount,
  payment: orderColumns.payment,
  items: orderColumns.lines,
  itemName: orderColumns.lines,
  itemSku: orderColumns.lines,
  itemQuantity: orderColumns.lines,
  itemPrice: orderColumns.lines,
  itemDiscount: orderColumns.lines,
};

const lineItem = /^line item \d+$/;

export const isShopifyOrders = (csvHeader: CsvHeader): boolean =>
  csvHeader.has(...keys.itemName) && csvHeader.has(...keys.financial);

export const isWooCommerceOrders = (csvHeader: CsvHeader): boolean =>
  csvHeader.has('order id', 'order number') &&
  csvHeader.has(...keys.total) &&
  csvHeader.headers.some((header) => lineItem.test(headerKey(header)) || headerKey(header) === 'line items');

export function oldOrderFormat(csvHeader: CsvHeader, system: OldOrder['system']): Format {
  const reader = new Reader(csvHeader, system);
  return {
    columnMappings: reader.columnMappings(),
    readRow: (row) => reader.readRow(row),
    finish: () => reader.finish(),
  };
}

/** Why an order is refused. */
class OrderError extends Error {
  readonly column: string;

  constructor(column: string, sentence: string) {
    super(sentence);
    this.column = column;
  }
}

class Reader extends ShopExportReader<Key> {
  readonly #system: OldOrder['system'];
  readonly #lineItems: number[];
  /** Shopify writes a row for each line; only the first one has the order. */
  #rows: CsvRow[] = [];

  constructor(csvHeader: CsvHeader, system: OldOrder['system']) {
    super(csvHeader, keys, columnOf);
    this.#system = system;
    this.#lineItems = csvHeader.headers.flatMap((header, index) => (lineItem.test(headerKey(header)) ? [index] : []));
  }

  protected extraMapping(_: string, index: number): string | null {
    return this.#lineItems.includes(index) ? orderColumns.lines : null;
  }

  readRow(row: CsvRow): ImportEntry[] {
    const [first] = this.#rows;
    const isSame = this.#system === 'shopify' && first && this.read(first, 'number') === this.read(row, 'number');
    const ready = isSame ? [] : this.finish();
    this.#rows.push(row);
    return ready;
  }

  finish(): ImportEntry[] {
    const [first, ...rest] = this.#rows;
    this.#rows = [];
    return first ? [this.#toEntry(first, [first, ...rest])] : [];
  }

  #toEntry(first: CsvRow, rows: CsvRow[]): ImportEntry {
    const number = this.read(first, 'number').replace(/^'/, '').slice(0, 60);
    const entry = emptyEntry(first.line, number);
    try {
      return { ...entry, order: this.#order(first, rows, number, entry) };
    } catch (error) {
      if (error instanceof OrderError) return addError(entry, error.column, error.message);
      throw error;
    }
  }

  #order(row: CsvRow, rows: CsvRow[], number: string, entry: ImportEntry): OldOrder {
    if (number === '') throw new OrderError(orderColumns.number, texts.noOrderNumber);
    const currency = this.read(row, 'currency').toUpperCase();
    if (currency !== '' && currency !== 'RON')
      throw new OrderError(orderColumns.currency, texts.otherCurrency(currency));
    const email = parseEmail(this.read(row, 'email'));
    if (email === null) throw new OrderError(orderColumns.email, texts.orderWithoutEmail);
    const placedAt = readTime(this.read(row, 'date'));
    if (placedAt === null) throw new OrderError(orderColumns.date, texts.badOrderDate);
    const lines = this.#system === 'shopify' ? rows.flatMap((one) => this.#shopifyLine(one)) : this.#wooLines(row);
    if (lines.length === 0) throw new OrderError(orderColumns.lines, texts.orderWithoutLines);
    const [total, tax, delivery] = [
      this.#amount(row, 'total'),
      this.#amount(row, 'tax'),
      this.#amount(row, 'delivery'),
    ];
    const state = this.#state(row, entry);
    return {
      system: this.#system,
      number,
      email,
      placedAt,
      state,
      total,
      delivery: delivery + this.#amount(row, 'deliveryTax'),
      discount: this.#amount(row, 'discount'),
      refunded: this.#amount(row, 'refunded') || (state === 'refunded' ? total : 0),
      payment: cells.joinLines(this.read(row, 'payment')).slice(0, 80),
      hasNetLines: hasNetLines(lines, { total, tax, delivery }),
      lines,
    };
  }

  #amount(row: CsvRow, key: Key): Bani {
    const text = this.read(row, key);
    const bani = readAmount(text);
    if (bani === null) throw new OrderError(this.header(key), texts.badOrderAmount(text.slice(0, 30)));
    return bani;
  }

  #state(row: CsvRow, entry: ImportEntry): OldOrderState {
    if (this.#system === 'shopify')
      return shopifyState(this.read(row, 'financial'), this.read(row, 'fulfillment'), this.read(row, 'cancelledAt'));
    const status = this.read(row, 'status').toLowerCase().replace(/^wc-/, '');
    if (/^(trash|draft|auto-draft|checkout-draft)$/.test(status))
      throw new OrderError(orderColumns.state, texts.draftOrder);
    const state = wooState(status);
    if (state === null)
      entry.faults.push({
        line: entry.line,
        column: this.header('status'),
        sentence: texts.unknownOrderState(status.slice(0, 40)),
        isWarning: true,
      });
    return state ?? 'open';
  }

  #shopifyLine(row: CsvRow): OldOrderLine[] {
    const name = this.read(row, 'itemName');
    if (name === '') return [];
    const quantity = readQuantity(this.read(row, 'itemQuantity'));
    const price = this.#amount(row, 'itemPrice');
    const total = Math.max(0, price * quantity - this.#amount(row, 'itemDiscount'));
    return [toLine(name, this.read(row, 'itemSku').replace(/^'/, ''), quantity, total)];
  }

  /** 'name:Ceai|product_id:12|sku:C-1|quantity:2|total:20.00|sub_total:20.00' in columns, or several in one cell. */
  #wooLines(row: CsvRow): OldOrderLine[] {
    const written = [
      ...this.#lineItems.map((index) => cellAt(row, index)),
      ...this.read(row, 'items').split(/;(?=id:)/),
    ].filter((item) => item.trim() !== '');
    return written.map((item) => {
      const fields = new Map(item.split('|').map((field) => splitField(field)));
      const total = readAmount(fields.get('total') ?? '');
      const hasTotal = (fields.get('total') ?? '') !== '';
      return toLine(
        fields.get('name') ?? '',
        fields.get('sku') ?? '',
        readQuantity(fields.get('quantity') ?? ''),
        hasTotal ? total : null,
      );
    });
  }
}

const splitField = (field: string): [string, string] => {
  const at = field.indexOf(':');
  return [field.slice(0, at).trim().toLowerCase(), field.slice(at + 1).trim()];
};

function toLine(name: string, code: string, quantity: number, total: Bani | null): OldOrderLine {
  if (name === '' && code === '') throw new OrderError(orderColumns.lines, texts.badOrderLine);
  return { code: code.slice(0, 60), name: cells.joinLines(name || code).slice(0, 300), quantity, total };
}

function readQuantity(text: string): number {
  const quantity = Number(text.replace(',', '.'));
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= 10_000) return quantity;
  throw new OrderError(orderColumns.lines, texts.badOrderLine);
}

const maxAmount = 1_000_000_00;

/** Both systems write a point and up to six decimals: '16.8067' is 16.81 lei. Nothing is 0. */
function readAmount(text: string): Bani | null {
  if (text === '') return 0;
  const plain = text.replace(',', '.');
  const bani = /^\d*\.?\d+$/.test(plain) ? toBani(Number(plain)) : Number.NaN;
  return bani >= 0 && bani <= maxAmount ? bani : null;
}

/** Times without an offset are those of Bucharest. Days as 05/06/2024 could be two days and are refused. */
function readTime(text: string): string | null {
  const [, day, time = '00:00:00', offset = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?(?:\.\d+)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i.exec(text) ?? [];
  if (!day) return null;
  const moment = new Date(`${day}T${time.length === 5 ? `${time}:00` : time}${toOffset(offset)}`);
  if (Number.isNaN(moment.getTime()) || moment.getTime() > Date.now()) return null;
  if (offset !== '') return moment.toISOString();
  // The offset of Bucharest is that of the moment, which the local time leads to.
  const shift =
    toBucharestTime(new Date(moment.getTime() - 2 * 3_600_000)).getTime() - (moment.getTime() - 2 * 3_600_000);
  return new Date(moment.getTime() - shift).toISOString();
}

const toOffset = (offset: string): string =>
  /^[+-]/.test(offset) ? offset.replace(/^(.\d{2}):?(\d{2})$/, '$1:$2') : 'Z';

/** Null for a status that a plugin added and that says nothing known. */
function wooState(status: string): OldOrderState | null {
  if (/^(completed|delivered|shipped)$|livr|expedi|finaliz/.test(status)) return 'completed';
  if (/^(pending|failed)$/.test(status)) return 'unpaid';
  if (/^cancel|anulat/.test(status)) return 'cancelled';
  if (status === 'refunded') return 'refunded';
  return ['processing', 'on-hold'].includes(status) ? 'open' : null;
}

function shopifyState(financial: string, fulfillment: string, cancelledAt: string): OldOrderState {
  const paid = financial.toLowerCase();
  if (paid === 'refunded') return 'refunded';
  if (cancelledAt !== '' || paid === 'voided') return 'cancelled';
  if (fulfillment.toLowerCase() === 'fulfilled') return 'completed';
  return ['pending', 'authorized', 'expired', 'unpaid'].includes(paid) ? 'unpaid' : 'open';
}

/** Whether the amounts of the lines lead to the total only together with the VAT. */
function hasNetLines(
  lines: readonly OldOrderLine[],
  { total, tax, delivery }: { total: Bani; tax: Bani; delivery: Bani },
): boolean {
  const sum = lines.reduce((all, line) => all + (line.total ?? 0), delivery);
  return tax > 0 && Math.abs(total - sum - tax) < Math.abs(total - sum);
}
