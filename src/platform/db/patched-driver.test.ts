import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../scripts/temporary-folder.ts';
import { refuseUnpatchedDriver } from './patched-driver.server.ts';

test('a driver without its patch is refused with the command that applies it', () => {
  const folder = temporaryFolder('driver');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const published = join(folder, 'connection.js');
  writeFileSync(published, 'export default function Connection() {}');
  expect(() => refuseUnpatchedDriver(published)).toThrow('Run npx patch-package');
  expect(() => refuseUnpatchedDriver()).not.toThrow();
});
