import { existsSync, readFileSync } from 'node:fs';
import { findBrowser } from './browser.mjs';
import { ownNode, run } from './run.mjs';

/** From Debian where we may; where that is not possible or does not work, from Playwright. */
export function installBrowser() {
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (mayInstall && isDebian()) fromDebian();
  if (!findBrowser()) fromPlaywright(mayInstall);
  if (!findBrowser()) console.error('Install Chromium or Chrome, or set CHROMIUM_PATH to one.');
  return findBrowser() !== null;
}

/** Ubuntu has apt-get too, but no Chromium that runs from its packages. */
const isDebian = () =>
  existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));

function fromDebian() {
  run('bash', ['-c', 'apt-get update -qq']);
  run('bash', ['-c', 'apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium']);
}

/** With the libraries it needs, where they can be installed. */
function fromPlaywright(mayInstall) {
  const install = (...options) => run(ownNode(), ['node_modules/@playwright/test/cli.js', 'install', ...options]);
  if (mayInstall && install('--with-deps', 'chromium')) return;
  install('chromium');
}
