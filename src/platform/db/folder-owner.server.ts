import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { startTimeOf } from '../process/running-process.server.ts';
import { StartupError } from '../process/startup.server.ts';

const Owner = z.object({ pid: z.int(), startedAt: z.string().nullable(), command: z.string() });
type Owner = z.infer<typeof Owner>;

export type FolderClaim = {
  /** The process that had the folder before has died without giving it back. */
  wasAbandoned: boolean;
  release: () => void;
};

/**
 * Takes a folder for this process. Throws `StartupError` with the name of the process that has it; a folder of a process
 * that has died is taken over.
 */
export function claimFolder(folder: string): FolderClaim {
  const file = join(folder, 'owner.json');
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(thisProcess()));
  let wasAbandoned = false;
  try {
    while (!linkIfMissing(draft, file)) {
      const owner = readOwner(file);
      if (owner && isRunning(owner)) throw folderInUse(folder, owner);
      wasAbandoned = true;
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  let isHeld = true;
  const release = (): void => {
    if (isHeld) rmSync(file, { force: true });
    isHeld = false;
  };
  return { wasAbandoned, release };
}

/** The error of a start on a folder that another process uses. */
export const folderInUse = (folder: string, { pid, command }: Pick<Owner, 'pid' | 'command'>): StartupError =>
  new StartupError(
    `The database in ${folder} is in use by process ${pid} (${command}). Stop that process first, or set DATA_DIR to another folder.`,
  );

const thisProcess = (): Owner => ({
  pid: process.pid,
  startedAt: startTimeOf(process.pid),
  command: ['node', ...process.argv.slice(1)].join(' '),
});

const isRunning = ({ pid, startedAt }: Owner): boolean => startedAt !== null && startTimeOf(pid) === startedAt;

/** A link, unlike a new file, never shows others a file without its content. */
function linkIfMissing(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Null when the owner gave the folder back meanwhile, or a power failure cut the file off. */
function readOwner(file: string): Owner | null {
  try {
    return Owner.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
