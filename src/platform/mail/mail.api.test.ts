import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/shop.ts';
import { startSmtpServer } from '../../../test/support/smtp.ts';
import { startJobWorkers } from '../jobs/workers.server.ts';
import { enqueueMail, mailHandler, mailQueue, openMailSender, type SendMail, sendNow } from './mail.server.ts';
import { deleteOldOutbox } from './outbox.server.ts';
import { mailChannel, saveTexts } from './saved-texts.server.ts';
import { defineMail, linkField, textField } from './template.ts';

const db = await openTestDatabase('empty');
beforeEach(() => db`truncate outbox, job, shop_setting`);

const orderEmail = defineMail<[number: string]>({
  key: 'test-order',
  name: 'Comandă',
  subject: 'Comanda {comanda}',
  preheader: '',
  text: ['# Bună!', 'Comanda {comanda} a plecat.'],
  fields: { comanda: textField('Numărul', (number) => number) },
  about: () => ({ orderId: 7, accountId: 3 }),
});
const resetEmail = defineMail<[token: string]>({
  key: 'test-reset',
  name: 'Resetare',
  subject: 'Resetare',
  preheader: '',
  text: ['# Bună!', '[Resetează]({link})'],
  fields: { link: linkField('Pagina', (token) => `/reset?a=1&token=${token}`, { isRequired: true, isSecret: true }) },
});

const frame = {
  name: 'Prăvălia',
  colour: '#14613a',
  siteUrl: 'https://pravalia.example',
  lines: [],
  logo: { path: '/logo.png', width: 152 },
};
const from = 'contact@pravalia.example';
const to = 'ana@example.ro';
const senderOf = (smtpUrl: string | undefined, keepsSecrets = false): SendMail =>
  openMailSender(frame, { smtpUrl, from, keepsSecrets });

type Logged = { subject: string; state: string; attempts: number; error: string; textBody: string; htmlBody: string };
const log = (): Promise<Logged[]> =>
  db<Logged[]>`select subject, state, attempts, error, text_body, html_body from outbox order by id`;

/** Runs the enqueued emails once each, in order. */
async function runJobs(send: SendMail): Promise<void> {
  const jobs = await db<{ payload: unknown }[]>`select payload from job where kind = 'mail' order by id`;
  for (const { payload } of jobs) await mailHandler(send).run(db, payload);
}

test('trust: an email whose job runs twice is sent once, and two emails with the same text are both sent', async () => {
  const server = await startSmtpServer();
  for (let times = 0; times < 2; times++) await enqueueMail(db, { to, ...orderEmail('V-1') });
  for (let times = 0; times < 2; times++) await runJobs(senderOf(server.url));
  expect(await log()).toMatchObject([
    { state: 'sent', attempts: 1 },
    { state: 'sent', attempts: 1 },
  ]);
  expect(server.received.join('').match(/^RCPT TO:/gm)).toHaveLength(2);
});

test('an email is in the log from the start, once per key, with what it is about', async () => {
  for (let times = 0; times < 2; times++) await enqueueMail(db, { to, ...orderEmail('V-1') }, { key: 'once' });
  const rows = await db`select recipient, subject, template, state, attempts, order_id, account_id from outbox`;
  const about = { template: 'test-order', orderId: 7, accountId: 3 };
  expect(rows).toEqual([{ recipient: to, subject: 'Comanda V-1', state: 'queued', attempts: 0, ...about }]);
});

test('trust: a failing mail server shows in the log with its sentence, and the job sends the email later', async () => {
  const server = await startSmtpServer();
  server.answerRecipients('451 4.3.0 Spool is full');
  const stop = await startJobWorkers(db, [mailHandler(senderOf(server.url))], () => {}, { queues: [mailQueue] });
  await enqueueMail(db, { to, ...orderEmail('V-2') });
  await expect.poll(() => log()).toMatchObject([{ state: 'failed', attempts: 1 }]);
  const [failed] = await log();
  expect(failed?.error).toContain('451 4.3.0 Spool is full');
  expect(failed?.textBody).toContain('Comanda V-2 a plecat.');
  expect(await db`select attempts from job where done_at is null and failed_at is null`).toEqual([{ attempts: 1 }]);
  server.answerRecipients('250 ok');
  const [row] = await db<{ messageId: string }[]>`select message_id from outbox`;
  expect(await sendNow(db, row?.messageId ?? '')).toBe(true);
  await expect.poll(() => log()).toMatchObject([{ state: 'sent', attempts: 2, error: '' }]);
  await stop();
});

test('trust: the log hides secret links, the recipient gets them', async () => {
  const server = await startSmtpServer();
  await enqueueMail(db, { to, ...resetEmail('tok-123') });
  await runJobs(senderOf(server.url));
  expect(server.received.join('')).toContain('tok-123');
  const [entry] = await log();
  expect(`${entry?.textBody} ${entry?.htmlBody}`).not.toContain('tok-123');
  expect(await db`select is_masked from outbox`).toEqual([{ isMasked: true }]);
});

test('in a demo without a mail server the log keeps the links, because it is the mailbox', async () => {
  await enqueueMail(db, { to, ...resetEmail('tok-456') });
  await runJobs(senderOf(undefined, true));
  expect((await log())[0]?.textBody).toContain('https://pravalia.example/reset?a=1&token=tok-456');
});

test('a newsletter has the headers for one-click unsubscribe; other emails do not', async () => {
  const server = await startSmtpServer();
  await enqueueMail(db, { to, ...orderEmail('V-1') });
  await runJobs(senderOf(server.url));
  expect(server.received.join('')).not.toContain('List-Unsubscribe');
  const unsubscribeUrl = `/api/newsletter/one-click?token=${'a'.repeat(43)}`;
  await enqueueMail(db, { to, ...orderEmail('V-2'), unsubscribeUrl });
  await runJobs(senderOf(server.url));
  // Long header lines are folded in transit; mail programs unfold them.
  const unfolded = server.received.join('').replace(/\r\n[ \t]+/g, ' ');
  expect(/^List-Unsubscribe: *(.*)\r$/m.exec(unfolded)?.[1]).toBe(`<https://pravalia.example${unsubscribeUrl}>`);
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
});

test('saved texts replace the default ones; texts that a later version cannot fill in do not', async () => {
  const texts = { subject: 'Pleacă {comanda}', preheader: '', text: 'Gata: {comanda}.' };
  await saveTexts(db, mailChannel, 'test-order', { version: 0, texts, savedBy: 'admin:1' });
  await enqueueMail(db, { to, ...orderEmail('V-1') });
  const broken = { ...texts, text: 'Gata: {alt_camp}.' };
  await saveTexts(db, mailChannel, 'test-order', { version: 1, texts: broken, savedBy: 'admin:1' });
  await enqueueMail(db, { to, ...orderEmail('V-2') });
  expect((await log()).map(({ subject }) => subject)).toEqual(['Pleacă V-1', 'Comanda V-2']);
});

test('bodies are removed after the days of the setting, entries after a year', async () => {
  for (const days of [5, 20, 400])
    await db`
      insert into outbox (kind, recipient, subject, text_body, html_body, created_at)
      values ('mail', ${to}, ${String(days)}, 'text', 'html', now() - ${days} * interval '1 day')`;
  await deleteOldOutbox(db, 7);
  expect(await log()).toMatchObject([
    { subject: '5', textBody: 'text', htmlBody: 'html' },
    { subject: '20', textBody: '', htmlBody: '' },
  ]);
});
