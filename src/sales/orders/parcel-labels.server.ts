import { brand } from '../../brands/brand.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { formatRon, toRon } from '../../platform/money.ts';
import { margin, type PdfDocument, renderPdf, width } from '../../platform/pdf.server.ts';
import { amountDue } from './amounts.ts';
import { selectOrder } from './queries.server.ts';
import type { OrderRecord } from './record.ts';

type File = { fileName: string; contentType: string; base64: string };

export async function renderLabels(db: Db, ids: number[]): Promise<File | Refused<'noLabels'>> {
  const orders = (await Promise.all(ids.map((id) => selectOrder(db, id)))).filter((order) => order !== undefined);
  const ready = orders.filter(({ waybill }) => waybill !== null);
  if (ready.length === 0) return refuse('noLabels');
  const bytes = await renderLabelPdf(ready);
  return { fileName: 'etichete.pdf', contentType: 'application/pdf', base64: bytes.toString('base64') };
}

const labelsPerPage = 3;
const labelHeight = 240;

const renderLabelPdf = (orders: readonly OrderRecord[]): Promise<Buffer> =>
  renderPdf('Etichete de colet', (sheet) => {
    orders.forEach((order, index) => {
      if (index > 0 && index % labelsPerPage === 0) sheet.addPage();
      renderLabel(sheet, order, margin + (index % labelsPerPage) * (labelHeight + 10));
    });
  });

function renderLabel(sheet: PdfDocument, order: OrderRecord, top: number): void {
  const inner = { width: width - 32 };
  sheet.rect(margin, top, width, labelHeight).stroke('#999999');
  sheet.fillColor('#000000').font('regular').fontSize(10);
  sheet.text(`${brand.company.name} · ${brand.company.address} · ${brand.phone}`, margin + 16, top + 14, inner);
  sheet
    .font('bold')
    .fontSize(22)
    .text(`${order.courierName} ${order.waybill}`, margin + 16, top + 48, inner);
  sheet.fontSize(15).text(`${order.shipping.firstName} ${order.shipping.lastName}`, margin + 16, top + 88, inner);
  sheet.font('regular').fontSize(12).text(formatAddress(order), inner).text(order.shipping.phoneNumber, inner);
  sheet.font('bold').text(formatPayment(order), margin + 16, top + labelHeight - 34, inner);
}

function formatAddress({ shipping, locker }: OrderRecord): string {
  if (locker) return `${locker.name}, ${locker.street}, ${locker.locality}, ${locker.countyName}`;
  const { street, number, details, locality, sector, countyName, postalCode } = shipping;
  const town = sector === null ? locality : `${locality}, sector ${sector}`;
  return [street, number && `nr. ${number}`, details, town, countyName, postalCode].filter(Boolean).join(', ');
}

function formatPayment(order: OrderRecord): string {
  const isCash = order.paymentMethod === 'cash' && !order.paidAt;
  return isCash ? `${order.number} · Ramburs ${formatRon(toRon(amountDue(order)))}` : `${order.number} · Plătit`;
}
