import { CallFailed, call } from '../../kit/client.ts';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { addMessage, uploadPicture } from './contract.ts';
import { type Conversation, type Outgoing, withArrival, withMessages } from './conversation-rules.ts';
import type { ChatMessage } from './fields.ts';
import { bytesOf, previewOf } from './picture-file.ts';
import { change, useChat } from './store.ts';
import { texts } from './texts.ts';

/** Files stay here until they have arrived: a failed picture can be sent again. */
const files = new Map<string, File>();

export const sending = {
  text(id: number, message: string): Promise<void> {
    return begin(id, { key: crypto.randomUUID(), message, isImage: false, preview: null, failure: null });
  },

  async picture(id: number, file: File): Promise<void> {
    const key = crypto.randomUUID();
    files.set(key, file);
    const preview = await previewOf(file).catch(() => null);
    await begin(id, { key, message: '', isImage: true, preview, failure: null });
  },

  again(id: number, key: string): Promise<void> {
    change(id, (one) => withOutgoing(one, key, { failure: null }));
    return attempt(id, key);
  },

  discard(id: number, key: string): void {
    files.delete(key);
    change(id, (one) => ({ ...one, outgoing: one.outgoing.filter((other) => other.key !== key) }));
  },
};

function begin(id: number, outgoing: Outgoing): Promise<void> {
  change(id, (one) => ({ ...one, outgoing: [...one.outgoing, outgoing] }));
  return attempt(id, outgoing.key);
}

const withOutgoing = (one: Conversation, key: string, fields: Partial<Outgoing>): Conversation => ({
  ...one,
  outgoing: one.outgoing.map((other) => (other.key === key ? { ...other, ...fields } : other)),
});

/** Under its key it arrives once, however often it is tried. */
async function attempt(id: number, key: string): Promise<void> {
  const { me, conversations } = useChat.getState();
  const outgoing = conversations
    ?.find(({ contact }) => contact.legalEntityId === id)
    ?.outgoing.find((one) => one.key === key);
  if (me === null || !outgoing) return;
  try {
    const message = outgoing.isImage ? await upload(id, outgoing) : outgoing.message;
    arrive(
      id,
      await call(addMessage, {
        body: {
          legalEntityIdFrom: me,
          legalEntityIdTo: id,
          date: new Date().toISOString(),
          message,
          isImage: outgoing.isImage,
          key,
        },
      }),
    );
    files.delete(key);
  } catch (failure) {
    change(id, (one) => withOutgoing(one, key, { failure: whyNot(failure) }));
  }
}

/** Without an answer it is the way there that is broken. */
const whyNot = (failure: unknown): string =>
  failure instanceof CallFailed && failure.status > 0 ? sentenceOf(failure) : texts.noConnection;

/** The bytes go first; when only the message failed, they are not sent a second time. */
async function upload(id: number, { key, message }: Outgoing): Promise<string> {
  const file = files.get(key);
  if (message || !file) return message;
  const { pictureId } = await call(uploadPicture, { body: await bytesOf(file) });
  change(id, (one) => withOutgoing(one, key, { message: pictureId }));
  return pictureId;
}

function arrive(id: number, message: ChatMessage): void {
  const { me, activeId } = useChat.getState();
  if (me === null) return;
  // Moved up by whichever comes first, the answer or the stream.
  useChat.setState(({ conversations }) => ({
    conversations: withArrival(conversations ?? [], message, { me, activeId }),
    now: new Date(),
  }));
  change(id, (one) => withMessages(one, [message]));
}
