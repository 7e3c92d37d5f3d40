import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../scripts/temporary-folder.ts';
import { createDataFolder } from './postgres-data-folder.server.ts';

/** Creates a folder with an initdb that runs the script; `$2` is the data folder. */
function homeWith(script: string): { binaries: string; data: string } {
  const home = temporaryFolder('data');
  onTestFinished(() => rmSync(home, { recursive: true }));
  mkdirSync(join(home, 'bin'));
  writeFileSync(join(home, 'bin/initdb'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return { binaries: home, data: join(home, 'data') };
}

const works = 'mkdir "$2" && echo 18 > "$2/PG_VERSION"';

test('an empty folder is initialised', async () => {
  const { binaries, data } = homeWith(works);
  mkdirSync(data);
  await createDataFolder(binaries, data, undefined);
  expect(readdirSync(data)).toEqual(['PG_VERSION']);
});

test('existing files are never deleted', async () => {
  const { binaries, data } = homeWith(works);
  mkdirSync(data);
  writeFileSync(join(data, 'base'), 'worth a lot');
  await expect(createDataFolder(binaries, data, undefined)).rejects.toThrow('They were left as they are');
  expect(readdirSync(data)).toEqual(['base']);
});

test('an unfinished data folder is created again by the next start', async () => {
  const { binaries, data } = homeWith('mkdir "$2" && echo 18 > "$2/PG_VERSION"; echo no room >&2; exit 1');
  await expect(createDataFolder(binaries, data, undefined)).rejects.toThrow('PostgreSQL did not start. no room');
  expect(existsSync(data)).toBe(false);
  mkdirSync(`${data}.unfinished`);
  writeFileSync(join(binaries, 'bin/initdb'), `#!/bin/sh\n${works}\n`);
  await createDataFolder(binaries, data, undefined);
  expect(existsSync(join(data, 'PG_VERSION'))).toBe(true);
});

test('an initdb that cannot be run is reported', async () => {
  const { binaries, data } = homeWith(works);
  rmSync(join(binaries, 'bin/initdb'));
  await expect(createDataFolder(binaries, data, undefined)).rejects.toThrow('ENOENT');
});
