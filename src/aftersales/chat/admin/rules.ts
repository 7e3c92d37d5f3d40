import type { AdminConversation } from '../admin-contract.ts';
import type { ChatMessage } from '../contract.ts';
import { texts as chatTexts } from '../texts.ts';
import { texts } from './texts.ts';

type Named = { firstName: string; lastName: string };

export const fullName = ({ firstName, lastName }: Named): string =>
  [firstName.trim(), lastName.trim()].filter(Boolean).join(' ') || texts.noName;

/** 'Bună, {prenume}!' → 'Bună, Ana!', or 'Bună!' without a name. */
export const fillPlaceholders = (body: string, firstName: string): string =>
  firstName.trim() === '' ? body.replace(/,? ?\{prenume\}/g, '') : body.replaceAll('{prenume}', firstName.trim());

/** Appends a canned answer to the typed text. */
export const appendText = (typed: string, text: string): string =>
  typed.trim() === '' ? text : `${typed.trimEnd()}\n\n${text}`;

export const lastMessageText = ({ lastMessage, legalEntityId }: AdminConversation): string => {
  if (!lastMessage) return '';
  const text = lastMessage.isImage ? chatTexts.picture : lastMessage.message;
  return lastMessage.legalEntityIdFrom === legalEntityId ? text : `${texts.shop}: ${text}`;
};

export const newestMessageId = (conversations: readonly AdminConversation[]): number =>
  Math.max(0, ...conversations.map(({ lastMessage }) => lastMessage?.id ?? 0));

/** Account id of the shop, taken from any message with the customer. */
export const shopIdOf = (messages: readonly ChatMessage[], customerId: number): number => {
  const [message] = messages;
  if (!message) return 0;
  return message.legalEntityIdFrom === customerId ? message.legalEntityIdTo : message.legalEntityIdFrom;
};

/** The stream can deliver a message before the response of its request, so delivered ones are removed by key. */
export const undelivered = <Sent extends { key: string }>(
  waiting: readonly Sent[],
  messages: readonly ChatMessage[],
): Sent[] => waiting.filter(({ key }) => !messages.some((message) => message.key === key));
