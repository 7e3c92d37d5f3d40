import type { HelpText } from '../../../../ui/admin/screen-help.tsx';
import { aftersalesHelp } from './aftersales.ts';
import { backofficeHelp } from './backoffice.ts';
import { catalogHelp } from './catalog.ts';
import { channelsHelp } from './channels.ts';
import { contentHelp } from './content.ts';
import { salesHelp } from './sales.ts';

/** Path of a screen in screens.ts → its help, one file for each domain. */
export const allHelp: Readonly<Record<string, HelpText>> = {
  ...backofficeHelp,
  ...catalogHelp,
  ...salesHelp,
  ...aftersalesHelp,
  ...contentHelp,
  ...channelsHelp,
};

export const helpOf = (path: string): HelpText | null => allHelp[path] ?? null;
