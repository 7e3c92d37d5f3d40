import { onSignOut } from '../account/sign-out.ts';

const begun = new Map<number, string>();
onSignOut(() => begun.clear());

/** What was begun and not sent, while the page is open. */
export const drafts = {
  read: (contactId: number): string => begun.get(contactId) ?? '',
  keep: (contactId: number, text: string): void => {
    if (text === '') begun.delete(contactId);
    else begun.set(contactId, text);
  },
};
