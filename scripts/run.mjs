import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether the command ended well; what it says is shown. */
export const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

/** The Node that the packages brought along, or the machine's own where there is none. */
export function ownNode() {
  const brought = 'node_modules/.bin/node';
  return existsSync(brought) ? brought : process.execPath;
}
