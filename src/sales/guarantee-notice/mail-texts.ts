import type { MailBlock } from '../../platform/mail/blocks.ts';
import { parseMarkdown } from '../../platform/text/markdown.ts';
import { guaranteeNoticeLink, guaranteeNoticeText, texts } from './texts.ts';

const attached = 'Nota armonizată a Comisiei Europene este atașată, ca PDF.';

/** The notice in an email: its text, its address, and a word about the PDF when it is attached. */
export const guaranteeNoticeBlocks = (hasPdf: boolean): MailBlock[] => [
  {
    kind: 'rich',
    blocks: parseMarkdown(
      `### ${texts.page}\n\n${guaranteeNoticeText}\n\n[${guaranteeNoticeLink.name}](${guaranteeNoticeLink.url})`,
    ),
  },
  ...(hasPdf ? [{ kind: 'note', text: attached } satisfies MailBlock] : []),
];
