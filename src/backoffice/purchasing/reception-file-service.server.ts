import type { Db } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { CsvError } from '../../platform/text/csv.ts';
import { CsvDecoder, EncodingDetector } from '../../platform/text/csv-bytes.server.ts';
import { selectByCodes } from './reception-queries.server.ts';
import { type FileError, fileTexts, readReceptionRows } from './reception-rules.ts';

const limits = { cell: 1000, row: 5000, cells: 50 };
const maxRows = 500;

type FoundLine = {
  productId: number;
  name: string;
  code: string;
  isFood: boolean;
  quantity: number;
  unitCost: number | null;
  lotCode: string;
  expiresOn: string | null;
};
type File = { content: Uint8Array; supplierId: number | null };

/** Reads a CSV file with goods and looks its products up; what cannot be used is listed by row. */
export async function readFile(
  db: Db,
  { content, supplierId }: File,
): Promise<{ lines: FoundLine[]; errors: FileError[] } | Refused<'badFile'>> {
  const rows = readRows(content);
  if (rows === null || rows.length > maxRows + 1) return refuse('badFile');
  const { lines, errors } = readReceptionRows(rows);
  const products = await selectByCodes(
    db,
    lines.map(({ code }) => code),
    supplierId,
  );
  const byCode = new Map(products.map((product) => [product.wanted, product]));
  const unknown = lines.flatMap(({ line, code }) =>
    byCode.has(code) ? [] : [{ line, message: fileTexts.unknown(code) }],
  );
  return {
    lines: lines.flatMap(({ line: _, code, ...units }) => {
      const product = byCode.get(code);
      if (!product) return [];
      const { productId, name, isFood } = product;
      return [{ ...units, productId, name, code: product.code, isFood }];
    }),
    errors: [...errors, ...unknown].toSorted((a, b) => a.line - b.line),
  };
}

function readRows(content: Uint8Array) {
  const detector = new EncodingDetector();
  detector.addBytes(content);
  const decoder = new CsvDecoder(detector.encoding, limits);
  try {
    return [...decoder.push(content), ...decoder.end()];
  } catch (failure) {
    if (failure instanceof CsvError) return null;
    throw failure;
  }
}
