import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ownNode, run } from './run.mjs';

const installed = [
  // A build without windows, which is about a sixth faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of a Chromium or Chrome on this machine, or null. */
export function findBrowser() {
  const candidates = [process.env.CHROMIUM_PATH, ...installed, ...downloadedBrowsers()];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/** Returns the paths of the browsers that Playwright downloaded, the newest first. */
export function downloadedBrowsers(
  folder = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), '.cache/ms-playwright'),
) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith('chromium-'))
    .sort((one, other) => revisionOf(other) - revisionOf(one))
    .flatMap((name) => subfolders.map((subfolder) => join(folder, name, subfolder, 'chrome')));
}

/** Names of the folder; they depend on the processor and on the version of Playwright. */
const subfolders = ['chrome-linux64', 'chrome-linux-arm64', 'chrome-linux'];

const revisionOf = (name) => Number(name.slice(name.indexOf('-') + 1));

/** No updates or other background requests, and no sandbox, which Chromium does not support as root. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Installs Chromium from Debian's packages where that is possible, otherwise from Playwright; returns whether it worked. */
export function installBrowser() {
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (mayInstall && isDebian()) installFromDebian();
  if (!findBrowser()) installFromPlaywright(mayInstall);
  if (!findBrowser()) console.error('Install Chromium or Chrome, or set CHROMIUM_PATH to one.');
  return findBrowser() !== null;
}

/** Ubuntu has apt-get too, but its Chromium package is only a snap. */
const isDebian = () =>
  existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));

function installFromDebian() {
  run('bash', ['-c', 'apt-get update -qq']);
  run('bash', ['-c', 'apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium']);
}

/** Also installs the libraries it needs, which only root may do. */
function installFromPlaywright(mayInstall) {
  const install = (...options) => run(ownNode(), ['node_modules/@playwright/test/cli.js', 'install', ...options]);
  if (mayInstall && install('--with-deps', 'chromium')) return;
  install('chromium');
}
