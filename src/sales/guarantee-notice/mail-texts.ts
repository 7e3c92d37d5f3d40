import type { MailBlock } from '../../platform/mail/blocks.ts';
import { parseMarkdown } from '../../platform/text/markdown.ts';
import { noticeLink, noticeText, texts } from './texts.ts';

const attached = 'Nota armonizată a Comisiei Europene este atașată, ca PDF.';

/** The notice in an email: its text, its address, and a word about the PDF when it is attached. */
export const noticeBlocks = (hasPdf: boolean): MailBlock[] => [
  {
    kind: 'rich',
    blocks: parseMarkdown(`### ${texts.page}\n\n${noticeText}\n\n[${noticeLink.name}](${noticeLink.url})`),
  },
  ...(hasPdf ? [{ kind: 'note', text: attached } satisfies MailBlock] : []),
];
