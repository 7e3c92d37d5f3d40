import { type Refused, refuse } from '../../kit/endpoint.ts';
import { mailHtml } from '../../kit/mail-html.server.ts';
import { mailText } from '../../kit/mail-text.server.ts';
import { mailFrame } from './frame.ts';
import { order } from './sample-records.ts';
import { samples } from './samples.server.ts';

type Head = { name: string; subject: string };

export const listSamples = (): Head[] => samples.map(({ name, letter }) => ({ name, subject: letter.subject }));

export function readSample(
  name: string,
  siteUrl: string,
): (Head & { text: string; html: string }) | Refused<'unknownLetter'> {
  const sample = samples.find((one) => one.name === name);
  if (!sample) return refuse('unknownLetter');
  const mail = { to: order.email, ...sample.letter };
  const frame = mailFrame(siteUrl);
  return { name, subject: mail.subject, text: mailText(mail, frame), html: mailHtml(mail, frame) };
}
