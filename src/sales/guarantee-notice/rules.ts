export const noticeFileKinds = ['image', 'pdf'] as const;
export type NoticeFileKind = (typeof noticeFileKinds)[number];

/** Every confirmation of an order carries the PDF. */
export const maxNoticeBytes = 2 * 1024 * 1024;

/** Narrower, the text of the notice cannot be read at its usual size. */
export const minNoticeWidth = 500;

export type Size = { width: number; height: number };

/** One character per byte; only those below 128 are what they seem. */
const asciiOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** The size that the header of a PNG states; null for another file. */
export function pngSize(bytes: Uint8Array): Size | null {
  if (bytes[0] !== 0x89 || asciiOf(bytes.subarray(1, 8)) !== 'PNG\r\n\x1a\n' || bytes.length < 24) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

export const isPdf = (bytes: Uint8Array): boolean =>
  asciiOf(bytes.subarray(0, 5)) === '%PDF-' && asciiOf(bytes.subarray(-1024)).includes('%%EOF');

/** The text of an SVG from its root element on; null for another file. */
export function svgRoot(bytes: Uint8Array): string | null {
  let rest: string;
  try {
    rest = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
  } catch {
    return null;
  }
  for (const [start, end] of [
    ['<?', '?>'],
    ['<!--', '-->'],
    ['<!DOCTYPE', '>'],
    ['<!--', '-->'],
  ] as const) {
    while (rest.startsWith(start)) {
      const at = rest.indexOf(end);
      if (at < 0) return null;
      rest = rest.slice(at + end.length).trimStart();
    }
  }
  return /^<svg[\s>]/.test(rest) && rest.endsWith('</svg>') ? rest : null;
}

/** Scripts, event handlers, embedded pages, and references to other files. */
export const isActiveSvg = (svg: string): boolean =>
  /<(script|foreignObject|iframe)\b|\son\w+\s*=|javascript:|<!ENTITY|@import/i.test(svg) ||
  /(?:href|src)\s*=\s*["']\s*(?!#|data:)[^"'\s]/i.test(svg) ||
  /url\(\s*["']?\s*(?!#|data:)[^"'\s)]/i.test(svg);

/** The proportions of an SVG, from its viewBox or else its width and height; null when it has neither. */
export function svgSize(svg: string): Size | null {
  const root = svg.slice(0, svg.indexOf('>'));
  const [, viewBox = ''] = /\sviewBox\s*=\s*["']([^"']*)["']/.exec(root) ?? [];
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)`).exec(root)?.[1];
  const [, , boxWidth, boxHeight] = viewBox.trim().split(/[\s,]+/);
  const width = Math.round(Number(boxWidth ?? attribute('width')));
  const height = Math.round(Number(boxHeight ?? attribute('height')));
  return width > 0 && height > 0 ? { width, height } : null;
}
