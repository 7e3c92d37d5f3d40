import type { Writable } from 'node:stream';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type Cell = string | number | boolean;

/** Many rows at once, the fastest way the database knows; `into` is the stream of a `copy … from stdin`. */
export const copyRows = (into: Writable, rows: readonly (readonly Cell[])[]): Promise<void> =>
  pipeline(Readable.from(rows.map(copyLine)), into);

const signs: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const copyLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => String(cell).replace(/[\\\n\r\t]/g, (sign) => signs[sign] ?? sign)).join('\t')}\n`;
