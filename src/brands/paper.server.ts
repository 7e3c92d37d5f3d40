import { formatAmount } from '../platform/lei.ts';
import { height, margin, type PdfDocument, width } from '../platform/pdf.server.ts';
import { shopBrand } from './brand.ts';

/** A column of a printed table: its share of the width, in points. */
export type PaperColumn = { name: string; width: number; align?: 'left' | 'right' };

/** Amounts on papers. */
export const formatBani = (bani: number): string => formatAmount(bani / 100);

const ink = '#1c2521';
const faint = '#5c6b63';
const hairline = '#d9dfda';
const bottom = height - margin - 24;

/** Title, number and the company that the document belongs to. */
export function renderHead(sheet: PdfDocument, title: string, subtitle: string): void {
  const { name, taxId, registration, address } = shopBrand.company;
  sheet.font('bold').fontSize(9).fillColor(ink).text(name, margin, margin, { width });
  sheet.font('regular').fontSize(8).fillColor(faint).text(`${taxId} · ${registration} · ${address}`, { width });
  sheet.moveDown(1).font('bold').fontSize(15).fillColor(ink).text(title, { width });
  sheet.font('regular').fontSize(10).text(subtitle, { width }).moveDown(0.6);
}

export function renderFacts(sheet: PdfDocument, facts: readonly (readonly [name: string, value: string])[]): void {
  sheet.fontSize(9);
  for (const [name, value] of facts) {
    if (value === '') continue;
    sheet.font('regular').fillColor(faint).text(`${name}: `, margin, sheet.y, { width, continued: true });
    sheet.font('bold').fillColor(ink).text(value);
  }
  sheet.moveDown(0.8);
}

/** A table that repeats its head on every page. */
export function renderTable(
  sheet: PdfDocument,
  columns: readonly PaperColumn[],
  rows: readonly (readonly string[])[],
): void {
  const renderTableHead = () =>
    renderRow(
      sheet,
      columns,
      columns.map(({ name }) => name),
      'bold',
    );
  renderTableHead();
  for (const cells of rows) {
    if (sheet.y + rowHeight(sheet, columns, cells) > bottom) {
      sheet.addPage();
      renderTableHead();
    }
    renderRow(sheet, columns, cells, 'regular');
  }
}

const rowHeight = (sheet: PdfDocument, columns: readonly PaperColumn[], cells: readonly string[]): number => {
  sheet.font('regular').fontSize(8);
  return Math.max(
    ...columns.map((column, index) => sheet.heightOfString(cells[index] ?? '', { width: column.width - 4 })),
  );
};

function renderRow(
  sheet: PdfDocument,
  columns: readonly PaperColumn[],
  cells: readonly string[],
  font: 'regular' | 'bold',
): void {
  const top = sheet.y;
  sheet
    .font(font)
    .fontSize(font === 'bold' ? 7.5 : 8)
    .fillColor(font === 'bold' ? faint : ink);
  let x = margin;
  let end = top;
  for (const [index, { width: columnWidth, align = 'left' }] of columns.entries()) {
    sheet.text(cells[index] ?? '', x, top, { width: columnWidth - 4, align });
    end = Math.max(end, sheet.y);
    x += columnWidth;
  }
  sheet
    .moveTo(margin, end + 3)
    .lineTo(margin + width, end + 3)
    .lineWidth(0.5)
    .strokeColor(hairline)
    .stroke();
  sheet.y = end + 7;
  sheet.x = margin;
}

/** Starts a new page when less than this is left of the page. */
export function keepTogether(sheet: PdfDocument, points: number): void {
  if (sheet.y + points > bottom) sheet.addPage();
}

export function renderParagraph(sheet: PdfDocument, text: string, font: 'regular' | 'bold' = 'regular'): void {
  sheet.font(font).fontSize(9).fillColor(ink).text(text, margin, sheet.y, { width });
}

type Signer = { role: string; fields: readonly string[] };

/** Boxes side by side, with lines to be filled in by hand. */
export function renderSignatures(sheet: PdfDocument, signers: readonly Signer[]): void {
  keepTogether(sheet, 110);
  sheet.moveDown(1.5);
  const top = sheet.y;
  const boxWidth = width / signers.length;
  for (const [index, { role, fields }] of signers.entries()) {
    const x = margin + index * boxWidth;
    sheet
      .font('bold')
      .fontSize(9)
      .fillColor(ink)
      .text(role, x, top, { width: boxWidth - 12 });
    sheet.font('regular').fontSize(8).fillColor(faint);
    for (const field of fields)
      sheet.moveDown(0.9).text(`${field}: ..............................`, x, sheet.y, { width: boxWidth - 12 });
  }
}

/** Page numbers at the foot of every page. */
export function renderPageNumbers(sheet: PdfDocument, label: string): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    sheet.switchToPage(page);
    sheet.page.margins.bottom = 0;
    sheet.font('regular').fontSize(7.5).fillColor(faint);
    sheet.text(`${label} · pagina ${page - start + 1} din ${count}`, margin, height - margin, {
      width,
      align: 'right',
    });
  }
}

export type PdfFile = { fileName: string; contentType: string; base64: string };

export const toPdfFile = (name: string, bytes: Buffer): PdfFile => ({
  fileName: `${name}.pdf`,
  contentType: 'application/pdf',
  base64: bytes.toString('base64'),
});
