import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Writes .br and .gz beside the built assets, so that no request waits for compression. */
const folder = 'build/client/assets';
const texts = readdirSync(folder).filter((name) => /\.(js|css|svg|wasm)$/.test(name));

// At once, because Node compresses in several threads.
await Promise.all(texts.map(compress));

async function compress(name: string): Promise<void> {
  const bytes = readFileSync(join(folder, name));
  if (bytes.length < 1024) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [gz, br] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, { params }),
  ]);
  writeFileSync(join(folder, `${name}.gz`), gz);
  writeFileSync(join(folder, `${name}.br`), br);
}
