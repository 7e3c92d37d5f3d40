import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder that the user of the embedded database can enter; otherwise the database would use another folder. */
export function temporaryFolder(name: string): string {
  return createFolder(tmpdir(), name);
}

/**
 * Creates a temporary folder in memory where the system has room for it, otherwise on disk. For databases that are copied
 * many times: on ext4 a copy of 1,400 files takes twenty times as long while many deleted files are recent.
 */
export function temporaryFolderInMemory(name: string): string {
  return createFolder(hasRoomInMemory() ? memory : tmpdir(), name);
}

const memory = '/dev/shm';

/** Far above what the tests use; containers often have 64 MB. */
const neededBytes = 2 * 1024 ** 3;

function hasRoomInMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > neededBytes;
}

function createFolder(parent: string, name: string): string {
  const folder = mkdtempSync(join(parent, `vitrina-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
