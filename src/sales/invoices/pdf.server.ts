import type { PaperLook } from '../../brands/logo.server.ts';
import type { Attachment } from '../../platform/mail/blocks.ts';
import { type Bani, formatRon } from '../../platform/money.ts';
import { height, margin, type PdfDocument, renderPdf, width } from '../../platform/pdf.server.ts';
import { formatDate, formatDateTime } from '../../platform/text/romanian.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import type { InvoiceContent, Party } from './contract.ts';
import { formatPlace, type InvoiceLine, isReduction, vatGroups } from './rules.ts';
import { texts } from './texts.ts';
import { paymentText, totalRows } from './total-rules.ts';
import type { NumberedInvoice } from './ubl.server.ts';

export const pdfAttachment = (name: string, bytes: Buffer): Attachment => ({
  name,
  contentType: 'application/pdf',
  base64: bytes.toString('base64'),
});

const bottom = height - margin - 40;
/** The largest size of the logo, which stands at the right. */
const logoSize = { width: 150, height: 40 };
const ink = '#1c2521';
const faint = '#5c6b63';
const hairline = '#d9dfda';

/** Differences between the printed documents. */
type Paper = PaperLook & { title: string; payment: string; footer: string };

export const renderInvoicePdf = (invoice: NumberedInvoice, look: PaperLook): Promise<Buffer> =>
  renderPaper(invoice, {
    title: invoice.content.stornoOf ? texts.storno : texts.invoice,
    payment: paymentText(invoice.content),
    footer: invoice.content.footer ?? texts.noSignature,
    ...look,
  });

type ProformaState = { isVoid: boolean; payUntil: Date | null; paidAt: Date | null };

/** A gift card's paper is a proforma until it is paid, and the proof of its payment afterwards. */
function voucherPaper({ content }: NumberedInvoice, { isVoid, payUntil, paidAt }: ProformaState) {
  const isPaid = !isVoid && paidAt !== null;
  return {
    title: isVoid ? texts.voidProforma : isPaid ? texts.voucherPaper : texts.proforma,
    payment: isPaid
      ? texts.voucherPaid(paymentMethods[content.paymentMethod].invoice.paidText, formatDateTime(paidAt))
      : paymentRequest(content, { isVoid, payUntil }),
    footer: texts.voucherNote,
  };
}

function paymentRequest(
  { orderNumber }: InvoiceContent,
  { isVoid, payUntil }: Pick<ProformaState, 'isVoid' | 'payUntil'>,
): string {
  if (isVoid) return '';
  const term = payUntil ? texts.payUntil(formatDateTime(payUntil)) : texts.payByTransfer;
  return `${term} ${texts.transferDetails(orderNumber)}`;
}

export function renderProformaPdf(proforma: NumberedInvoice, state: ProformaState, look: PaperLook): Promise<Buffer> {
  if (proforma.content.isVoucher) {
    const content = { ...proforma.content, isPaid: state.paidAt !== null && !state.isVoid };
    return renderPaper({ ...proforma, content }, { ...voucherPaper(proforma, state), ...look });
  }
  return renderPaper(proforma, {
    title: state.isVoid ? texts.voidProforma : texts.proforma,
    payment: paymentRequest(proforma.content, state),
    footer: texts.proformaNote,
    ...look,
  });
}

const renderPaper = ({ number, content }: NumberedInvoice, paper: Paper): Promise<Buffer> =>
  renderPdf(`${paper.title} ${number}`, (sheet) => {
    renderHead(sheet, number, content, paper);
    renderLines(sheet, content);
    renderTotals(sheet, content, paper);
    renderFooter(sheet, paper);
  });

function renderHead(sheet: PdfDocument, number: string, content: InvoiceContent, { title, colour, logo }: Paper): void {
  sheet.image(logo, margin + width - logoSize.width, margin - 4, {
    fit: [logoSize.width, logoSize.height],
    align: 'right',
  });
  sheet
    .font('bold')
    .fontSize(20)
    .fillColor(colour)
    .text(title, margin, margin, { width: width - logoSize.width - 12 });
  sheet.fontSize(9).fillColor(ink);
  const facts = [
    [texts.series, number],
    [texts.issuedOn, formatDate(new Date(content.issuedOn))],
    [texts.order, content.orderNumber],
    ...(content.stornoOf ? [['', texts.stornoOf(content.stornoOf)]] : []),
    ...(content.replacedBy ? [['', texts.replacedBy(content.replacedBy)]] : []),
    ...(content.replaces ? [['', replacesText(content.replaces)]] : []),
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
  const { seller, buyer } = content;
  const left = renderParty(sheet, { title: texts.seller, ...seller, bank: seller }, { x: margin, y: top, width: half });
  const rightX = margin + width / 2 + 12;
  const right = renderParty(sheet, { title: texts.buyer, ...buyer }, { x: rightX, y: top, width: half });
  sheet.y = Math.max(left, right) + 18;
}

const replacesText = ({ number, issuedOn, storno }: NonNullable<InvoiceContent['replaces']>): string =>
  texts.replaces(number, formatDate(new Date(issuedOn)), storno);

type Bank = Pick<InvoiceContent['seller'], 'iban' | 'bank' | 'otherIban' | 'otherBank'>;

type PrintedParty = Party & { title: string; shareCapital?: string | undefined; bank?: Bank };

/** Returns the height at which the text ends. */
function renderParty(
  sheet: PdfDocument,
  { title, bank, ...party }: PrintedParty,
  { x, y, width: columnWidth }: { x: number; y: number; width: number },
): number {
  const lines = [
    party.taxId ? `${texts.taxId}: ${party.taxId}` : null,
    party.registration ? `${texts.registration}: ${party.registration}` : null,
    party.shareCapital ? `${texts.shareCapital}: ${party.shareCapital}` : null,
    party.street,
    // A private buyer of a gift card gives no address.
    party.city ? `${party.postalCode} ${formatPlace(party)}` : null,
    party.email,
    bank ? `${texts.iban}: ${bank.iban}` : null,
    bank ? `${texts.bank}: ${bank.bank}` : null,
    bank?.otherIban ? `${texts.iban}: ${bank.otherIban}` : null,
    bank?.otherBank ? `${texts.bank}: ${bank.otherBank}` : null,
  ].filter((line) => line);
  sheet.font('regular').fontSize(8).fillColor(faint).text(title.toUpperCase(), x, y, { width: columnWidth });
  sheet.font('bold').fontSize(10).fillColor(ink).text(party.name, { width: columnWidth });
  sheet.font('regular').fontSize(9);
  for (const line of lines) sheet.text(line ?? '', { width: columnWidth });
  return sheet.y;
}

const columns = [
  { x: 0, width: 24, align: 'left' },
  { x: 24, width: 178, align: 'left' },
  { x: 202, width: 27, align: 'left' },
  { x: 229, width: 38, align: 'right' },
  { x: 267, width: 66, align: 'right' },
  { x: 333, width: 36, align: 'right' },
  { x: 369, width: 68, align: 'right' },
  { x: 437, width: 62, align: 'right' },
] as const;

function renderLines(sheet: PdfDocument, { lines, isVoucher }: InvoiceContent): void {
  renderRow(sheet, isVoucher ? texts.voucherColumns : texts.columns, 'bold', faint);
  lines.forEach((line, index) => {
    if (sheet.y > bottom - 40) sheet.addPage();
    renderRow(sheet, isVoucher ? voucherCells(line, index) : cellsOf(line, index), 'regular', ink);
  });
}

/** Without the columns of VAT. */
const voucherCells = ({ name, quantity, price, gross }: InvoiceLine, index: number): string[] => [
  String(index + 1),
  name,
  texts.unit,
  String(quantity),
  formatAmount(price),
  '',
  formatAmount(gross),
  '',
];

const formatAmount = (bani: Bani): string => (bani / 100).toFixed(2);

function cellsOf(line: InvoiceLine, index: number): string[] {
  if (isReduction(line))
    return [
      String(index + 1),
      `${line.name}\n${texts.reduction}`,
      texts.unit,
      '-1',
      formatAmount(-line.net),
      `${line.vatRate}%`,
      formatAmount(line.net),
      formatAmount(line.vat),
    ];
  const unitNet = Math.round((line.gross * 100) / (100 + line.vatRate) / line.quantity);
  const name = [
    line.name,
    ...(line.discount === 0 ? [] : [texts.discount(formatRon(line.discount / 100))]),
    ...(line.lots ?? []),
  ].join('\n');
  return [
    String(index + 1),
    name,
    texts.unit,
    String(line.quantity),
    formatAmount(unitNet),
    `${line.vatRate}%`,
    formatAmount(line.net),
    formatAmount(line.vat),
  ];
}

function renderRow(sheet: PdfDocument, cells: readonly string[], font: string, colour: string): void {
  const top = sheet.y;
  sheet.font(font).fontSize(8.5).fillColor(colour);
  const bottoms = columns.map(({ x, width: columnWidth, align }, index) => {
    sheet.text(cells[index] ?? '', margin + x, top, { width: columnWidth - 4, align });
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

function renderTotals(sheet: PdfDocument, content: InvoiceContent, { payment, colour }: Paper): void {
  const groups = vatGroups(content.lines);
  const rows = totalRows(content);
  if (sheet.y > bottom - 40 - (groups.length + rows.length) * 16) sheet.addPage();
  const net = groups.reduce((all, group) => all + group.net, 0);
  if (!content.isVoucher) renderSum(sheet, texts.net, net);
  for (const { rate, vat } of content.isVoucher ? [] : groups) renderSum(sheet, texts.vatRate(rate), vat);
  for (const { name, amount, isMain } of rows) {
    if (isMain) sheet.fontSize(12).fillColor(colour).font('bold');
    renderSum(sheet, name, amount, isMain ? 'bold' : 'regular');
  }
  sheet.moveDown(0.5).font('regular').fontSize(9).fillColor(ink).text(payment, margin, sheet.y, { width });
}

function renderSum(sheet: PdfDocument, name: string, bani: Bani, font: 'regular' | 'bold' = 'regular'): void {
  const top = sheet.y;
  if (font === 'regular') sheet.font('regular').fontSize(9).fillColor(ink);
  sheet.text(name, margin + 269, top, { width: 120 });
  sheet.text(formatRon(bani / 100), margin + 369, top, { width: 126, align: 'right' });
  sheet.y += 3;
}

function renderFooter(sheet: PdfDocument, { footer }: Paper): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    sheet.switchToPage(page);
    sheet.page.margins.bottom = 0;
    sheet.font('regular').fontSize(7.5).fillColor(faint);
    sheet.text(`${footer} ${texts.prices}`, margin, height - margin, { width: width - 80 });
    sheet.text(texts.page(page - start + 1, count), margin + width - 80, height - margin, {
      width: 80,
      align: 'right',
    });
  }
}

/** Fixed, so that every process stores the same file. */
const formDate = new Date('2026-01-01T00:00:00Z');

/** The withdrawal form that distance contracts must include by law. */
export const renderWithdrawalForm = (
  company: { name: string; address: string; email: string },
  siteUrl: string,
  colour: string,
) =>
  renderPdf(
    texts.withdrawal.title,
    (sheet) => {
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
    },
    { createdAt: formDate },
  );
