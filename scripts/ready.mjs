/**
 * Installs packages, builds the shop and installs a browser, as far as that is missing. Runs on the Node of the machine,
 * before any package is installed, so it imports only Node's own modules.
 * usage: node scripts/ready.mjs start | dev | test
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findBrowser, installBrowser } from './browser.mjs';
import { ownNode, run } from './run.mjs';

const purpose = process.argv[2];
const brand = process.env.BRAND || 'VIT';

refuseOldNode();
refuseUnknownBrand();
const steps = missingSteps();
for (const [i, step] of steps.entries()) runStep(step, `[${i + 1}/${steps.length}]`);

function refuseOldNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) stop(`Node 20 or newer is needed; this is ${process.version}.`);
  const isLinux = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);
  if (!isLinux && major < 24)
    stop(`On ${process.platform}-${process.arch} Node 24 or newer is needed; this is ${process.version}.`);
}

function refuseUnknownBrand() {
  if (!['VIT', 'DID', 'JBD'].includes(brand)) stop(`Wrong setting. BRAND must be VIT, DID or JBD, not ${brand}.`);
}

/** Only the steps whose result is missing or outdated, so that a second start is immediate. */
function missingSteps() {
  return [
    ...packageSteps(),
    ...(purpose === 'start' ? buildSteps() : []),
    ...(purpose === 'test' ? browserSteps() : []),
  ];
}

function packageSteps() {
  const stamp = 'node_modules/.installed';
  const fingerprint = hash([
    readFileSync('package.json'),
    readFileSync('package-lock.json'),
    process.platform,
    process.arch,
  ]);
  if (isStamped(stamp, fingerprint)) return [];
  const title = 'Installing packages (about a minute the first time)';
  return [{ title, work: installPackages, onDone: () => writeStamp(stamp, fingerprint) }];
}

/** A changed lock file changes single packages, because `npm ci` would remove those of a running shop. */
function installPackages() {
  const [command, ...args] = npm();
  const task = existsSync('node_modules') ? ['install', '--no-save'] : ['ci'];
  return run(command, [...args, ...task, '--include=dev', '--include=optional', '--loglevel=error']);
}

function buildSteps() {
  const stamp = 'build/.built';
  const fingerprint = hash([brand, ...sourceFingerprints()]);
  if (isStamped(stamp, fingerprint)) return [];
  const build = () =>
    run(ownNode(), ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], { BRAND: brand });
  const compress = () => run(ownNode(), ['scripts/compress.ts']);
  return [
    { title: 'Building the shop', work: build },
    { title: 'Compressing the built files', work: compress, onDone: () => writeStamp(stamp, fingerprint) },
  ];
}

function sourceFingerprints() {
  const fingerprints = [];
  const walk = (path) => {
    const stat = statSync(path);
    if (!stat.isDirectory()) return fingerprints.push(`${path} ${stat.size} ${stat.mtimeMs}`);
    for (const name of readdirSync(path).sort()) walk(join(path, name));
  };
  for (const path of [
    'src',
    'stand-ins',
    'demo',
    'scripts',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ])
    walk(path);
  return fingerprints;
}

function browserSteps() {
  return findBrowser() ? [] : [{ title: 'Installing a browser for the tests', work: installBrowser }];
}

function runStep({ title, work, onDone }, position) {
  console.log(`… ${position} ${title}`);
  const startedAt = Date.now();
  if (!work()) stop(`This step failed: ${title}.`);
  onDone?.();
  console.log(`✓ ${position} ${title} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
}

function isStamped(stamp, fingerprint) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
}

function writeStamp(stamp, fingerprint) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint);
}

/** The npm that started this script, or the one on the path. */
function npm() {
  const path = process.env.npm_execpath;
  return path ? [process.execPath, path] : ['npm'];
}

function hash(parts) {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\n');
  return sum.digest('hex');
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
