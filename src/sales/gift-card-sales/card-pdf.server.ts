import { shopBrand } from '../../brands/brand.ts';
import type { PaperLook } from '../../brands/logo.server.ts';
import { type Bani, formatRon, toRon } from '../../platform/money.ts';
import { margin, type PdfDocument, renderPdf, width } from '../../platform/pdf.server.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { giftDesignLooks } from '../gift-cards/looks.ts';
import type { GiftDesign } from '../gift-cards/rules.ts';

export type PrintedCard = {
  code: string;
  balance: Bani;
  validUntil: string;
  design: GiftDesign;
  recipientName: string;
  senderName: string;
  message: string;
};

const ink = '#1c2521';
const faint = '#5c6b63';
const cardHeight = 250;

/** A card on one page of A4, to be cut or folded. */
export const renderGiftCard = (card: PrintedCard, look: PaperLook): Promise<Buffer> =>
  renderPdf(`Card cadou ${shopBrand.name}`, (sheet) => {
    paintFront(sheet, card);
    paintWords(sheet, card);
    paintFoot(sheet, card, look);
  });

function paintFront(sheet: PdfDocument, { design, balance }: PrintedCard): void {
  const { headline, back, ink: onBack, accent } = giftDesignLooks[design];
  sheet.roundedRect(margin, margin, width, cardHeight, 14).fill(back);
  paintRibbon(sheet, accent);
  const x = margin + 32;
  sheet
    .font('bold')
    .fontSize(11)
    .fillColor(onBack)
    .text(`CARD CADOU ${shopBrand.name}`.toUpperCase(), x, margin + 34, { characterSpacing: 1 });
  sheet
    .font('bold')
    .fontSize(30)
    .fillColor(onBack)
    .text(headline, x, margin + 62, { width: width - 190 });
  sheet.fontSize(38).text(formatRon(toRon(balance)), x, margin + cardHeight - 78, { width: width - 64 });
}

/** A ribbon and its bow at the right. */
function paintRibbon(sheet: PdfDocument, colour: string): void {
  const x = margin + width - 110;
  const middle = margin + 96;
  sheet.rect(x - 7, margin, 14, cardHeight).fill(colour);
  for (const side of [-1, 1])
    sheet
      .moveTo(x, middle)
      .bezierCurveTo(x + side * 20, middle - 62, x + side * 84, middle - 48, x + side * 62, middle - 4)
      .bezierCurveTo(x + side * 50, middle + 20, x + side * 20, middle + 12, x, middle)
      .fill(colour);
  sheet.circle(x, middle, 11).fill(colour);
}

function paintWords(sheet: PdfDocument, { recipientName, senderName, message }: PrintedCard): void {
  sheet.y = margin + cardHeight + 34;
  if (recipientName)
    sheet.font('bold').fontSize(16).fillColor(ink).text(`Pentru ${recipientName}`, margin, sheet.y, { width });
  if (message)
    sheet
      .moveDown(0.6)
      .font('regular')
      .fontSize(13)
      .fillColor(ink)
      .text(message, margin, sheet.y, { width, lineGap: 4 });
  if (senderName)
    sheet.moveDown(0.6).font('regular').fontSize(13).fillColor(faint).text(`De la ${senderName}`, { width });
}

function paintFoot(sheet: PdfDocument, { code, validUntil }: PrintedCard, { logo }: PaperLook): void {
  const top = Math.max(sheet.y + 34, margin + cardHeight + 150);
  sheet
    .roundedRect(margin, top, width, 76, 10)
    .lineWidth(1)
    .strokeColor('#c9d2cc')
    .dash(4, { space: 3 })
    .stroke()
    .undash();
  sheet
    .font('regular')
    .fontSize(10)
    .fillColor(faint)
    .text('Codul cardului', margin + 20, top + 16);
  sheet
    .font('bold')
    .fontSize(22)
    .fillColor(ink)
    .text(code, margin + 20, top + 33, { characterSpacing: 1.5 });
  sheet
    .font('regular')
    .fontSize(10)
    .fillColor(faint)
    .text('Valabil până la', margin + width - 140, top + 16, { width: 120, align: 'right' });
  sheet
    .font('bold')
    .fontSize(13)
    .fillColor(ink)
    .text(formatDate(new Date(validUntil)), margin + width - 140, top + 36, { width: 120, align: 'right' });
  sheet
    .font('regular')
    .fontSize(10)
    .fillColor(faint)
    .text(
      `Scrie codul în coș, la „Cod promoțional sau card cadou”. Dacă nu îl folosești tot la o comandă, restul rămâne pe card. Oricine are codul poate folosi cardul, așa că păstrează această foaie.`,
      margin,
      top + 96,
      { width, lineGap: 2 },
    );
  sheet.image(logo, margin, sheet.y + 22, { fit: [130, 36] });
}
