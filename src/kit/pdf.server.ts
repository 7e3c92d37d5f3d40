import { createRequire } from 'node:module';
import { openSync } from 'fontkit';
import PDFDocument from 'pdfkit';

export type Sheet = InstanceType<typeof PDFDocument>;

export const margin = 48;
const page = { width: 595, height: 842 };
/** What is left between the margins. */
export const width = page.width - 2 * margin;
export const height = page.height;

const require = createRequire(import.meta.url);
const files = {
  regular: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
};
const fonts = new Map<string, ReturnType<typeof openSync>>();

/** Reading a font takes longer than drawing a page with it, so it is read once. */
function fontNamed(name: keyof typeof files): ReturnType<typeof openSync> {
  const font = fonts.get(name) ?? openSync(files[name]);
  fonts.set(name, font);
  return font;
}

/** One A4 document, drawn by whoever asks; 'regular' and 'bold' are the fonts it knows. */
export async function drawPdf(title: string, paint: (sheet: Sheet) => void): Promise<Buffer> {
  const info = { Title: title, Producer: 'Vitrina', Creator: 'Vitrina' };
  const sheet = new PDFDocument({ size: 'A4', margin, bufferPages: true, info, font: '' });
  const chunks: Buffer[] = [];
  sheet.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => sheet.on('end', () => resolve(Buffer.concat(chunks))));
  for (const name of ['regular', 'bold'] as const) {
    // The library takes an open font too; its types do not say so.
    sheet.registerFont(name, fontNamed(name) as unknown as string);
  }
  paint(sheet);
  sheet.end();
  return done;
}
