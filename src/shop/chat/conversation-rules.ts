import type { ChatContact, ChatMessage } from './fields.ts';

/** What is on its way to the shop, or did not get there. */
export type Outgoing = {
  key: string;
  message: string;
  isImage: boolean;
  /** Of a picture, what is shown meanwhile. */
  preview: string | null;
  /** Why it did not arrive; null while it is on its way. */
  failure: string | null;
};

export type Conversation = {
  contact: ChatContact;
  messages: ChatMessage[];
  newMessages: boolean;
  /** Until it is opened for the first time nothing of it is here but the last message. */
  isLoaded: boolean;
  hasOlder: boolean;
  outgoing: Outgoing[];
};

export const conversationOf = (contact: ChatContact): Conversation => ({
  contact,
  messages: [],
  newMessages: contact.newMessages,
  isLoaded: false,
  hasOlder: false,
  outgoing: [],
});

export const idOf = ({ contact }: Conversation): number => contact.legalEntityId;

/** A fresh list of contacts: what was loaded stays, and the conversation in sight has nothing new. */
export function withContacts(before: Conversation[], contacts: ChatContact[], activeId: number | null): Conversation[] {
  return contacts.map((contact) => {
    const isActive = contact.legalEntityId === activeId;
    const found = before.find((one) => idOf(one) === contact.legalEntityId) ?? conversationOf(contact);
    const known =
      isActive || !isBehind(found, contact) ? found : { ...conversationOf(contact), outgoing: found.outgoing };
    return { ...known, contact, newMessages: contact.newMessages && !isActive };
  });
}

/** Something was said that is not here: it is read anew when it is opened, so that no gap stays. */
const isBehind = ({ messages }: Conversation, { lastMessage }: ChatContact): boolean =>
  (messages.at(-1)?.id ?? 0) < (lastMessage?.id ?? 0);

/** Only what was not there yet, in the order of the ids. */
export function mergeMessages<Message extends { id: number }>(have: Message[], more: Message[]): Message[] {
  const known = new Set(have.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !known.has(id));
  return fresh.length === 0 ? have : [...have, ...fresh].toSorted((a, b) => a.id - b.id);
}

/** What arrived is no longer on its way. */
const withoutArrived = (outgoing: Outgoing[], messages: ChatMessage[]): Outgoing[] => {
  const arrived = new Set(messages.map(({ key }) => key));
  return outgoing.filter(({ key }) => !arrived.has(key));
};

export function withMessages(conversation: Conversation, more: ChatMessage[]): Conversation {
  const messages = mergeMessages(conversation.messages, more);
  return { ...conversation, messages, outgoing: withoutArrived(conversation.outgoing, more) };
}

export const otherSide = (me: number, { legalEntityIdFrom, legalEntityIdTo }: ChatMessage): number =>
  legalEntityIdFrom === me ? legalEntityIdTo : legalEntityIdFrom;

type Arrival = { me: number; activeId: number | null };

/** A message that came: its conversation moves up and, unless it is the one in sight, has something new. */
export function withArrival(all: Conversation[], message: ChatMessage, { me, activeId }: Arrival): Conversation[] {
  const id = otherSide(me, message);
  const known = all.find((one) => idOf(one) === id);
  if (!known) return all;
  const kept = known.isLoaded ? withMessages(known, [message]) : known;
  // The list may have known of it before it came.
  if ((known.contact.lastMessage?.id ?? 0) >= message.id) return all.map((one) => (one === known ? kept : one));
  const isNew = message.legalEntityIdFrom !== me && id !== activeId;
  const unseenCount = known.contact.unseenCount + (isNew ? 1 : 0);
  const contact = { ...known.contact, lastMessage: message, unseenCount };
  return [{ ...kept, contact, newMessages: known.newMessages || isNew }, ...all.filter((one) => one !== known)];
}

export const withConversation = (
  all: Conversation[],
  id: number,
  change: (one: Conversation) => Conversation,
): Conversation[] => all.map((one) => (idOf(one) === id ? change(one) : one));

export const seen = (one: Conversation): Conversation => ({
  ...one,
  newMessages: false,
  contact: { ...one.contact, newMessages: false, unseenCount: 0 },
});

export const countNew = (all: Conversation[]): number => all.filter(({ newMessages }) => newMessages).length;

/** The newest message anyone has told us of. */
export const newestId = (all: Conversation[]): number =>
  Math.max(0, ...all.map(({ contact }) => contact.lastMessage?.id ?? 0));
