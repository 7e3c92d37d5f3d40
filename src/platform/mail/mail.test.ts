import { createServer, type Server } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { openPool } from '../db/db.server.ts';
import type { Mail, MailFrame } from './blocks.ts';
import { mailHandler } from './mail.server.ts';
import { mailHtml, mailText } from './render.server.ts';

const frame: MailFrame = {
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
  expect(html).not.toContain('<img');
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

let server: Server | undefined;
afterEach(() => void server?.close());

/** A minimal SMTP server that receives one email. */
function openSmtp(): Promise<{ port: number; received: string[] }> {
  const received: string[] = [];
  const replies: [RegExp, string][] = [
    [/^EHLO|^HELO/, '250 hello'],
    [/^DATA/, '354 go on'],
    [/^\.\r?$/, '250 taken'],
    [/^QUIT/, '221 bye'],
    [/^(MAIL|RCPT)/, '250 ok'],
  ];
  server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received.push(text);
      for (const line of text.split('\r\n')) {
        const reply = replies.find(([pattern]) => pattern.test(line))?.[1];
        if (reply) socket.write(`${reply}\r\n`);
      }
    });
    socket.on('error', () => {});
  });
  return new Promise((resolve) => {
    server?.listen(0, '127.0.0.1', () => {
      const address = server?.address();
      resolve({ port: typeof address === 'object' && address ? address.port : 0, received });
    });
  });
}

test('with SMTP_URL a mail goes to the mail server, to one recipient, with its attachments', async () => {
  const { port, received } = await openSmtp();
  const db = openPool('postgres://nobody@127.0.0.1:1/none', 1);
  const send = mailHandler(frame, { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Prăvălia <contact@pravalia.example>' });
  await send.run(db, {
    ...mail,
    attachments: [
      { name: 'factura.pdf', contentType: 'application/pdf', base64: Buffer.from('hello').toString('base64') },
    ],
  });
  const text = received.join('');
  expect(text.match(/^RCPT TO:/gm)).toHaveLength(1);
  expect(text).toContain('RCPT TO:<ana@example.ro>');
  expect(text).toContain('Subject: Comanda ta');
  expect(text).toContain('multipart/alternative');
  expect(text).toContain('filename=factura.pdf');
  expect(text).toContain(Buffer.from('hello').toString('base64'));
  await db.end();
});

test('a newsletter has the headers for one-click unsubscribe; other emails do not', async () => {
  const { port, received } = await openSmtp();
  const db = openPool('postgres://nobody@127.0.0.1:1/none', 1);
  const send = mailHandler(frame, { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'contact@pravalia.example' });
  await send.run(db, mail);
  expect(received.join('')).not.toContain('List-Unsubscribe');
  await send.run(db, { ...mail, unsubscribeUrl: `/api/newsletter/one-click?token=${'a'.repeat(43)}` });
  // Long header lines are folded in transit; mail programs unfold them.
  const unfolded = received.join('').replace(/\r\n[ \t]+/g, ' ');
  const address = `https://pravalia.example/api/newsletter/one-click?token=${'a'.repeat(43)}`;
  expect(/^List-Unsubscribe: *(.*)\r$/m.exec(unfolded)?.[1]).toBe(`<${address}>`);
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  await db.end();
});

test('a reply goes to the named address only', async () => {
  const { port, received } = await openSmtp();
  const db = openPool('postgres://nobody@127.0.0.1:1/none', 1);
  const send = mailHandler(frame, { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'contact@pravalia.example' });
  await send.run(db, mail);
  expect(received.join('')).not.toContain('Reply-To');
  await send.run(db, { ...mail, replyTo: 'ana@example.ro' });
  expect(received.join('')).toMatch(/^Reply-To: ana@example\.ro\r$/m);
  await db.end();
});

test('an unavailable mail server makes the job fail, so that it is retried', async () => {
  const db = openPool('postgres://nobody@127.0.0.1:1/none', 1);
  const send = mailHandler(frame, { smtpUrl: 'smtp://127.0.0.1:1', from: 'x@example.ro' });
  await expect(send.run(db, mail)).rejects.toThrow();
  await db.end();
});

test('a mail server that accepts the connection and says nothing makes the job fail within ten seconds', async () => {
  const connected = Promise.withResolvers<void>();
  server = createServer(() => connected.resolve());
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const db = openPool('postgres://nobody@127.0.0.1:1/none', 1);
  const sent = mailHandler(frame, { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'x@example.ro' }).run(db, mail);
  const failed = expect(sent).rejects.toThrow('Greeting never received');
  await connected.promise;
  await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(10_000);
  await failed.finally(() => vi.useRealTimers());
  await db.end();
});
