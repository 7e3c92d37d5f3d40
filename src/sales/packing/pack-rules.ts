import type { BlockedState } from '../inventory/packed-rules.ts';
import { isLotCode, type ScannedCode, type ScanProblem, toGtin14 } from './gs1-rules.ts';

export type PackLot = {
  lotId: number;
  code: string;
  expiresOn: string | null;
  isExpired: boolean;
  blockedState: BlockedState | null;
  /** Units in the books, with those that the order has taken. */
  units: number;
};

/** Units of one product in an order; the lots that expire first stand first. */
export type PackLine = {
  productId: number;
  code: string;
  gtin: string | null;
  quantity: number;
  /** The code of the product does not say which lot it is, because some lots are sold as offers of their own. */
  needsLot: boolean;
  lots: PackLot[];
};

export type PackScan = { id: string; lotId: number; quantity: number; reason: string };

export type PackProblem =
  | ScanProblem
  | 'unknownCode'
  | 'otherProduct'
  | 'unknownLot'
  | 'otherExpiry'
  | 'expiredLot'
  | 'blockedLot'
  | 'tooMany'
  | 'shortLot'
  | 'needsReason';

const sumOf = (scans: readonly PackScan[], has: (scan: PackScan) => boolean): number =>
  scans.reduce((sum, scan) => sum + (has(scan) ? scan.quantity : 0), 0);

export const packedUnits = ({ lots }: PackLine, scans: readonly PackScan[]): number =>
  sumOf(scans, ({ lotId }) => lots.some((lot) => lot.lotId === lotId));

export const isPackedWhole = (lines: readonly PackLine[], scans: readonly PackScan[]): boolean =>
  lines.every((line) => packedUnits(line, scans) === line.quantity);

const isUsable = ({ isExpired, blockedState }: PackLot): boolean => !isExpired && blockedState === null;

const unitsLeft = ({ lotId, units }: PackLot, scans: readonly PackScan[]): number =>
  units - sumOf(scans, (scan) => scan.lotId === lotId);

/** The lot to take next: the first to expire that may be sent and has units left. */
export const askedLot = ({ lots }: PackLine, scans: readonly PackScan[]): PackLot | null =>
  lots.find((lot) => isUsable(lot) && unitsLeft(lot, scans) > 0) ?? null;

/** Why units of a lot may not be packed now. A lot without units in the books needs staff who may correct the stock. */
export function checkScan(
  lines: readonly PackLine[],
  scans: readonly PackScan[],
  scan: Omit<PackScan, 'id'>,
  canCorrect: boolean,
): PackProblem | null {
  const line = lines.find(({ lots }) => lots.some(({ lotId }) => lotId === scan.lotId));
  const lot = line?.lots.find(({ lotId }) => lotId === scan.lotId);
  if (!line || !lot) return 'otherProduct';
  if (lot.blockedState) return 'blockedLot';
  if (lot.isExpired) return 'expiredLot';
  if (packedUnits(line, scans) + scan.quantity > line.quantity) return 'tooMany';
  if (unitsLeft(lot, scans) < scan.quantity && !canCorrect) return 'shortLot';
  const asked = askedLot(line, scans);
  return asked && asked.lotId !== lot.lotId && scan.reason === '' ? 'needsReason' : null;
}

/** Meaning of a scanned code in this order; `chooseLot` names the product, whose lot is still to be read or pressed. */
type Resolution =
  | { kind: 'lot'; productId: number; lotId: number }
  | { kind: 'chooseLot'; productId: number }
  | { kind: 'problem'; problem: PackProblem };

const problem = (name: PackProblem): Resolution => ({ kind: 'problem', problem: name });

/** `productId` is the product whose code was read before, when this code may be that of its lot. */
export function resolveScan(
  lines: readonly PackLine[],
  scans: readonly PackScan[],
  code: ScannedCode,
  productId: number | null,
): Resolution {
  const found = findScanned(lines, scans, code, productId);
  if (found.kind !== 'lot' || code.kind !== 'gs1' || code.expiresOn === null) return found;
  const lot = lines.flatMap(({ lots }) => lots).find(({ lotId }) => lotId === found.lotId);
  return isSameExpiry(code.expiresOn, lot?.expiresOn ?? null) ? found : problem('otherExpiry');
}

/** Packages may carry the month only, so the day is not compared. */
const isSameExpiry = (scanned: string, known: string | null): boolean =>
  known === null || scanned.slice(0, 7) === known.slice(0, 7);

function findScanned(
  lines: readonly PackLine[],
  scans: readonly PackScan[],
  code: ScannedCode,
  productId: number | null,
): Resolution {
  if (code.kind === 'wrong') return problem(code.problem);
  if (code.kind === 'text') return resolveText(lines, scans, code.text, productId);
  if (code.kind === 'lot') return resolveLot(lines, scans, code.lot, productId);
  const { gtin } = code;
  if (gtin === null)
    return code.kind === 'gs1' && code.lot !== null
      ? resolveLot(lines, scans, code.lot, productId)
      : problem('unknownCode');
  const found = lines.filter((one) => one.gtin !== null && toGtin14(one.gtin) === gtin);
  const line = found.find((one) => packedUnits(one, scans) < one.quantity) ?? found[0];
  if (!line) return problem('otherProduct');
  return code.kind === 'gs1' && code.lot !== null ? lotOf(found, scans, code.lot) : takeOrChoose(line);
}

/** A typed code of a product or of a lot. */
function resolveText(
  lines: readonly PackLine[],
  scans: readonly PackScan[],
  text: string,
  productId: number | null,
): Resolution {
  const line = lines.find(({ code }) => code.toUpperCase() === text.toUpperCase());
  if (line) return takeOrChoose(line);
  const found = resolveLot(lines, scans, text, productId);
  return found.kind === 'problem' && productId === null ? problem('unknownCode') : found;
}

const resolveLot = (
  lines: readonly PackLine[],
  scans: readonly PackScan[],
  lot: string,
  productId: number | null,
): Resolution => {
  const selected = lines.filter((line) => line.productId === productId);
  const found = lotOf(selected, scans, lot);
  return found.kind === 'problem' ? lotOf(lines, scans, lot) : found;
};

/** The exact code wins; of several products with the same lot code, the one that still lacks units and has some in stock. */
function lotOf(lines: readonly PackLine[], scans: readonly PackScan[], read: string): Resolution {
  const all = lines.flatMap((line) => line.lots.map((lot) => ({ line, lot })));
  const exact = all.filter(({ lot }) => lot.code.toUpperCase() === read.trim().toUpperCase());
  const matching = exact.length > 0 ? exact : all.filter(({ lot }) => isLotCode(read, lot.code));
  const lacking = matching.filter(({ line }) => packedUnits(line, scans) < line.quantity);
  const found = lacking.find(({ lot }) => lot.units > 0) ?? lacking[0] ?? matching[0];
  return found ? { kind: 'lot', productId: found.line.productId, lotId: found.lot.lotId } : problem('unknownLot');
}

/** A product with a single lot that may be sent needs no second scan. */
function takeOrChoose({ productId, lots, needsLot }: PackLine): Resolution {
  if (needsLot) return { kind: 'chooseLot', productId };
  const usable = lots.filter((lot) => isUsable(lot) && lot.units > 0);
  const [only] = usable;
  return only && usable.length === 1 ? { kind: 'lot', productId, lotId: only.lotId } : { kind: 'chooseLot', productId };
}

/** Whether a weighed parcel is as heavy as its content should be. */
export const isExpectedWeight = (weighed: number, expected: number, tolerancePercent: number): boolean =>
  Math.abs(weighed - expected) <= (expected * tolerancePercent) / 100;
