import { formatPhone } from '../../account/identity/rules.ts';
import { shopBrand } from '../../brands/brand.ts';
import { type Barcode, drawBarcode, encodeCode128 } from '../../platform/barcode.server.ts';
import { formatRon, toRon } from '../../platform/money.ts';
import { height, margin, type PdfDocument, renderPdf, width } from '../../platform/pdf.server.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { renderLabels } from '../delivery/couriers/label.server.ts';
import type { LabelFormat } from '../delivery/couriers/port.ts';
import { describeLots } from '../inventory/lot-names.ts';
import type { OrderLot } from '../inventory/lot-service.server.ts';
import { amountToCollect } from '../orders/amounts.ts';
import { type OrderRecord, packedLines } from '../orders/record.ts';
import { formatKilograms, pickingLines, type Shelves, sortByExpiry, sortByShelf } from './rules.ts';

/** One file with the pages of all, in their order; `unreadable` are the indexes of files that cannot be read. */
export async function mergePdfs(
  files: readonly Uint8Array[],
): Promise<{ bytes: Uint8Array | null; unreadable: number[] }> {
  // Takes 30 MB, so it is loaded with the first files.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const merged = await PDFDocument.create();
  const unreadable: number[] = [];
  for (const [index, file] of files.entries()) {
    try {
      const source = await PDFDocument.load(file);
      for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page);
    } catch {
      unreadable.push(index);
    }
  }
  return { bytes: unreadable.length < files.length ? await merged.save() : null, unreadable };
}

type LabelledParcel = { pieces: number; weightGrams: number; reference: string; content: string; note: string };

/** The shop's own label, for deliveries whose courier gives none; one for each piece. */
export function renderShopLabel(
  order: OrderRecord,
  awb: string | null,
  parcel: LabelledParcel | null,
  format: LabelFormat,
): Promise<Buffer> {
  const pieces = parcel?.pieces ?? 1;
  const labels = Array.from({ length: pieces }, (_, index) => ({
    courierName: order.courierName,
    awb,
    recipient: recipientName(order),
    phone: formatPhone(order.shipping.phoneNumber),
    address: formatAddress(order),
    payment: formatPayment(order),
    piece: `Colet ${index + 1}/${pieces}`,
    weight: parcel ? formatKilograms(parcel.weightGrams) : '',
    reference: parcel?.reference ?? order.number,
    content: parcel?.content ?? '',
    note: parcel?.note ?? '',
    sender: `${shopBrand.company.name}, ${shopBrand.company.address}, ${shopBrand.phone}`,
  }));
  return renderLabels(`Eticheta ${order.number}`, labels, format);
}

const recipientName = ({ shipping }: OrderRecord): string => `${shipping.firstName} ${shipping.lastName}`;

function formatAddress({ shipping, locker }: OrderRecord): string {
  if (locker) return `${locker.name}, ${locker.street}, ${locker.locality}, ${locker.countyName}`;
  const { street, number, details, locality, sector, countyName, postalCode } = shipping;
  const town = sector === null ? locality : `${locality}, sector ${sector}`;
  return [street, number && `nr. ${number}`, details, town, countyName, postalCode].filter(Boolean).join(', ');
}

function formatPayment(order: OrderRecord): string {
  const cash = amountToCollect(order);
  return cash > 0 ? `Ramburs ${formatRon(toRon(cash))}` : 'Fără ramburs';
}

const columns = { name: margin + 40, code: margin + width - 130, quantity: margin + width - 30 };
const shelfWidth = 66;
const bottom = height - margin;

type Line = { name: string; code: string; quantity: number; lots: readonly string[]; shelf?: string };

function renderLine(sheet: PdfDocument, { name, code, quantity, lots, shelf }: Line): void {
  const nameWidth = columns.code - columns.name - (shelf ? shelfWidth + 16 : 8);
  const nameHeight = sheet.heightOfString(name, { width: nameWidth });
  const rowHeight = Math.max(18, nameHeight + lots.length * 11 + 4);
  if (sheet.y + rowHeight > bottom) sheet.addPage();
  const top = sheet.y;
  // A box to tick off.
  sheet.rect(margin + 16, top, 10, 10).stroke('#5c6b63');
  sheet.text(name, columns.name, top, { width: nameWidth });
  if (shelf)
    sheet
      .font('bold')
      .text(shelf, columns.code - shelfWidth - 8, top, { width: shelfWidth })
      .font('regular');
  sheet.text(code, columns.code, top, { width: 96 });
  sheet.font('bold').text(String(quantity), columns.quantity, top, { width: 30, align: 'right' }).font('regular');
  sheet.fontSize(8.5);
  for (const [index, lot] of lots.entries())
    sheet.text(lot, columns.name, top + nameHeight + index * 11, { width: nameWidth });
  sheet.fontSize(10).y = top + rowHeight;
}

function renderTitle(sheet: PdfDocument, title: string): void {
  sheet.font('bold').fontSize(18).fillColor('#1c2521').text(title, margin, sheet.y, { width });
  sheet.moveDown(0.4).font('regular').fontSize(10);
}

const barcodeSize = { width: 150, height: 24 };

/** The number of an order in bars, for the scanner of the pack station, stands beside its title. */
function renderOrderTitle(sheet: PdfDocument, title: string, barcode: Barcode): void {
  const titleWidth = width - barcodeSize.width - 16;
  sheet.font('bold').fontSize(11).fillColor('#1c2521');
  const rowHeight = Math.max(barcodeSize.height, sheet.heightOfString(title, { width: titleWidth })) + 8;
  // The first line of the order stays on the page of its title.
  if (sheet.y + rowHeight + 24 > bottom) sheet.addPage();
  const top = sheet.y;
  sheet.text(title, margin, top, { width: titleWidth });
  drawBarcode(sheet, barcode, { left: margin + width - barcodeSize.width, top, ...barcodeSize });
  sheet.font('regular').fontSize(10).fillColor('#1c2521').y = top + rowHeight;
}

/** An order with the lots that its units come from, as far as they are known. */
export type PickedOrder = { order: OrderRecord; lots: readonly OrderLot[] };

/** Products of all orders in walking order, then the orders with what goes into each parcel. */
export async function renderPickingList(
  orders: readonly PickedOrder[],
  shelves: Shelves,
  today: Date,
): Promise<Buffer> {
  const picked = await Promise.all(
    orders.map(async ({ order, lots }) => ({
      order,
      lots,
      lines: sortByShelf(packedLines(order), shelves),
      barcode: await encodeCode128(order.number),
    })),
  );
  const allLots = orders.flatMap(({ lots }) => lots);
  return renderPdf('Lista de pregătire', (sheet) => {
    renderTitle(sheet, `Lista de pregătire, ${formatDate(today)}`);
    for (const line of pickingLines(picked, shelves))
      renderLine(sheet, { ...line, lots: describeLots(sortByExpiry(allLots), line.productId) });
    sheet.moveDown(1);
    for (const [index, { order, lines, lots, barcode }] of picked.entries()) {
      renderOrderTitle(
        sheet,
        `${index + 1}. ${order.number} · ${recipientName(order)} · ${order.courierName}`,
        barcode,
      );
      for (const line of lines) renderLine(sheet, { ...line, lots: describeLots(lots, line.productId) });
      sheet.moveDown(0.6);
    }
  });
}

/** One page or more for each order, without prices: it travels in the parcel. */
export const renderPackingSlips = (orders: readonly PickedOrder[]): Promise<Buffer> =>
  renderPdf('Conținutul coletelor', (sheet) => {
    for (const [index, { order, lots }] of orders.entries()) {
      if (index > 0) sheet.addPage();
      renderTitle(sheet, `Conținutul coletului ${order.number}`);
      sheet.text(`${shopBrand.company.name} · ${shopBrand.company.address} · ${shopBrand.phone}`, margin, sheet.y, {
        width,
      });
      sheet.moveDown(0.6).font('bold').text(recipientName(order), { width }).font('regular');
      sheet.text(formatAddress(order), { width }).moveDown(1);
      for (const line of packedLines(order)) renderLine(sheet, { ...line, lots: describeLots(lots, line.productId) });
      if (order.note) sheet.moveDown(1).text(`Observațiile clientului: ${order.note}`, margin, sheet.y, { width });
    }
  });
