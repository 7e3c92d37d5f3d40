import { type Bani, showRon } from '../../kit/money.ts';
import { drawPdf, height, margin, type Sheet, width } from '../../kit/pdf.server.ts';
import { showDay } from '../../kit/romanian.ts';
import type { InvoiceContent, Party } from './contract.ts';
import { type InvoiceLine, totalOf, vatGroups } from './rules.ts';
import { texts } from './texts.ts';
import type { NumberedInvoice } from './ubl.server.ts';

const bottom = height - margin - 40;
const ink = '#1c2521';
const faint = '#5c6b63';
const hairline = '#d9dfda';

export const invoicePdf = ({ number, content }: NumberedInvoice, colour: string): Promise<Buffer> =>
  drawPdf(`${titleOf(content)} ${number}`, (sheet) => {
    paintHead(sheet, number, content, colour);
    paintLines(sheet, content.lines);
    paintTotals(sheet, content, colour);
    paintFoot(sheet);
  });

const titleOf = ({ stornoOf }: InvoiceContent): string => (stornoOf ? texts.storno : texts.invoice);

function paintHead(sheet: Sheet, number: string, content: InvoiceContent, colour: string): void {
  sheet.font('bold').fontSize(20).fillColor(colour).text(titleOf(content), margin, margin);
  sheet.fontSize(9).fillColor(ink);
  const facts = [
    [texts.series, number],
    [texts.issuedOn, showDay(new Date(content.issuedOn))],
    [texts.order, content.orderNumber],
    ...(content.stornoOf ? [['', texts.stornoOf(content.stornoOf)]] : []),
    ...(content.reason ? [[texts.reason, content.reason]] : []),
  ];
  for (const [name = '', value = ''] of facts) {
    sheet
      .font('regular')
      .fillColor(faint)
      .text(name ? `${name}: ` : '', { continued: name !== '' });
    sheet.font('bold').fillColor(ink).text(value);
  }
  const top = sheet.y + 16;
  const half = width / 2 - 12;
  const left = paintParty(sheet, texts.seller, content.seller, margin, top, half, content.seller);
  const right = paintParty(sheet, texts.buyer, content.buyer, margin + width / 2 + 12, top, half);
  sheet.y = Math.max(left, right) + 18;
}

type Bank = { iban: string; bank: string };

function paintParty(
  sheet: Sheet,
  title: string,
  party: Party,
  x: number,
  y: number,
  room: number,
  bank?: Bank,
): number {
  const lines = [
    party.taxId ? `${texts.taxId}: ${party.taxId}` : null,
    party.registration ? `${texts.registration}: ${party.registration}` : null,
    party.street,
    `${party.postalCode} ${party.city}, ${party.county}`,
    party.email,
    bank ? `${texts.iban}: ${bank.iban}` : null,
    bank ? `${texts.bank}: ${bank.bank}` : null,
  ].filter((line) => line);
  sheet.font('regular').fontSize(8).fillColor(faint).text(title.toUpperCase(), x, y, { width: room });
  sheet.font('bold').fontSize(10).fillColor(ink).text(party.name, { width: room });
  sheet.font('regular').fontSize(9);
  for (const line of lines) sheet.text(line ?? '', { width: room });
  return sheet.y;
}

const columns = [
  { x: 0, width: 24, align: 'left' },
  { x: 24, width: 205, align: 'left' },
  { x: 229, width: 38, align: 'right' },
  { x: 267, width: 66, align: 'right' },
  { x: 333, width: 36, align: 'right' },
  { x: 369, width: 68, align: 'right' },
  { x: 437, width: 62, align: 'right' },
] as const;

function paintLines(sheet: Sheet, lines: readonly InvoiceLine[]): void {
  paintRow(sheet, texts.columns, 'bold', faint);
  lines.forEach((line, index) => {
    if (sheet.y > bottom - 40) sheet.addPage();
    paintRow(sheet, cellsOf(line, index), 'regular', ink);
  });
}

const plain = (bani: Bani): string => (bani / 100).toFixed(2);

function cellsOf(line: InvoiceLine, index: number): string[] {
  const before = Math.round((line.gross * 100) / (100 + line.vatRate) / line.quantity);
  const name = line.discount === 0 ? line.name : `${line.name}\n${texts.discount(showRon(line.discount / 100))}`;
  return [
    String(index + 1),
    name,
    String(line.quantity),
    plain(before),
    `${line.vatRate}%`,
    plain(line.net),
    plain(line.vat),
  ];
}

function paintRow(sheet: Sheet, cells: readonly string[], font: string, colour: string): void {
  const top = sheet.y;
  sheet.font(font).fontSize(8.5).fillColor(colour);
  const bottoms = columns.map(({ x, width: room, align }, index) => {
    sheet.text(cells[index] ?? '', margin + x, top, { width: room - 4, align });
    return sheet.y;
  });
  const end = Math.max(...bottoms) + 4;
  sheet
    .moveTo(margin, end)
    .lineTo(margin + width, end)
    .lineWidth(0.5)
    .strokeColor(hairline)
    .stroke();
  sheet.y = end + 5;
}

function paintTotals(sheet: Sheet, content: InvoiceContent, colour: string): void {
  const groups = vatGroups(content.lines);
  const total = totalOf(content.lines);
  if (sheet.y > bottom - 40 - groups.length * 16) sheet.addPage();
  const net = groups.reduce((all, group) => all + group.net, 0);
  paintSum(sheet, texts.net, net);
  for (const { rate, vat } of groups) paintSum(sheet, texts.vatRate(rate), vat);
  sheet.fontSize(12).fillColor(colour).font('bold');
  paintSum(sheet, total < 0 ? texts.totalBack : texts.total, Math.abs(total), 'bold');
  sheet.moveDown(0.5).font('regular').fontSize(9).fillColor(ink).text(paymentOf(content), margin, sheet.y, { width });
}

function paymentOf({ paymentMethod, isPaid }: InvoiceContent): string {
  if (paymentMethod === 'cash') return texts.cash;
  return isPaid ? (paymentMethod === 'card' ? texts.paid : texts.transfer) : '';
}

function paintSum(sheet: Sheet, name: string, bani: Bani, font: 'regular' | 'bold' = 'regular'): void {
  const top = sheet.y;
  if (font === 'regular') sheet.font('regular').fontSize(9).fillColor(ink);
  sheet.text(name, margin + 269, top, { width: 120 });
  sheet.text(showRon(bani / 100), margin + 369, top, { width: 126, align: 'right' });
  sheet.y += 3;
}

function paintFoot(sheet: Sheet): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    sheet.switchToPage(page);
    sheet.page.margins.bottom = 0;
    sheet.font('regular').fontSize(7.5).fillColor(faint);
    sheet.text(`${texts.noSignature} ${texts.prices}`, margin, height - margin, { width: width - 80 });
    sheet.text(texts.page(page - start + 1, count), margin + width - 80, height - margin, {
      width: 80,
      align: 'right',
    });
  }
}

/** The form the law wants with every contract made at a distance. */
export const withdrawalPdf = (
  company: { name: string; address: string; email: string },
  siteUrl: string,
  colour: string,
) =>
  drawPdf(texts.withdrawal.title, (sheet) => {
    const { title, intro, lines, online, to } = texts.withdrawal;
    sheet.font('bold').fontSize(18).fillColor(colour).text(title, margin, margin);
    sheet.moveDown().font('regular').fontSize(10).fillColor(ink).text(intro).moveDown();
    sheet.font('bold').text(`${to}: ${company.name}, ${company.address}, ${company.email}`).font('regular');
    for (const line of lines) {
      sheet.moveDown(1.5).text(line).moveDown(1.5);
      sheet
        .moveTo(margin, sheet.y)
        .lineTo(margin + width, sheet.y)
        .lineWidth(0.5)
        .strokeColor(hairline)
        .stroke();
    }
    sheet.moveDown(2).fillColor(colour).text(online(siteUrl));
  });
