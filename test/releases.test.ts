import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../scripts/temporary-folder.ts';

test.runIf(process.platform === 'linux')(
  'the install and the first upgrade as written lead the link to their release',
  () => {
    const folder = temporaryFolder('releases');
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const commands = readFileSync('docs/OPERATIONS.md', 'utf8').match(/\bln -.* \/srv\/vitrina\/current\b/g) ?? [];
    expect(commands).toHaveLength(2);
    const run = (command: string, release: string) =>
      spawnSync('sh', ['-c', command.replaceAll('/srv/vitrina', folder)], { env: { ...process.env, release } }).status;
    for (const [i, command] of commands.entries()) {
      const release = join(folder, 'releases', String(i));
      mkdirSync(release, { recursive: true });
      expect([run(command, release), readlinkSync(join(folder, 'current'))]).toEqual([0, release]);
    }
    // A clone in the place of the link is refused instead of getting the link inside it.
    rmSync(join(folder, 'current'));
    mkdirSync(join(folder, 'current'));
    expect(run(commands[1] ?? '', folder)).not.toBe(0);
  },
);
