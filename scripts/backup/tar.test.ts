import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { DamagedArchive, type Entry, readTar, writeTar } from './tar.ts';

const packed = async (entries: Entry[]): Promise<Buffer> =>
  buffer(
    writeTar(
      (async function* () {
        yield* entries;
      })(),
    ),
  );

function* inPieces(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function unpacked(bytes: Buffer, size = 1000): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of readTar(Readable.from(inPieces(bytes, size)))) entries.push(entry);
  return entries;
}

const folder = 'a-folder-with-a-long-name';
const long = `${Array.from({ length: 6 }, () => folder).join('/')}/name.webp`;

test('an archive is read back the same, whatever the sizes of its chunks', async () => {
  const name = fc.constantFrom('manifest.json', 'uploads/ab/ș.webp', long);
  const entry = fc.record({ name, bytes: fc.uint8Array({ maxLength: 1600 }).map((bytes) => Buffer.from(bytes)) });
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 5 }), fc.integer({ min: 1, max: 2000 }), async (entries, size) => {
      expect(await unpacked(await packed(entries), size)).toEqual(entries);
    }),
    { numRuns: 60 },
  );
});

test('the tar command reads the archive', async () => {
  const place = mkdtempSync(join(tmpdir(), 'vitrina-tar-'));
  try {
    const archive = join(place, 'a.tar');
    writeFileSync(archive, await packed([{ name: long, bytes: Buffer.from('țară') }]));
    execFileSync('tar', ['-xf', archive, '-C', place]);
    expect(readFileSync(join(place, long), 'utf8')).toBe('țară');
  } finally {
    rmSync(place, { recursive: true });
  }
});

test('a truncated or changed archive is detected', async () => {
  const whole = await packed([{ name: 'one', bytes: Buffer.alloc(700, 1) }]);
  await expect(unpacked(whole.subarray(0, 900))).rejects.toThrow(DamagedArchive);
  await expect(unpacked(Buffer.concat([Buffer.from('x'), whole.subarray(1)]))).rejects.toThrow(DamagedArchive);
});

test('a disk error is not reported as damage, and entries above the size limit are refused', async () => {
  const failure = Object.assign(new Error('input/output error'), { code: 'EIO' });
  const broken = new Readable({ read: () => void broken.destroy(failure) });
  await expect(readTar(broken).next()).rejects.toBe(failure);
  const archive = pack();
  archive.entry({ name: 'uploads/large', size: 300 * 1024 * 1024 });
  await expect(readTar(Readable.from(archive)).next()).rejects.toThrow('uploads/large is too large');
});
