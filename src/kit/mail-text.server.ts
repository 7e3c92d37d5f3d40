import type { Mail, MailBlock, MailFrame } from './mail-blocks.ts';

/** The same mail for those who read plain text. */
export function mailText(mail: Mail, frame: MailFrame): string {
  const parts = mail.blocks.map((block) => textOf(block, frame.siteUrl));
  return [frame.name, ...parts, ['--', ...frame.lines, frame.siteUrl].join('\n')].join('\n\n');
}

function textOf(block: MailBlock, siteUrl: string): string {
  if (block.kind === 'heading') return `${block.text}\n${'='.repeat(block.text.length)}`;
  if (block.kind === 'button') return `${block.text}: ${fullAddress(block.url, siteUrl)}`;
  if (block.kind === 'rows') return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return block.text;
}

export const fullAddress = (url: string, siteUrl: string): string => (url.startsWith('/') ? `${siteUrl}${url}` : url);
