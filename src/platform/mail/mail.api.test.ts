import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/shop.ts';
import type { Mail } from './blocks.ts';
import { enqueueMail, mailHandler } from './mail.server.ts';

test('trust: an email whose job runs twice is sent once, and two emails with the same text are both sent', async () => {
  const db = await openTestDatabase('empty');
  const mail: Mail = { to: 'ana@example.ro', subject: 'Comanda ta', blocks: [{ kind: 'text', text: 'Bună!' }] };
  await enqueueMail(db, mail);
  await enqueueMail(db, mail);
  const jobs = await db<{ payload: Mail }[]>`select payload from job where kind = 'mail' order by id`;
  const frame = { name: 'Prăvălia', colour: '#14613a', siteUrl: 'https://pravalia.example', lines: [] };
  const send = mailHandler(frame, { smtpUrl: undefined, from: 'contact@pravalia.example' });
  for (const { payload } of [...jobs, ...jobs]) await send.run(db, payload);
  expect(await db`select from outbox where recipient = ${mail.to}`).toHaveLength(2);
});
