import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Writes .br and .gz beside the built assets, so that no request waits for compression. */
const folder = 'build/client/assets';
const texts = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name));

for (const name of texts) {
  const bytes = readFileSync(join(folder, name));
  if (bytes.length < 1024) continue;
  writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }));
}
