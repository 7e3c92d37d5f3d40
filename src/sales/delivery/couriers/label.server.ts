import { type Barcode, drawBarcode, encodeCode128 } from '../../../platform/barcode.server.ts';
import { labelPage, type PdfDocument, renderPdf } from '../../../platform/pdf.server.ts';
import type { LabelFormat } from './port.ts';

/** Texts of a label as they are printed; empty ones are left out. */
export type Label = {
  courierName: string;
  /** Null for the shop's own deliveries without a number. */
  awb: string | null;
  recipient: string;
  phone: string;
  address: string;
  /** Amount to collect, or that there is none. */
  payment: string;
  /** 'Colet 1/2'. */
  piece: string;
  weight: string;
  reference: string;
  content: string;
  note: string;
  sender: string;
};

/** Renders labels: one on each A6 page, or four on an A4 page. */
export async function renderLabels(title: string, labels: readonly Label[], format: LabelFormat): Promise<Buffer> {
  const barcodes = await Promise.all(labels.map(({ awb }) => (awb === null ? null : encodeCode128(awb))));
  const perPage = format === 'A4' ? 4 : 1;
  const paint = (sheet: PdfDocument) => {
    for (const [index, label] of labels.entries()) {
      const place = index % perPage;
      if (index > 0 && place === 0) sheet.addPage();
      const [column, row] = [place % 2, Math.floor(place / 2)];
      drawLabel(sheet, label, barcodes[index] ?? null, column * labelPage.width, row * labelPage.height);
    }
  };
  return renderPdf(title, paint, { size: format });
}

const padding = 14;
const inner = labelPage.width - 2 * padding;

function drawLabel(sheet: PdfDocument, label: Label, barcode: Barcode | null, left: number, top: number): void {
  const x = left + padding;
  /** One text cut off at its height; a line of it is about 1.2 times its size high. */
  const write = (
    text: string,
    y: number,
    size: number,
    height: number,
    options: { font?: 'bold'; align?: 'right' | 'center' } = {},
  ) => {
    const { font = 'regular', align = 'left' } = options;
    sheet.font(font).fontSize(size);
    // Without the early end an empty text would move nothing but still add a page at the bottom.
    if (text) sheet.text(text, x, top + y, { width: inner, height, align, ellipsis: true });
  };
  const rule = (y: number) =>
    sheet
      .moveTo(x, top + y)
      .lineTo(x + inner, top + y)
      .stroke('#000000');

  sheet.rect(left + 6, top + 6, labelPage.width - 12, labelPage.height - 12).stroke('#999999');
  sheet.fillColor('#000000');
  write(label.courierName, 14, 15, 20, { font: 'bold' });
  write(label.piece, 17, 11, 16, { align: 'right' });
  if (barcode && label.awb) {
    drawBarcode(sheet, barcode, { left: x + 6, top: top + 42, width: inner - 12, height: 62 });
    sheet.fillColor('#000000');
    write(label.awb, 108, 13, 18, { font: 'bold', align: 'center' });
  } else write('Fără AWB', 66, 15, 20, { align: 'center' });
  rule(130);
  write('Destinatar', 136, 8, 12);
  write(label.recipient, 147, 15, 20, { font: 'bold' });
  write(label.phone, 168, 13, 18, { font: 'bold' });
  write(label.address, 187, 12, 62);
  rule(254);
  write(label.payment, 260, 17, 22, { font: 'bold' });
  rule(286);
  write([label.reference, label.weight].filter(Boolean).join(' · '), 292, 10, 14);
  write(label.content, 307, 10, 14);
  write(label.note, 322, 10, 26);
  rule(354);
  write('Expeditor', 359, 8, 12);
  write(label.sender, 370, 9, 34);
}
