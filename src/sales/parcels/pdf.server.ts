import { shopBrand } from '../../brands/brand.ts';
import { formatRon, toRon } from '../../platform/money.ts';
import { height, margin, type PdfDocument, renderPdf, width } from '../../platform/pdf.server.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { amountToCollect } from '../orders/amounts.ts';
import { type OrderRecord, packedLines } from '../orders/record.ts';
import { pickingLines } from './rules.ts';

/** One file with the pages of all, in their order. */
export async function mergePdfs(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const [only] = files;
  if (only && files.length === 1) return only;
  // Takes 30 MB, so it is loaded with the first files.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const merged = await PDFDocument.create();
  for (const file of files) {
    const source = await PDFDocument.load(file);
    for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page);
  }
  return merged.save();
}

const labelHeight = 240;

/** The shop's own label, for couriers without one: on the upper third of an A4 page. */
export const renderShopLabel = (order: OrderRecord, awb: string | null): Promise<Buffer> =>
  renderPdf(`Eticheta ${order.number}`, (sheet) => {
    const inner = { width: width - 32 };
    sheet.rect(margin, margin, width, labelHeight).stroke('#999999');
    sheet.fillColor('#000000').font('regular').fontSize(10);
    sheet.text(
      `${shopBrand.company.name} · ${shopBrand.company.address} · ${shopBrand.phone}`,
      margin + 16,
      margin + 14,
      inner,
    );
    sheet.font('bold').fontSize(22);
    sheet.text([order.courierName, awb].filter(Boolean).join(' '), margin + 16, margin + 48, inner);
    sheet.fontSize(15).text(recipientName(order), margin + 16, margin + 88, inner);
    sheet.font('regular').fontSize(12).text(formatAddress(order), inner).text(order.shipping.phoneNumber, inner);
    sheet.font('bold').text(formatPayment(order), margin + 16, margin + labelHeight - 34, inner);
  });

const recipientName = ({ shipping }: OrderRecord): string => `${shipping.firstName} ${shipping.lastName}`;

function formatAddress({ shipping, locker }: OrderRecord): string {
  if (locker) return `${locker.name}, ${locker.street}, ${locker.locality}, ${locker.countyName}`;
  const { street, number, details, locality, sector, countyName, postalCode } = shipping;
  const town = sector === null ? locality : `${locality}, sector ${sector}`;
  return [street, number && `nr. ${number}`, details, town, countyName, postalCode].filter(Boolean).join(', ');
}

function formatPayment(order: OrderRecord): string {
  const cash = amountToCollect(order);
  return cash > 0 ? `${order.number} · Ramburs ${formatRon(toRon(cash))}` : `${order.number} · Plătit`;
}

const columns = { name: margin + 40, code: margin + width - 130, quantity: margin + width - 30 };
const bottom = height - margin;

type Line = { name: string; code: string; quantity: number };

function renderLine(sheet: PdfDocument, { name, code, quantity }: Line): void {
  const nameWidth = columns.code - columns.name - 8;
  const rowHeight = Math.max(18, sheet.heightOfString(name, { width: nameWidth }) + 4);
  if (sheet.y + rowHeight > bottom) sheet.addPage();
  const top = sheet.y;
  // A box to tick off.
  sheet.rect(margin + 16, top, 10, 10).stroke('#5c6b63');
  sheet.text(name, columns.name, top, { width: nameWidth });
  sheet.text(code, columns.code, top, { width: 96 });
  sheet.font('bold').text(String(quantity), columns.quantity, top, { width: 30, align: 'right' }).font('regular');
  sheet.y = top + rowHeight;
}

function renderTitle(sheet: PdfDocument, title: string, size = 18): void {
  if (sheet.y + size * 3 > bottom) sheet.addPage();
  sheet.font('bold').fontSize(size).fillColor('#1c2521').text(title, margin, sheet.y, { width });
  sheet.moveDown(0.4).font('regular').fontSize(10);
}

/** Products of all orders by name, then the orders with what goes into each parcel. */
export const renderPickingList = (orders: readonly OrderRecord[], today: Date): Promise<Buffer> => {
  const picked = orders.map((order) => ({ order, lines: packedLines(order) }));
  return renderPdf('Lista de pregătire', (sheet) => {
    renderTitle(sheet, `Lista de pregătire, ${formatDate(today)}`);
    for (const line of pickingLines(picked)) renderLine(sheet, line);
    sheet.moveDown(1);
    for (const [index, { order, lines }] of picked.entries()) {
      renderTitle(sheet, `${index + 1}. ${order.number} · ${recipientName(order)} · ${order.courierName}`, 11);
      for (const line of lines) renderLine(sheet, line);
      sheet.moveDown(0.6);
    }
  });
};

/** One page or more for each order, without prices: it travels in the parcel. */
export const renderPackingSlips = (orders: readonly OrderRecord[]): Promise<Buffer> =>
  renderPdf('Aviz de însoțire', (sheet) => {
    for (const [index, order] of orders.entries()) {
      if (index > 0) sheet.addPage();
      renderTitle(sheet, `Conținutul coletului ${order.number}`);
      sheet.text(`${shopBrand.company.name} · ${shopBrand.company.address} · ${shopBrand.phone}`, margin, sheet.y, {
        width,
      });
      sheet.moveDown(0.6).font('bold').text(recipientName(order), { width }).font('regular');
      sheet.text(formatAddress(order), { width }).moveDown(1);
      for (const line of packedLines(order)) renderLine(sheet, line);
      if (order.note) sheet.moveDown(1).text(`Observațiile clientului: ${order.note}`, margin, sheet.y, { width });
    }
  });
