import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Runs a command with its output on the terminal and returns whether it succeeded. */
export const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

/** Returns the Node of the `node` package, or that of the machine where there is none. */
export function ownNode() {
  const packaged = 'node_modules/.bin/node';
  return existsSync(packaged) ? packaged : process.execPath;
}
