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
    const [link, releases] = [join(folder, 'app'), join(folder, 'releases')];
    const commands = readFileSync('docs/OPERATIONS.md', 'utf8').match(/\bln -\S+ \S+ \/srv\/vitrina\/app\b/g) ?? [];
    expect(commands).toHaveLength(2);
    const run = (command: string) =>
      spawnSync('sh', ['-c', command.replaceAll('/srv/vitrina', folder).replace('<version>', '2')]).status;
    for (const name of ['1.0.0', '2']) mkdirSync(join(releases, name), { recursive: true });
    const targets = commands.map((command) => [run(command), readlinkSync(link)]);
    expect(targets).toEqual([
      [0, join(releases, '1.0.0')],
      [0, join(releases, '2')],
    ]);
    // A clone in the place of the link is refused instead of getting the link inside it.
    rmSync(link);
    mkdirSync(link);
    expect(run(commands[1] ?? '')).not.toBe(0);
  },
);
