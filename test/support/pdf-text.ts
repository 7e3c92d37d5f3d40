import { inflateSync } from 'node:zlib';

/** The words of a PDF made by `renderPdf`, in the order in which they were drawn. */
export function pdfText(bytes: Buffer): string {
  const objects = readObjects(bytes.toString('latin1'));
  const fonts = new Map<string, Map<string, string>>();
  for (const { dictionary } of objects.values())
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, unicode = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '') ?? [];
      fonts.set(name, readGlyphs(objects.get(unicode)?.stream ?? ''));
    }
  return [...objects.values()].map(({ stream }) => readDrawnText(stream, fonts)).join('\n');
}

type PdfObject = { dictionary: string; stream: string };

function readObjects(pdf: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const start = body.indexOf('stream\n');
    const packed = start < 0 ? '' : body.slice(start + 7, body.lastIndexOf('\nendstream'));
    const isPacked = body.slice(0, Math.max(start, 0)).includes('FlateDecode');
    const stream = isPacked ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : packed;
    objects.set(id, { dictionary: start < 0 ? body : body.slice(0, start), stream });
  }
  return objects;
}

/** The character of each glyph, by its code of four hexadecimal digits. */
function readGlyphs(map: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, from = '', , list = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f]+)>/gi)].forEach(([, code = ''], index) => {
      const glyph = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      glyphs.set(glyph, Buffer.from(code, 'hex').swap16().toString('utf16le'));
    });
  return glyphs;
}

function readDrawnText(stream: string, fonts: Map<string, Map<string, string>>): string {
  let font = new Map<string, string>();
  const lines: string[] = [];
  for (const [, name, drawn = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? font;
    else {
      const codes = [...drawn.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = '']) => hex).join('');
      lines.push((codes.match(/.{4}/g) ?? []).map((code) => font.get(code.toLowerCase()) ?? '').join(''));
    }
  }
  return lines.join(' ');
}
