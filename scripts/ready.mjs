/**
 * Brings a fresh clone to readiness, on the machine's own Node, with nothing installed yet.
 * usage: node scripts/ready.mjs start | dev | test
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';

const purpose = process.argv[2];
const brand = process.env.BRAND || 'VIT';

refuseOldNode();
installPackages();
if (purpose === 'start') buildShop();
if (purpose === 'test') installBrowser();

function refuseOldNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) stop(`Node 20 or newer is needed; this is ${process.version}.`);
  const isLinux = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);
  if (!isLinux && major < 24)
    stop(`On ${process.platform}-${process.arch} Node 24 or newer is needed; this is ${process.version}.`);
}

function installPackages() {
  const wanted = hash([
    readFileSync('package.json'),
    readFileSync('package-lock.json'),
    process.platform,
    process.arch,
  ]);
  const stamp = 'node_modules/.installed';
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const [command, ...args] = npm();
  run(
    'Installing packages (about a minute the first time)',
    [
      ...args,
      'install',
      '--no-save',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    command,
  );
  writeFileSync(stamp, wanted);
}

function buildShop() {
  const wanted = hash([brand, ...sourceMarks()]);
  const stamp = 'build/.built';
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  run('Building the shop', ['node_modules/@react-router/dev/bin.cjs', 'build'], ownNode());
  run('Compressing its files', ['scripts/compress.ts'], ownNode());
  mkdirSync('build', { recursive: true });
  writeFileSync(stamp, wanted);
}

function sourceMarks() {
  const marks = [];
  const walk = (path) => {
    const stat = statSync(path);
    if (!stat.isDirectory()) return marks.push(`${path} ${stat.size} ${stat.mtimeMs}`);
    for (const name of readdirSync(path).sort()) walk(join(path, name));
  };
  for (const path of ['src', 'db/demo', 'scripts', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']) {
    if (!path.endsWith('pictures')) walk(path);
  }
  return marks;
}

function installBrowser() {
  if (findBrowser()) return;
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (isDebian) {
    run('Looking for Debian packages', ['-c', 'apt-get update -qq'], 'bash');
    run(
      'Installing Chromium for the browser tests',
      ['-c', 'apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium'],
      'bash',
    );
  } else {
    run(
      'Downloading Chromium for the browser tests',
      ['node_modules/@playwright/test/cli.js', 'install', 'chromium'],
      ownNode(),
    );
  }
  if (!findBrowser()) stop('No browser for the tests. Install Chromium or Chrome, or set CHROMIUM_PATH to one.');
}

function run(title, args, command = process.execPath) {
  console.log(`… ${title}`);
  const begun = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, BRAND: brand } });
  if (status !== 0) stop(`This step failed: ${title}.`);
  console.log(`✓ ${title} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
}

/** The Node that the packages brought along, or the machine's own where there is none. */
function ownNode() {
  const brought = 'node_modules/.bin/node';
  return existsSync(brought) ? brought : process.execPath;
}

/** The npm that called us, or the one on the path. */
function npm() {
  const path = process.env.npm_execpath;
  return path ? [process.execPath, path] : ['npm'];
}

function hash(parts) {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\n');
  return sum.digest('hex');
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
