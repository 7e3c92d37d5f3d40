import { brand } from '../../brands/brand.ts';
import { showRon, toRon } from '../../kit/money.ts';
import { drawPdf, margin, type Sheet, width } from '../../kit/pdf.server.ts';
import { dueOf } from './cancel-rules.ts';
import type { OrderRecord } from './record.ts';

const perPage = 3;
const labelHeight = 240;

/** What is glued on parcels, three to a sheet. */
export const labelSheets = (orders: readonly OrderRecord[]): Promise<Buffer> =>
  drawPdf('Etichete de colet', (sheet) => {
    orders.forEach((order, place) => {
      if (place > 0 && place % perPage === 0) sheet.addPage();
      drawLabel(sheet, order, margin + (place % perPage) * (labelHeight + 10));
    });
  });

function drawLabel(sheet: Sheet, order: OrderRecord, top: number): void {
  const inner = { width: width - 32 };
  sheet.rect(margin, top, width, labelHeight).stroke('#999999');
  sheet.fillColor('#000000').font('regular').fontSize(10);
  sheet.text(`${brand.company.name} · ${brand.company.address} · ${brand.phone}`, margin + 16, top + 14, inner);
  sheet
    .font('bold')
    .fontSize(22)
    .text(`${order.courierName} ${order.waybill}`, margin + 16, top + 48, inner);
  sheet.fontSize(15).text(`${order.shipping.firstName} ${order.shipping.lastName}`, margin + 16, top + 88, inner);
  sheet.font('regular').fontSize(12).text(addressOf(order), inner).text(order.shipping.phoneNumber, inner);
  sheet.font('bold').text(moneyOf(order), margin + 16, top + labelHeight - 34, inner);
}

function addressOf({ shipping, locker }: OrderRecord): string {
  if (locker) return `${locker.name}, ${locker.street}, ${locker.locality}, ${locker.countyName}`;
  const { street, number, details, locality, sector, countyName, postalCode } = shipping;
  const place = sector === null ? locality : `${locality}, sector ${sector}`;
  return [street, number && `nr. ${number}`, details, place, countyName, postalCode].filter(Boolean).join(', ');
}

function moneyOf(order: OrderRecord): string {
  const isCash = order.paymentMethod === 'cash' && !order.paidAt;
  return isCash ? `${order.number} · Ramburs ${showRon(toRon(dueOf(order)))}` : `${order.number} · Plătit`;
}
