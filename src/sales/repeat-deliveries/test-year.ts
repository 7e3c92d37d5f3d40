import { pick, seededRandom } from '../../../demo/random.ts';
import { addDays, daysUntil } from '../../platform/days.ts';
import { nextOrderOn, type PortionChange, type Purchase, quartersPerPortion, rhythmOf } from '../home-supply/rules.ts';
import * as lines from './line-rules.ts';
import { announcedDate, chargedPrice, isAnnouncementDue, moveDays } from './rules.ts';

/** The market of a simulated year: which product is missing on a day, and what it costs. */
export type Market = {
  isMissing(productId: number, day: string): boolean;
  priceOf(productId: number, day: string): number;
};

type Item = { productId: number; quantity: number; price: number; lineDueOn: string };
export type Announcement = { on: string; dueOn: string; items: Item[]; isChange: boolean };
export type Shipment = { on: string; items: Item[]; announcement: Announcement };

export type Product = { id: number; portionsPerPack: number; quarters: number; quantity: number };

/** A customer's stock of a product, counted by taking it every day. */
export type Stock = {
  product: Product;
  purchases: Purchase[];
  changes: PortionChange[];
  onTheWay: Purchase[];
  left: number;
  isOnBreak: boolean;
  /** Days without a portion, and whether a missing product had delayed the parcel. */
  gaps: { day: string; wasMoved: boolean }[];
  wasMoved: boolean;
  /** The most that was left when new packs arrived, in deliveries. */
  mostSpare: number;
};

type Line = lines.Rhythm & { productId: number };

const dayNumber = (day: string): number => daysUntil('2027-01-01', day);

export const announceDays = 3;
const maxTransitDays = 5;
/** Customers start again in time for the next parcel. */
const resumeAheadDays = announceDays + maxTransitDays;

/** A customer with a repeat delivery, and the shop that works on it every day as its job does. */
export class SimulatedCustomer {
  readonly seed: string;
  private readonly market: Market;
  readonly announcements: Announcement[] = [];
  readonly shipments: Shipment[] = [];
  readonly stocks: Stock[];
  private lines: Line[];
  private announced: Announcement | null = null;
  private isPaused = false;

  constructor(seed: string, market: Market, products: readonly Product[], start: string) {
    this.seed = seed;
    this.market = market;
    this.stocks = products.map((product) => ({
      product,
      purchases: [],
      changes: product.quarters === quartersPerPortion ? [] : [{ from: start, quarters: product.quarters }],
      onTheWay: [{ on: this.arrival(start), packs: product.quantity }],
      left: 0,
      isOnBreak: false,
      gaps: [],
      wasMoved: false,
      mostSpare: 0,
    }));
    this.lines = products.map(({ id, quantity, portionsPerPack, quarters }) => ({
      ...lines.newRhythm(start, rhythmOf(quantity, portionsPerPack, quarters) ?? 30),
      productId: id,
    }));
  }

  private arrival = (day: string): string =>
    addDays(day, 1 + Math.floor(seededRandom(`${this.seed} transit ${day}`) * maxTransitDays));

  private stockOf(productId: number): Stock {
    const stock = this.stocks.find(({ product }) => product.id === productId);
    if (!stock) throw new Error(`No product ${productId}`);
    return stock;
  }

  /** The day of the customer and then of the shop. */
  live(day: string): void {
    for (const stock of this.stocks) this.receive(stock, day);
    this.decide(day);
    for (const stock of this.stocks) this.take(stock, day);
    if (this.isPaused) return;
    this.announce(day);
    this.order(day);
  }

  private receive(stock: Stock, day: string): void {
    const { product, onTheWay } = stock;
    const arrived = onTheWay.filter(({ on }) => on === day);
    if (arrived.length === 0) return;
    const delivery = product.quantity * product.portionsPerPack * quartersPerPortion;
    stock.mostSpare = Math.max(stock.mostSpare, stock.left / delivery);
    stock.onTheWay = onTheWay.filter(({ on }) => on !== day);
    stock.purchases.push(...arrived);
    stock.left += arrived.reduce((sum, { packs }) => sum + packs, 0) * product.portionsPerPack * quartersPerPortion;
    stock.wasMoved = false;
  }

  private take(stock: Stock, day: string): void {
    if (stock.isOnBreak || stock.purchases.length === 0) return;
    if (stock.left <= 0) stock.gaps.push({ day, wasMoved: stock.wasMoved });
    stock.left = Math.max(0, stock.left - stock.product.quarters);
  }

  /** Breaks with a pause or a skipped delivery, taking back at once, and, every four days, the proposals of the shop. */
  private decide(day: string): void {
    for (const line of this.lines) {
      const stock = this.stockOf(line.productId);
      const random = seededRandom(`${this.seed} ${line.productId} ${day}`);
      if (stock.purchases.length > 0 && !stock.isOnBreak && random < 0.004) this.beginBreak(line, stock, day, random);
      else if (random > 0.998) this.replace(line, lines.afterUnskip(lines.afterSkip(line)));
    }
    if (seededRandom(`${this.seed} all ${day}`) < 0.002) this.beginBreakOfAll(day);
    for (const end of this.ends.filter(({ on }) => on === day)) end.run();
    if (dayNumber(day) % 4 === 0) for (const line of this.lines) this.followProposal(line, day);
    this.announceChanges(day);
  }

  private readonly ends: { on: string; run: () => void }[] = [];

  /** A break of a whole rhythm is a skipped delivery; of any other length a pause, which ends in time for the parcel. */
  private beginBreak({ productId }: Line, stock: Stock, day: string, random: number): void {
    const line = this.lineOf(productId);
    const isSkip = random < 0.001;
    const back = addDays(day, isSkip ? line.intervalDays : 15 + Math.floor(random * 8000));
    this.takeNothing(stock, day, back);
    this.replace(line, isSkip ? lines.afterSkip(line) : lines.afterPause(line, day));
    const on = addDays(back, -resumeAheadDays);
    const resume = () => this.replace(this.lineOf(productId), this.resumed(this.lineOf(productId), on));
    if (!isSkip) this.ends.push({ on, run: resume });
  }

  private beginBreakOfAll(day: string): void {
    if (this.isPaused || this.stocks.some(({ isOnBreak, purchases }) => isOnBreak || purchases.length === 0)) return;
    const back = addDays(day, 20 + Math.floor(seededRandom(`${this.seed} back ${day}`) * 20));
    for (const stock of this.stocks) this.takeNothing(stock, day, back);
    this.isPaused = true;
    const on = addDays(back, -resumeAheadDays);
    this.ends.push({ on, run: () => this.resumeAll(on) });
  }

  private takeNothing(stock: Stock, day: string, back: string): void {
    stock.isOnBreak = true;
    stock.changes = [...stock.changes.filter(({ from }) => from !== day), { from: day, quarters: 0 }];
    const run = () => {
      stock.isOnBreak = false;
      stock.changes = [...stock.changes, { from: back, quarters: stock.product.quarters }];
    };
    this.ends.push({ on: back, run });
  }

  private resumed = (line: Line, today: string): Line =>
    lines.afterResume(line, { today, announceDays, pauseReason: 'customer', orderOn: this.orderOn(line, today) });

  /** As the shop computes it. */
  private orderOn({ productId }: Line, day: string): string | null {
    const { product, purchases, changes, onTheWay } = this.stockOf(productId);
    const packsOnTheWay = onTheWay.reduce((sum, { packs }) => sum + packs, 0);
    return nextOrderOn({ purchases, portionsPerPack: product.portionsPerPack, changes, packsOnTheWay }, day);
  }

  private resumeAll(day: string): void {
    this.isPaused = false;
    if (this.announced && this.announced.dueOn < addDays(day, announceDays)) this.announced = null;
    this.lines = this.lines.map((line) => (lines.isDelivered(line) ? this.resumed(line, day) : line));
  }

  private lineOf = (productId: number): Line => {
    const line = this.lines.find((one) => one.productId === productId);
    if (!line) throw new Error(`No line ${productId}`);
    return line;
  };

  private replace(before: Line, after: Line): void {
    this.lines = this.lines.map((line) => (line.productId === before.productId ? after : line));
  }

  private followProposal(line: Line, day: string): void {
    const { product, isOnBreak } = this.stockOf(line.productId);
    if (isOnBreak) return;
    const lastsDays = rhythmOf(product.quantity, product.portionsPerPack, product.quarters);
    const facts = { lastsDays, orderOn: this.orderOn(line, day) };
    const proposal = lines.proposalFor(line, facts, { today: day, announceDays });
    if (!proposal) return;
    const isAnnounced = this.announced?.items.some(({ productId }) => productId === line.productId) ?? false;
    this.replace(line, lines.afterChange(line, proposal, { today: day, announceDays, isAnnounced }));
  }

  private itemsOf(dueOn: string, day: string): Item[] {
    return lines.linesOfParcel(this.lines, dueOn).map(({ productId, nextOn }) => {
      const told = this.announced?.items.find((item) => item.productId === productId)?.price;
      const now = this.market.priceOf(productId, day);
      const { quantity } = this.stockOf(productId).product;
      return { productId, quantity, lineDueOn: nextOn, price: told === undefined ? now : chargedPrice(now, told) };
    });
  }

  private announceChanges(day: string): void {
    if (!this.announced) return;
    const { dueOn, items: before } = this.announced;
    const items = this.itemsOf(dueOn, day);
    const isSame =
      items.length === before.length &&
      items.every((item) => before.some(({ productId }) => productId === item.productId));
    if (isSame) return;
    this.announced = items.length === 0 ? null : { on: day, dueOn, items, isChange: true };
    if (this.announced) this.announcements.push(this.announced);
  }

  private announce(day: string): void {
    const first = lines.nextDueOn(this.lines);
    if (this.announced || first === null || !isAnnouncementDue(first, day, announceDays)) return;
    const dueOn = announcedDate(first, day, announceDays);
    this.announced = { on: day, dueOn, items: this.itemsOf(dueOn, day), isChange: false };
    this.announcements.push(this.announced);
  }

  private order(day: string): void {
    const announcement = this.announced;
    if (!announcement || announcement.dueOn > day) return;
    this.announced = null;
    const parcel = announcement.items.map(({ productId }) => this.lineOf(productId));
    if (parcel.some(({ productId }) => this.market.isMissing(productId, day))) {
      for (const line of parcel) {
        this.stockOf(line.productId).wasMoved = true;
        this.replace(line, lines.afterMove(line, addDays(day, moveDays)));
      }
      return;
    }
    const items = announcement.items.map((item) => ({
      ...item,
      price: chargedPrice(this.market.priceOf(item.productId, day), item.price),
    }));
    this.shipments.push({ on: day, items, announcement });
    const arrives = this.arrival(day);
    for (const line of parcel) {
      const stock = this.stockOf(line.productId);
      stock.onTheWay.push({ on: arrives, packs: stock.product.quantity });
      this.replace(line, lines.afterOrder(line, day));
    }
  }
}

/** Products of one to four lines, with daily portions of half to three times the label's. */
export function simulatedProducts(seed: string): Product[] {
  const count = 1 + Math.floor(seededRandom(`${seed} count`) * 4);
  return Array.from({ length: count }, (_, index) => {
    const portionsPerPack = pick(`${seed} pack ${index}`, [20, 30, 40, 60, 90, 100, 120]);
    const quarters = pick(`${seed} daily ${index}`, [2, 4, 4, 4, 6, 8, 12]);
    const quantity = [1, 2, 3, 4, 5].find((packs) => (rhythmOf(packs, portionsPerPack, quarters) ?? 0) >= 20) ?? 5;
    return { id: index + 1 + 10 * Math.floor(seededRandom(`${seed} id`) * 20), portionsPerPack, quarters, quantity };
  });
}

/** Products are missing for up to two weeks, and prices change every month. */
export const simulatedMarket: Market = {
  isMissing: (productId, day) => {
    const half = Math.floor(dayNumber(day) / 14);
    return seededRandom(`missing ${productId} ${half}`) < 0.03;
  },
  priceOf: (productId, day) => 2000 + Math.floor(seededRandom(`price ${productId} ${day.slice(0, 7)}`) * 6000),
};
