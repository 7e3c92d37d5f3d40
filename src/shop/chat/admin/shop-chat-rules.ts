import type { AdminConversation } from '../admin-contract.ts';
import type { ChatMessage } from '../fields.ts';
import { texts as chatTexts } from '../texts.ts';
import { texts } from './texts.ts';

type Named = { firstName: string; lastName: string };

export const fullName = ({ firstName, lastName }: Named): string =>
  [firstName.trim(), lastName.trim()].filter(Boolean).join(' ') || texts.noName;

/** 'Bună, {prenume}!' → 'Bună, Ana!'; without a name the greeting stays whole. */
export const fillIn = (body: string, firstName: string): string =>
  firstName.trim() === '' ? body.replace(/,? ?\{prenume\}/g, '') : body.replaceAll('{prenume}', firstName.trim());

/** Ready words join what is typed already. */
export const withWords = (typed: string, words: string): string =>
  typed.trim() === '' ? words : `${typed.trimEnd()}\n\n${words}`;

export const lastWords = ({ lastMessage, legalEntityId }: AdminConversation): string => {
  if (!lastMessage) return '';
  const words = lastMessage.isImage ? chatTexts.picture : lastMessage.message;
  return lastMessage.legalEntityIdFrom === legalEntityId ? words : `${texts.shop}: ${words}`;
};

export const newestOf = (conversations: readonly AdminConversation[]): number =>
  Math.max(0, ...conversations.map(({ lastMessage }) => lastMessage?.id ?? 0));

/** The shop's own account, known from any message with a customer. */
export const shopIdOf = (messages: readonly ChatMessage[], customerId: number): number => {
  const [message] = messages;
  if (!message) return 0;
  return message.legalEntityIdFrom === customerId ? message.legalEntityIdTo : message.legalEntityIdFrom;
};

/** The stream may tell of a message before its own answer comes: what has arrived is not shown as on its way. */
export const notArrived = <Sent extends { key: string }>(
  waiting: readonly Sent[],
  messages: readonly ChatMessage[],
): Sent[] => waiting.filter(({ key }) => !messages.some((message) => message.key === key));
