import { z } from 'zod';
import { withCommas } from '../../kit/romanian.ts';
import { Id } from '../../kit/schema.ts';
import { messageOf } from './rules.ts';
import { texts } from './texts.ts';

const MessageId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
export const QueryMessageId = z.coerce.number().pipe(z.int().min(0).max(Number.MAX_SAFE_INTEGER));

export const ChatMessage = z.object({
  legalEntityIdFrom: Id,
  legalEntityIdTo: Id,
  date: z.string(),
  /** The words; of a picture, where it is fetched. */
  message: z.string(),
  isImage: z.boolean(),
  id: MessageId,
  /** Of a picture, so that its place is kept free. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** The name its sender gave it, by which they know it when it comes back. */
  key: z.string().nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatContact = z.object({
  legalEntityId: Id,
  name: z.string(),
  isShop: z.boolean(),
  isBlocked: z.boolean(),
  newMessages: z.boolean(),
  unseenCount: z.int(),
  lastMessage: ChatMessage.nullable(),
});
export type ChatContact = z.infer<typeof ChatContact>;

export const unknownContact = { unknownContact: [404, texts.unknownContact] } as const;
export const writing = {
  ...unknownContact,
  closed: [409, texts.closed],
  muted: [409, texts.muted],
  tooFast: [429, texts.tooFast],
  unanswered: [429, texts.unanswered],
  unknownPicture: [404, texts.unknownPicture],
} as const;

/** Words, or of a picture the id it got when it was sent. */
export const Content = {
  message: z.string(texts.badMessage).overwrite(withCommas).max(10_000, texts.badMessage),
  isImage: z.boolean().default(false),
  /** The sender's own name for the message: sent again under it, it is the same message. */
  key: z
    .string()
    .regex(/^[\w-]{8,60}$/)
    .nullish(),
};

type GivenContent = { message: string; isImage: boolean };
type Issues = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void };

export function checkContent({ message, isImage }: GivenContent, context: Issues): void {
  const sentence = isImage ? texts.badPicture : texts.badMessage;
  const isGood = isImage ? z.uuid().safeParse(message).success : messageOf(message) !== null;
  if (!isGood) context.addIssue({ code: 'custom', path: ['message'], message: sentence });
}
