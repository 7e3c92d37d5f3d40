import { type Refused, refuse } from '../../../platform/http/endpoint.ts';
import { EncodingDetector } from '../../../platform/text/csv-bytes.server.ts';

/** The text of an uploaded file, in the encodings that banks and couriers use; spreadsheets are refused. */
export function decodeFile(bytes: Uint8Array): string | Refused<'spreadsheet'> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const isOldExcel = bytes[0] === 0xd0 && bytes[1] === 0xcf;
  if (isZip || isOldExcel) return refuse('spreadsheet');
  const finder = new EncodingDetector();
  finder.addBytes(bytes);
  return new TextDecoder(finder.encoding).decode(bytes).replaceAll('\0', '');
}
