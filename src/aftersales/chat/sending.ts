import { ApiError, call } from '../../platform/http/client.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { pictureBytes } from '../../ui/picture-bytes.ts';
import { addMessage, type ChatMessage, uploadPicture } from './contract.ts';
import { addMessages, addReceivedMessage, type Conversation, type Outgoing } from './conversation-rules.ts';
import { change, findConversation, useChat } from './store.ts';
import { texts } from './texts.ts';

/** Files by message key, until delivered, so that a failed picture can be sent again. */
const files = new Map<string, File>();

export const sending = {
  text(id: number, message: string): Promise<void> {
    return enqueueOutgoing(id, { key: crypto.randomUUID(), message, isImage: false, preview: null, failure: null });
  },

  async picture(id: number, file: File): Promise<void> {
    const key = crypto.randomUUID();
    files.set(key, file);
    const preview = await previewOf(file).catch(() => null);
    await enqueueOutgoing(id, { key, message: '', isImage: true, preview, failure: null });
  },

  again(id: number, key: string): Promise<void> {
    change(id, (conversation) => withOutgoing(conversation, key, { failure: null }));
    return attempt(id, key);
  },

  discard(id: number, key: string): void {
    files.delete(key);
    change(id, (conversation) => ({
      ...conversation,
      outgoing: conversation.outgoing.filter((outgoing) => outgoing.key !== key),
    }));
  },
};

function enqueueOutgoing(id: number, outgoing: Outgoing): Promise<void> {
  change(id, (conversation) => ({ ...conversation, outgoing: [...conversation.outgoing, outgoing] }));
  return attempt(id, outgoing.key);
}

const withOutgoing = (conversation: Conversation, key: string, fields: Partial<Outgoing>): Conversation => ({
  ...conversation,
  outgoing: conversation.outgoing.map((outgoing) => (outgoing.key === key ? { ...outgoing, ...fields } : outgoing)),
});

/** The key makes retries idempotent. */
async function attempt(id: number, key: string): Promise<void> {
  const { me } = useChat.getState();
  const outgoing = findConversation(id)?.outgoing.find((sent) => sent.key === key);
  if (me === null || !outgoing) return;
  try {
    const message = outgoing.isImage ? await upload(id, outgoing) : outgoing.message;
    addDelivered(
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
    change(id, (conversation) => withOutgoing(conversation, key, { failure: failureText(failure) }));
  }
}

/** Without a response status the connection failed. */
const failureText = (failure: unknown): string =>
  failure instanceof ApiError && failure.status > 0 ? errorMessage(failure) : texts.noConnection;

/** Uploads the picture once; a retry of the message reuses its id. */
async function upload(id: number, { key, message }: Outgoing): Promise<string> {
  const file = files.get(key);
  if (message || !file) return message;
  const { pictureId } = await call(uploadPicture, { body: await pictureBytes(file) });
  change(id, (conversation) => withOutgoing(conversation, key, { message: pictureId }));
  return pictureId;
}

function addDelivered(id: number, message: ChatMessage): void {
  const { me, activeId } = useChat.getState();
  if (me === null) return;
  // The response or the stream may arrive first.
  useChat.setState(({ conversations }) => ({
    conversations: addReceivedMessage(conversations ?? [], message, { me, activeId }),
    now: new Date(),
  }));
  change(id, (conversation) => addMessages(conversation, [message]));
}

/** Data URL of the file. */
const previewOf = (file: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(file);
  });
