import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const installed = [
  // Without windows, and a sixth quicker for it.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium or Chrome on this machine, or null. */
export function findBrowser() {
  const candidates = [process.env.CHROMIUM_PATH, ...installed, ...downloaded()];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/** Where Playwright has unpacked one, the newest first. */
export function downloaded(folder = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), '.cache/ms-playwright')) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith('chromium-'))
    .sort((one, other) => revisionOf(other) - revisionOf(one))
    .flatMap((name) => unpacked.map((place) => join(folder, name, place, 'chrome')));
}

/** By the machine and by the age of Playwright. */
const unpacked = ['chrome-linux64', 'chrome-linux-arm64', 'chrome-linux'];

const revisionOf = (name) => Number(name.slice(name.indexOf('-') + 1));

/** Quiet, offline, and able to run as root. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
