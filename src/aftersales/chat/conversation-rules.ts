import type { ChatContact, ChatMessage } from './contract.ts';

/** A message being sent or failed. */
export type Outgoing = {
  key: string;
  message: string;
  isImage: boolean;
  /** Data URL shown while a picture uploads. */
  preview: string | null;
  /** Error message; null while sending. */
  failure: string | null;
};

export type Conversation = {
  contact: ChatContact;
  messages: ChatMessage[];
  newMessages: boolean;
  /** False until the messages are loaded; only the last one is existing. */
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

/** Merges a new contact list; loaded messages stay, and the active conversation is not flagged as new. */
export function mergeContacts(
  before: Conversation[],
  contacts: ChatContact[],
  activeId: number | null,
): Conversation[] {
  return contacts.map((contact) => {
    const isActive = contact.legalEntityId === activeId;
    const found =
      before.find((conversation) => idOf(conversation) === contact.legalEntityId) ?? conversationOf(contact);
    const existing =
      isActive || !isMissingMessages(found, contact) ? found : { ...conversationOf(contact), outgoing: found.outgoing };
    return { ...existing, contact, newMessages: contact.newMessages && !isActive };
  });
}

/** Messages are missing, so the conversation is loaded again when it is opened. */
const isMissingMessages = ({ messages }: Conversation, { lastMessage }: ChatContact): boolean =>
  (messages.at(-1)?.id ?? 0) < (lastMessage?.id ?? 0);

/** Adds unknown messages, sorted by id. */
export function mergeMessages<Message extends { id: number }>(current: Message[], more: Message[]): Message[] {
  const existing = new Set(current.map(({ id }) => id));
  const added = more.filter(({ id }) => !existing.has(id));
  return added.length === 0 ? current : [...current, ...added].toSorted((a, b) => a.id - b.id);
}

const withoutDelivered = (outgoing: Outgoing[], messages: ChatMessage[]): Outgoing[] => {
  const arrived = new Set(messages.map(({ key }) => key));
  return outgoing.filter(({ key }) => !arrived.has(key));
};

export function addMessages(conversation: Conversation, more: ChatMessage[]): Conversation {
  const messages = mergeMessages(conversation.messages, more);
  return { ...conversation, messages, outgoing: withoutDelivered(conversation.outgoing, more) };
}

export const otherSide = (me: number, { legalEntityIdFrom, legalEntityIdTo }: ChatMessage): number =>
  legalEntityIdFrom === me ? legalEntityIdTo : legalEntityIdFrom;

type Arrival = { me: number; activeId: number | null };

/** Adds a received message, moves its conversation to the top and flags it unless it is active. */
export function addReceivedMessage(
  all: Conversation[],
  message: ChatMessage,
  { me, activeId }: Arrival,
): Conversation[] {
  const id = otherSide(me, message);
  const existing = all.find((conversation) => idOf(conversation) === id);
  if (!existing) return all;
  const updated = existing.isLoaded ? addMessages(existing, [message]) : existing;
  // The contact list may already include this message.
  if ((existing.contact.lastMessage?.id ?? 0) >= message.id)
    return all.map((conversation) => (conversation === existing ? updated : conversation));
  const isNew = message.legalEntityIdFrom !== me && id !== activeId;
  const unseenCount = existing.contact.unseenCount + (isNew ? 1 : 0);
  const contact = { ...existing.contact, lastMessage: message, unseenCount };
  return [
    { ...updated, contact, newMessages: existing.newMessages || isNew },
    ...all.filter((conversation) => conversation !== existing),
  ];
}

export const updateConversation = (
  all: Conversation[],
  id: number,
  change: (conversation: Conversation) => Conversation,
): Conversation[] => all.map((conversation) => (idOf(conversation) === id ? change(conversation) : conversation));

export const markSeen = (conversation: Conversation): Conversation => ({
  ...conversation,
  newMessages: false,
  contact: { ...conversation.contact, newMessages: false, unseenCount: 0 },
});

export const countNew = (all: Conversation[]): number => all.filter(({ newMessages }) => newMessages).length;

/** Id of the newest existing message. */
export const newestId = (all: Conversation[]): number =>
  Math.max(0, ...all.map(({ contact }) => contact.lastMessage?.id ?? 0));
