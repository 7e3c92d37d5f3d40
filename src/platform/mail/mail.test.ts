import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { startSmtpServer } from '../../../test/support/smtp.ts';
import type { Mail, MailFrame } from './blocks.ts';
import { mailFailure } from './mail.server.ts';
import { mailHtml, mailText } from './render.server.ts';
import { openSmtp } from './smtp.server.ts';

const frame: MailFrame = {
  logo: { path: '/logo.png', width: 152 },
  name: 'Prăvălia',
  colour: '#14613a',
  siteUrl: 'https://pravalia.example',
  lines: ['Prăvălia S.R.L. · CUI RO18547290', 'Strada Mare 1'],
};
const mail: Mail = {
  to: 'ana@example.ro',
  subject: 'Comanda ta',
  preheader: 'Pe scurt',
  blocks: [
    { kind: 'heading', text: 'Bună, Ana!' },
    { kind: 'text', text: 'Rândul unu\nrândul doi' },
    { kind: 'rows', rows: [['Total', '10.00 RON']] },
    { kind: 'button', text: 'Vezi', url: '/view-order/1?a=1&b=2' },
    { kind: 'note', text: '<script>alert("x")</script>' },
  ],
};

test('an email has a plain text version with absolute URLs', () => {
  expect(mailText(mail, frame)).toBe(
    [
      'Prăvălia',
      'Bună, Ana!\n==========',
      'Rândul unu\nrândul doi',
      'Total: 10.00 RON',
      'Vezi: https://pravalia.example/view-order/1?a=1&b=2',
      '<script>alert("x")</script>',
      '--\nPrăvălia S.R.L. · CUI RO18547290\nStrada Mare 1\nhttps://pravalia.example',
    ].join('\n\n'),
  );
});

test('trust: text of users is escaped in emails', () => {
  const html = mailHtml({ ...mail, subject: '"><img src=x>' }, frame);
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('<img src="https://pravalia.example/logo.png" alt="Prăvălia" width="152" height="40"');
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('href="https://pravalia.example/view-order/1?a=1&amp;b=2"');
  expect(html).toContain('Rândul unu<br>rândul doi');
});

test('an amount is never broken between its digits', () => {
  const rows = [
    ['Total', '1234.50 RON'],
    ['Adresa', 'Strada Memorandumului nr. 21'],
  ] satisfies [string, string][];
  const html = mailHtml({ ...mail, blocks: [{ kind: 'rows', rows }] }, frame);
  expect(html).toMatch(/white-space:nowrap">1234\.50 RON</);
  expect(html).toMatch(/word-break:break-word">Strada/);
});

const message = {
  to: 'ana@example.ro',
  subject: 'Comanda ta',
  text: 'Bună!',
  html: '<p>Bună!</p>',
  attachments: [],
  messageId: '6f1c2f0e-8f3b-4f2a-9c1d-2b7a5d9e4c10',
};

test('an email goes to the mail server, to one recipient, with its attachments', async () => {
  const { url, received } = await startSmtpServer();
  const base64 = Buffer.from('hello').toString('base64');
  await openSmtp(
    url,
    'Prăvălia <contact@pravalia.example>',
  )({
    ...message,
    attachments: [{ name: 'factura.pdf', contentType: 'application/pdf', base64 }],
  });
  const text = received.join('');
  expect(text.match(/^RCPT TO:/gm)).toHaveLength(1);
  expect(text).toContain('RCPT TO:<ana@example.ro>');
  expect(text).toContain('Subject: Comanda ta');
  expect(text).toContain('multipart/alternative');
  expect(text).toContain('filename=factura.pdf');
  expect(text).toContain(base64);
  expect(text).toContain(`Message-ID: <${message.messageId}@pravalia.example>`);
});

test('a reply goes to the named address only', async () => {
  const { url, received } = await startSmtpServer();
  const send = openSmtp(url, 'contact@pravalia.example');
  await send(message);
  expect(received.join('')).not.toContain('Reply-To');
  await send({ ...message, replyTo: 'ana@example.ro' });
  expect(received.join('')).toMatch(/^Reply-To: ana@example\.ro\r$/m);
});

test('an unavailable mail server is a temporary failure, an unknown address is a failure of the address', async () => {
  const unavailable = await openSmtp('smtp://127.0.0.1:1', 'x@example.ro')(message).catch((error: unknown) => error);
  expect(mailFailure(unavailable)).toBe('temporary');
  const server = await startSmtpServer();
  const send = openSmtp(server.url, 'x@example.ro');
  for (const [reply, failure] of [
    ['550 5.1.1 No such user', 'address'],
    ['450 Try later', 'temporary'],
  ] as const) {
    server.answerRecipients(reply);
    expect(mailFailure(await send(message).catch((error: unknown) => error))).toBe(failure);
  }
});

test('trust: a connection lost after the text of an email leaves open whether it was taken', async () => {
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      if (/^DATA\r\n$/m.test(data.toString())) socket.write('354 go on\r\n');
      else if (/^(EHLO|MAIL|RCPT)/.test(data.toString())) socket.write('250 ok\r\n');
      else socket.destroy();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const failure = await openSmtp(`smtp://127.0.0.1:${port}`, 'x@example.ro')(message).catch((error: unknown) => error);
  expect(mailFailure(failure)).toBe('unconfirmed');
  server.close();
});

test('a mail server that accepts the connection and says nothing fails within ten seconds', async () => {
  const connected = Promise.withResolvers<void>();
  const server = createServer(() => connected.resolve());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failed = expect(openSmtp(`smtp://127.0.0.1:${port}`, 'x@example.ro')(message)).rejects.toThrow(
    'Greeting never received',
  );
  await connected.promise;
  await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(10_000);
  await failed.finally(() => vi.useRealTimers());
  server.close();
});
