import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createAdmin } from '../src/account/identity/customer-service.server.ts';
import { maxPasswordLength, minAdminPasswordLength } from '../src/account/identity/rules.ts';
import { readSettings } from '../src/app/settings.server.ts';
import { migrate } from '../src/platform/db/migrate.server.ts';
import { isRefused } from '../src/platform/http/endpoint.ts';
import { printLine } from '../src/platform/process/startup.server.ts';
import { openDatabase } from './open-database.ts';

/**
 * Creates an account for the back office: npm run create-admin -- ana@example.ro
 * The password comes from ADMIN_PASSWORD, a prompt or standard input. The shop may be running.
 */
const usage = 'Name the e-mail of the account: npm run create-admin -- ana@example.ro';

const refusals: Record<string, string> = {
  email: 'That is not an e-mail address. Nothing was changed.',
  password: `The password needs ${minAdminPasswordLength} to ${maxPasswordLength} characters. Nothing was changed.`,
  emailTaken:
    'There is already an account with this e-mail, which stays unchanged. Use another e-mail, or change its password at /reset-password.',
};

const [email, ...rest] = process.argv.slice(2);
if (!email || rest.length > 0) fail(usage);
else await create(email, process.env.ADMIN_PASSWORD || (await readPassword())).catch(reportFailure);

function reportFailure(error: unknown): void {
  fail(`The account was not created; nothing was changed. ${error instanceof Error ? error.message : error}`);
}

function fail(message: string): void {
  printLine(message);
  process.exitCode = 1;
}

async function create(email: string, password: string | null): Promise<void> {
  if (password === null) return fail('The two passwords differ. Nothing was changed.');
  const settings = readSettings();
  const database = await openDatabase(settings);
  try {
    await migrate(database.db, 'db/migrations');
    const result = await createAdmin(database.db, email, password);
    if (isRefused(result)) return fail(refusals[result.reason] ?? result.reason);
    printLine(`${result.email} can now sign in as an administrator at ${settings.siteUrl}/account`);
  } finally {
    await database.close();
  }
}

/** Null when the two typed passwords differ. */
async function readPassword(): Promise<string | null> {
  if (process.stdin.isTTY) return promptTwice();
  return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '';
}

/** Does not echo what is typed. */
async function promptTwice(): Promise<string | null> {
  const noOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: noOutput, terminal: true });
  const lines = reader[Symbol.asyncIterator]();
  const prompt = async (question: string): Promise<string> => {
    process.stdout.write(question);
    const { value } = await lines.next();
    process.stdout.write('\n');
    return value ?? '';
  };
  const password = await prompt('Password: ');
  const repeated = await prompt('Repeat the password: ');
  reader.close();
  return password === repeated ? password : null;
}
