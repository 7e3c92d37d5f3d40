import { drawQrCode } from '../../platform/barcode.server.ts';
import { type PdfDocument, renderPdf } from '../../platform/pdf.server.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import type { LabelSize } from './rules.ts';

const mm = 72 / 25.4;

type Label = { productName: string; code: string; expiresOn: string | null; url: string };
type Box = { left: number; top: number; width: number; height: number };

/** 3 × 8 labels of 70 × 35 mm with 8.5 mm above and below, as sheets of labels are cut. */
const sheet = { columns: 3, rows: 8, width: 70 * mm, height: 35 * mm, top: 8.5 * mm };

/** QR labels of a lot: 24 on each A4 sheet, or one on each page of 40 × 30 mm. */
export const renderLotLabels = (label: Label, { size, count }: { size: LabelSize; count: number }): Promise<Buffer> =>
  renderPdf(
    `Lot ${label.code}`,
    (page) => {
      const perPage = size === 'A4' ? sheet.columns * sheet.rows : 1;
      for (let index = 0; index < count; index++) {
        const place = index % perPage;
        if (index > 0 && place === 0) page.addPage();
        drawLabel(page, label, boxOf(size, place));
      }
    },
    { size },
  );

function boxOf(size: LabelSize, place: number): Box {
  if (size === '40x30') return { left: 0, top: 0, width: 40 * mm, height: 30 * mm };
  const { columns, width, height, top } = sheet;
  return { left: (place % columns) * width, top: top + Math.floor(place / columns) * height, width, height };
}

const padding = 2.5 * mm;

function drawLabel(page: PdfDocument, { productName, code, expiresOn, url }: Label, box: Box): void {
  const side = Math.min(box.height - 2 * padding, box.width * 0.5);
  drawQrCode(page, url, { left: box.left + padding, top: box.top + padding, side });
  const left = box.left + padding + side + 1.5 * mm;
  const width = box.left + box.width - padding - left;
  const write = (text: string, top: number, font: 'regular' | 'bold', size: number, height: number) =>
    page
      .font(font)
      .fontSize(size)
      .fillColor('#000000')
      .text(text, left, box.top + padding + top, { width, height, ellipsis: true });
  write(productName, 0, 'bold', 6.5, 24);
  write('Lot', 27, 'regular', 5.5, 7);
  write(code, 33, 'bold', 7, 17);
  write(expiresOn ? `Exp. ${formatDay(expiresOn)}` : 'Fără dată', 51, 'regular', 6, 8);
}
