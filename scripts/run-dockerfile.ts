/**
 * Runs the steps of the Dockerfile without Docker, each stage in a folder of its own below a temporary folder, and then
 * starts its command and runs its health check. For machines that cannot run containers. Takes minutes, because it
 * installs all packages.
 * usage: DATABASE_URL=postgres://… npm run check:image
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOf, type Instruction, isIgnored, pairsOf, parseDockerfile, type Stage } from './dockerfile.ts';
import { temporaryFolder } from './temporary-folder.ts';

const context = process.cwd();
const root = temporaryFolder('image');
const ignoreFile = readFileSync('.dockerignore', 'utf8');
const stages = parseDockerfile(readFileSync('Dockerfile', 'utf8'));

/** The proxies and certificates of this machine, which Docker is given by its own configuration. */
const network = Object.fromEntries(
  ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

type Built = { folder: string; workdir: string; env: Record<string, string> };
const built = new Map<string, Built>();

try {
  for (const stage of stages) built.set(stage.name, buildStage(stage));
  const last = stages.at(-1);
  const image = last && built.get(last.name);
  if (!last || !image) throw new Error('The Dockerfile has no stage');
  console.log(`✓ built: ${Math.round(folderBytes(image.folder) / 1e6)} MB besides the base image`);
  await checkImage(last, image);
} finally {
  rmSync(root, { recursive: true, force: true });
}

function buildStage(stage: Stage): Built {
  const base = built.get(stage.base);
  const image: Built = { folder: join(root, stage.name), workdir: base?.workdir ?? '/', env: { ...base?.env } };
  mkdirSync(image.folder);
  if (base) cpSync(base.folder, image.folder, { recursive: true, verbatimSymlinks: true });
  for (const instruction of stage.instructions) runInstruction(image, instruction);
  return image;
}

/** A path of the image on this machine; `/data` and the like are folders of the stage. */
function inImage({ folder, workdir }: Built, path: string): string {
  return join(folder, resolve(workdir, path));
}

function runInstruction(image: Built, instruction: Instruction): void {
  const { name, text, args, flags } = instruction;
  console.log(`… ${name} ${text}`);
  if (name === 'WORKDIR') {
    image.workdir = resolve(image.workdir, text);
    mkdirSync(inImage(image, '.'), { recursive: true });
  } else if (name === 'ARG' || name === 'ENV') {
    for (const [variable, value] of pairsOf(instruction)) image.env[variable] ??= expand(value, image.env);
  } else if (name === 'COPY') {
    copy(image, flags.from, args.slice(0, -1), args.at(-1) ?? '.');
  } else if (name === 'RUN') {
    run(image, text);
  }
}

function expand(value: string, env: Record<string, string>): string {
  return value.replace(/\$\{?(\w+)\}?/g, (_, name: string) => env[name] ?? '');
}

function copy(image: Built, from: string | undefined, sources: string[], target: string): void {
  const origin = from === undefined ? null : built.get(from);
  if (from !== undefined && !origin) throw new Error(`COPY from an unknown stage: ${from}`);
  for (const source of sources) {
    const path = origin ? inImage(origin, source) : join(context, source);
    const isFolderTarget = target.endsWith('/');
    const destination = inImage(image, isFolderTarget ? join(target, source) : target);
    mkdirSync(dirname(destination), { recursive: true });
    const filter = (file: string): boolean => origin !== null || isInContext(file);
    cpSync(path, destination, { recursive: true, verbatimSymlinks: true, filter });
  }
}

/** Folders above a file that is let in are walked. */
function isInContext(file: string): boolean {
  const path = file.slice(context.length + 1);
  if (path === '' || path === 'test') return true;
  return !isIgnored(path, ignoreFile);
}

/** Absolute paths of a command are those of the image; the user of a container does not exist here. */
function run(image: Built, command: string): void {
  const local = command.replace(/(?<=\s)\/data\b/g, inImage(image, '/data')).replace(/&& chown \S+ \S+/, '');
  const { status } = spawnSync('sh', ['-ec', local], {
    cwd: inImage(image, '.'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...network, ...image.env },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`This step failed: ${command}`);
}

function folderBytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

async function checkImage(stage: Stage, image: Built): Promise<void> {
  const find = (name: string) => stage.instructions.find((instruction) => instruction.name === name)?.text ?? '';
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) {
    console.log('DATABASE_URL is not set: the image was built and not started.');
    return;
  }
  const cwd = inImage(image, '.');
  const env = { PATH: process.env.PATH, ...image.env, DATABASE_URL: databaseUrl, DATA_DIR: inImage(image, '/data') };
  const [program = '', ...args] = commandOf(find('CMD'));
  const migration = spawnSync(program, [...args, 'migrate'], { cwd, env, stdio: 'inherit' });
  if (migration.status !== 0) throw new Error('The migration failed');
  const shop = spawn(program, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await untilHealthy(() => spawnSync(...healthCheck(find('HEALTHCHECK')), { cwd, env }).status === 0);
    const metrics = await fetch(`http://127.0.0.1:${image.env.METRICS_PORT}/metrics`);
    console.log(`✓ healthy; /metrics answers ${metrics.status}`);
    if (existsSync(join(cwd, 'node_modules/vitest'))) throw new Error('The image holds packages for development');
  } finally {
    shop.kill('SIGTERM');
    await once(shop, 'exit');
  }
}

function healthCheck(text: string): [string, string[]] {
  const [program = '', ...args] = commandOf(text);
  return [program, args];
}

async function untilHealthy(isHealthy: () => boolean): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    if (isHealthy()) return;
    await wait(500);
  }
  throw new Error('The health check did not pass within a minute');
}
