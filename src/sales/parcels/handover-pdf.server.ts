import { shopBrand } from '../../brands/brand.ts';
import { toRon } from '../../platform/money.ts';
import { height, margin, type PdfDocument, renderPdf, width } from '../../platform/pdf.server.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { formatKilograms, sumHandover } from './rules.ts';

export type HandoverRow = {
  awb: string | null;
  orderNumber: string;
  recipient: string;
  place: string;
  pieces: number;
  weightGrams: number | null;
  cash: number;
};

type Cells = readonly string[];

/** Widths add up to that of the page; numbers stand on the right. */
const columns = [
  { name: 'Nr.', width: 22, isNumber: true },
  { name: 'AWB', width: 92 },
  { name: 'Comanda', width: 82 },
  { name: 'Destinatar', width: 92 },
  { name: 'Localitate', width: 84 },
  { name: 'Colete', width: 34, isNumber: true },
  { name: 'Greutate', width: 42, isNumber: true },
  { name: 'Ramburs, RON', width: 51, isNumber: true },
] as const;

const gap = 4;
const bottom = height - margin;
const signaturesHeight = 110;

/** The list by courier and day, with totals and places for the signatures of both sides. */
export const renderHandoverList = (courierName: string, date: string, rows: readonly HandoverRow[]): Promise<Buffer> =>
  renderPdf(`Borderou de predare ${courierName}`, (sheet) => {
    const { name, taxId, address } = shopBrand.company;
    sheet.fillColor('#000000').font('bold').fontSize(17).text('Borderou de predare', margin, margin, { width });
    sheet.font('regular').fontSize(10).moveDown(0.3);
    sheet.text(`Curier: ${courierName} · Ziua: ${formatDate(new Date(`${date}T12:00:00Z`))}`, { width });
    sheet.text(
      [name, taxId && `CUI ${taxId}`, address, shopBrand.phone.replaceAll(' ', '\u00a0')].filter(Boolean).join(' · '),
      { width },
    );
    sheet.moveDown(1);
    drawHead(sheet);
    for (const [index, row] of rows.entries()) drawRow(sheet, cellsOf(row, index), 'regular');
    drawRow(sheet, totalsOf(rows), 'bold');
    drawSignatures(sheet);
    drawPageNumbers(sheet);
  });

const cellsOf = (row: HandoverRow, index: number): Cells => [
  String(index + 1),
  row.awb ?? 'fără AWB',
  row.orderNumber,
  row.recipient,
  row.place,
  String(row.pieces),
  row.weightGrams === null ? '' : formatKilograms(row.weightGrams),
  row.cash > 0 ? toRon(row.cash).toFixed(2) : '',
];

function totalsOf(rows: readonly HandoverRow[]): Cells {
  const { pieces, weightGrams, cash } = sumHandover(rows);
  return ['', 'Total', '', '', '', String(pieces), formatKilograms(weightGrams), toRon(cash).toFixed(2)];
}

function drawHead(sheet: PdfDocument): void {
  drawCells(
    sheet,
    columns.map(({ name }) => name),
    'bold',
  );
}

function drawRow(sheet: PdfDocument, cells: Cells, font: 'regular' | 'bold'): void {
  if (sheet.y + rowHeight(sheet, cells, font) > bottom) {
    sheet.addPage();
    drawHead(sheet);
  }
  drawCells(sheet, cells, font);
}

function rowHeight(sheet: PdfDocument, cells: Cells, font: 'regular' | 'bold'): number {
  sheet.font(font).fontSize(8.5);
  const heights = columns.map((column, index) =>
    sheet.heightOfString(cells[index] || ' ', { width: column.width - gap }),
  );
  return Math.max(...heights) + 8;
}

function drawCells(sheet: PdfDocument, cells: Cells, font: 'regular' | 'bold'): void {
  const [top, rowEnd] = [sheet.y, sheet.y + rowHeight(sheet, cells, font)];
  let left = margin;
  for (const [index, column] of columns.entries()) {
    const align = 'isNumber' in column ? 'right' : 'left';
    const inset = align === 'left' ? gap : 0;
    const text = cells[index] ?? '';
    if (text) sheet.text(text, left + inset, top + 4, { width: column.width - gap, align });
    left += column.width;
  }
  sheet
    .moveTo(margin, rowEnd)
    .lineTo(margin + width, rowEnd)
    .lineWidth(0.5)
    .stroke('#999999');
  sheet.y = rowEnd;
}

/** Kept together on one page. */
function drawSignatures(sheet: PdfDocument): void {
  if (sheet.y + signaturesHeight > bottom) sheet.addPage();
  const top = sheet.y + 24;
  const half = width / 2 - 12;
  for (const [index, title] of ['Am predat (magazinul)', 'Am primit (curierul)'].entries()) {
    const left = margin + index * (half + 24);
    sheet.font('bold').fontSize(10).text(title, left, top, { width: half });
    const fields = index === 0 ? ['Nume', 'Data și ora', 'Semnătura'] : ['Nume', 'Nr. auto', 'Semnătura'];
    for (const [line, field] of fields.entries()) {
      const y = top + 24 + line * 22;
      sheet.font('regular').fontSize(9).text(field, left, y, { width: 60 });
      sheet
        .moveTo(left + 64, y + 11)
        .lineTo(left + half, y + 11)
        .lineWidth(0.5)
        .stroke('#000000');
    }
  }
}

function drawPageNumbers(sheet: PdfDocument): void {
  const { start, count } = sheet.bufferedPageRange();
  if (count === 1) return;
  for (let page = start; page < start + count; page++) {
    sheet.switchToPage(page);
    sheet.page.margins.bottom = 0;
    sheet
      .font('regular')
      .fontSize(8)
      .text(`Pagina ${page + 1} din ${count}`, margin, height - 32, { width, align: 'right' });
  }
}
