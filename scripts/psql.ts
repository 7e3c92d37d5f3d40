/**
 * A prompt for SQL on the database of the settings, or of the shop that runs in this folder: npm run psql
 * Uses psql where it is installed; otherwise statements are read here, each up to its semicolon. `npm run psql -- 'select 1'` runs one.
 */
import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { readSettings } from '../src/app/settings.server.ts';
import type { Pool } from '../src/platform/db/db.server.ts';
import { printLine } from '../src/platform/process/startup.server.ts';
import { openDatabase } from './open-database.ts';

const [statement] = process.argv.slice(2);
const { db, url, close } = await openDatabase(readSettings());
const address = new URL(url);
// A setting of the shop's driver, which psql does not know.
address.searchParams.delete('prepare');
try {
  const options = statement === undefined ? [] : ['--command', statement];
  const { error } = spawnSync('psql', [address.href, ...options], { stdio: 'inherit' });
  if (error) await (statement === undefined ? prompt(db) : run(db, statement));
} finally {
  await close();
}

async function prompt(db: Pool): Promise<void> {
  printLine('psql is not installed; end a statement with a semicolon, the prompt with Ctrl-D.');
  const reader = createInterface({ input: process.stdin, output: process.stdout, prompt: 'sql> ' });
  let text = '';
  reader.prompt();
  for await (const line of reader) {
    text += `${line}\n`;
    if (!line.trimEnd().endsWith(';')) continue;
    await run(db, text);
    text = '';
    if (process.stdin.isTTY) reader.prompt();
  }
}

async function run(db: Pool, text: string): Promise<void> {
  try {
    console.table(await db.unsafe(text));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
