import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isRefused } from '../src/kit/endpoint.ts';
import { migrate } from '../src/kit/migrate.server.ts';
import { say } from '../src/kit/progress.server.ts';
import { readSettings } from '../src/settings.server.ts';
import { createAdmin } from '../src/shop/account/admin-service.server.ts';
import { longestPassword, shortestAdminPassword } from '../src/shop/account/rules.ts';
import { openDatabase } from './open-database.ts';

/**
 * Opens an account for the back office: npm run create-admin -- ana@example.ro
 * The password is asked for, read from standard input, or taken from ADMIN_PASSWORD. The shop may be running meanwhile.
 */
const usage = 'Say whose account it is: npm run create-admin -- ana@example.ro';

const refusals: Record<string, string> = {
  email: 'That is not an e-mail address. Nothing was changed.',
  password: `The password needs ${shortestAdminPassword} to ${longestPassword} characters. Nothing was changed.`,
  emailTaken:
    'There is already an account with this e-mail, and it stays as it is. Take another e-mail, or change its password at /reset-password.',
};

const [address, ...rest] = process.argv.slice(2);
if (!address || rest.length > 0) fail(usage);
else await create(address, process.env.ADMIN_PASSWORD || (await readPassword())).catch(explain);

function explain(error: unknown): void {
  fail(`It did not work, and nothing was changed. ${error instanceof Error ? error.message : error}`);
}

function fail(words: string): void {
  say(words);
  process.exitCode = 1;
}

async function create(email: string, password: string | null): Promise<void> {
  if (password === null) return fail('The two passwords differ. Nothing was changed.');
  const settings = readSettings();
  const database = await openDatabase(settings);
  try {
    await migrate(database.db, 'db/migrations');
    const answer = await createAdmin(database.db, email, password);
    if (isRefused(answer)) return fail(refusals[answer.why] ?? answer.why);
    say(`${answer.email} can now sign in as an administrator at ${settings.siteUrl}/account`);
  } finally {
    await database.close();
  }
}

/** Null when it was typed in two different ways. */
async function readPassword(): Promise<string | null> {
  if (process.stdin.isTTY) return askTwice();
  return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '';
}

/** Nothing of what is typed appears on the screen. */
async function askTwice(): Promise<string | null> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silence, terminal: true });
  const lines = reader[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    process.stdout.write(question);
    const { value } = await lines.next();
    process.stdout.write('\n');
    return value ?? '';
  };
  const password = await ask('Password: ');
  const again = await ask('Once more: ');
  reader.close();
  return password === again ? password : null;
}
