/**
 * Brings a fresh clone to readiness, on the machine's own Node, with nothing installed yet.
 * usage: node scripts/ready.mjs start | dev | test
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { installBrowser } from './install-browser.mjs';
import { ownNode, run } from './run.mjs';

const purpose = process.argv[2];
const brand = process.env.BRAND || 'VIT';

refuseOldNode();
refuseUnknownBrand();
const steps = missingSteps();
for (const [i, step] of steps.entries()) carryOut(step, `[${i + 1}/${steps.length}]`);

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

/** Only what is not done yet, so that a second start begins at once. */
function missingSteps() {
  return [
    ...packageSteps(),
    ...(purpose === 'start' ? buildSteps() : []),
    ...(purpose === 'test' ? browserSteps() : []),
  ];
}

function packageSteps() {
  const stamp = 'node_modules/.installed';
  const wanted = hash([
    readFileSync('package.json'),
    readFileSync('package-lock.json'),
    process.platform,
    process.arch,
  ]);
  if (isStamped(stamp, wanted)) return [];
  const title = 'Installing packages (about a minute the first time)';
  return [{ title, work: installPackages, whenDone: () => leaveStamp(stamp, wanted) }];
}

function installPackages() {
  const [command, ...args] = npm();
  const options = ['--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  return run(command, [...args, 'install', ...options]);
}

function buildSteps() {
  const stamp = 'build/.built';
  const wanted = hash([brand, ...sourceMarks()]);
  if (isStamped(stamp, wanted)) return [];
  const build = () => run(ownNode(), ['node_modules/@react-router/dev/bin.cjs', 'build'], { BRAND: brand });
  const compress = () => run(ownNode(), ['scripts/compress.ts']);
  return [
    { title: 'Building the shop', work: build },
    { title: 'Compressing its files', work: compress, whenDone: () => leaveStamp(stamp, wanted) },
  ];
}

function sourceMarks() {
  const marks = [];
  const walk = (path) => {
    const stat = statSync(path);
    if (!stat.isDirectory()) return marks.push(`${path} ${stat.size} ${stat.mtimeMs}`);
    for (const name of readdirSync(path).sort()) walk(join(path, name));
  };
  for (const path of ['src', 'db/demo', 'scripts', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'])
    walk(path);
  return marks;
}

function browserSteps() {
  return findBrowser() ? [] : [{ title: 'Installing a browser for the tests', work: installBrowser }];
}

function carryOut({ title, work, whenDone }, place) {
  console.log(`… ${place} ${title}`);
  const begun = Date.now();
  if (!work()) stop(`This step failed: ${title}.`);
  whenDone?.();
  console.log(`✓ ${place} ${title} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
}

function isStamped(stamp, wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

function leaveStamp(stamp, wanted) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
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
