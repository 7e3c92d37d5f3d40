/**
 * Our own part is only the page and its fonts; `pdfkit` writes the file. Invoices have one fixed layout, which is drawn
 * directly: HTML to PDF needs a browser on the server.
 */

import { createRequire } from 'node:module';
import type { openSync } from 'fontkit';

export type PdfDocument = PDFKit.PDFDocument;

type Font = ReturnType<typeof openSync>;

/** In points, as all sizes here. */
export const margin = 48;
const page = { width: 595, height: 842 };
/** A6 in points, the size of labels. */
export const labelPage = { width: 298, height: 420 };
/** Width between the margins. */
export const width = page.width - 2 * margin;
export const height = page.height;

const require = createRequire(import.meta.url);
const files = {
  regular: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
};
const fonts = new Map<string, Font>();

/** Opens each font once, because that takes longer than rendering a page. */
async function openFont(name: keyof typeof files): Promise<Font> {
  const fontkit = await import('fontkit');
  const font = fonts.get(name) ?? fontkit.openSync(files[name]);
  fonts.set(name, font);
  return font;
}

type PageSize = 'A4' | 'A6' | '40x30';

/** Pages of labels have no margin. */
const pageSizes: Record<PageSize, { size: 'A4' | [width: number, height: number]; margin: number }> = {
  A4: { size: 'A4', margin },
  A6: { size: [labelPage.width, labelPage.height], margin: 0 },
  /** A label of 40 × 30 mm. */
  '40x30': { size: [113.4, 85], margin: 0 },
};

type PdfOptions = {
  size?: PageSize;
  /** The date in the file; now by default. With a fixed one the same content has the same bytes. */
  createdAt?: Date;
};

/**
 * Renders a document, by default in A4; `paint` draws on it with the fonts 'regular' and 'bold'. Sizes are in points. The
 * libraries take 30 MB, so they are loaded with the first document.
 */
export async function renderPdf(
  title: string,
  paint: (sheet: PdfDocument) => void,
  { size = 'A4', createdAt = new Date() }: PdfOptions = {},
): Promise<Buffer> {
  const info = { Title: title, Producer: 'Vitrina', Creator: 'Vitrina', CreationDate: createdAt };
  const { default: PDFDocument } = await import('pdfkit');
  const sheet: PdfDocument = new PDFDocument({
    ...pageSizes[size],
    bufferPages: true,
    info,
    font: '',
  });
  const chunks: Buffer[] = [];
  sheet.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => sheet.on('end', () => resolve(Buffer.concat(chunks))));
  for (const name of ['regular', 'bold'] as const) {
    // The library accepts an open font too; its types lack that.
    sheet.registerFont(name, (await openFont(name)) as unknown as string);
  }
  paint(sheet);
  sheet.end();
  return done;
}
