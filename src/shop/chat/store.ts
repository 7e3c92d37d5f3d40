import { create } from 'zustand';
import { call } from '../../kit/client.ts';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { onSignOut } from '../account/sign-out.ts';
import { getContacts, getMessages, getShop, markConversationAsRead } from './contract.ts';
import {
  type Conversation,
  conversationOf,
  countNew,
  idOf,
  newestId,
  otherSide,
  seen,
  withArrival,
  withContacts,
  withConversation,
  withMessages,
} from './conversation-rules.ts';
import type { ChatContact, ChatMessage } from './fields.ts';
import { pageOfMessages } from './rules.ts';
import { recount, setUnseen } from './unseen.ts';

type ChatState = {
  me: number | null;
  /** Null until they are there. */
  conversations: Conversation[] | null;
  shop: ChatContact | null;
  activeId: number | null;
  /** Why the list, or the conversation in sight, could not be had. */
  failure: string | null;
  openFailure: string | null;
  /** The moment everything is seen from. */
  now: Date;
  /** The last message of someone else, for whoever listens instead of looking. */
  announced: ChatMessage | null;
};

const nothing = (): ChatState => ({
  me: null,
  conversations: null,
  shop: null,
  activeId: null,
  failure: null,
  openFailure: null,
  now: new Date(0),
  announced: null,
});

export const useChat = create<ChatState>(nothing);

const all = (): Conversation[] => useChat.getState().conversations ?? [];

export const findConversation = (id: number | null): Conversation | undefined => all().find((one) => idOf(one) === id);

export function change(id: number, how: (one: Conversation) => Conversation): void {
  useChat.setState(({ conversations }) => ({ conversations: withConversation(conversations ?? [], id, how) }));
}

export const chat = {
  async load(me: number): Promise<void> {
    if (useChat.getState().me !== me) useChat.setState({ ...nothing(), me });
    useChat.setState({ failure: null, now: new Date() });
    try {
      const [contacts, shop] = await Promise.all([
        call(getContacts, { query: { legalEntityId: me } }),
        call(getShop, {}),
      ]);
      if (useChat.getState().me === me) await putContacts(contacts, shop);
    } catch (failure) {
      if (useChat.getState().me === me) useChat.setState({ failure: sentenceOf(failure) });
    }
  },

  /** Adds only what is new: in the list, and in the conversation in sight. */
  async refresh(): Promise<void> {
    const { me, shop } = useChat.getState();
    if (me === null) return;
    const contacts = await call(getContacts, { query: { legalEntityId: me } });
    if (useChat.getState().me === me && shop) await putContacts(contacts, shop);
  },

  /** Loads the messages, marks them read, clears the flag and counts again. */
  async open(id: number): Promise<void> {
    useChat.setState({ activeId: id, openFailure: null });
    const conversation = findConversation(id);
    if (!conversation) return;
    try {
      await (conversation.isLoaded ? catchUp(conversation) : begin(id));
      void chat.see(id).catch(() => {});
    } catch (failure) {
      if (useChat.getState().activeId === id) useChat.setState({ openFailure: sentenceOf(failure) });
    }
  },

  close(): void {
    useChat.setState({ activeId: null, openFailure: null });
  },

  async see(id: number): Promise<void> {
    const { me } = useChat.getState();
    const lastMessageId = findConversation(id)?.messages.at(-1)?.id;
    if (me === null || lastMessageId === undefined || document.hidden) return;
    change(id, seen);
    const query = { legalEntityIdFrom: me, legalEntityIdTo: id, lastMessageId };
    await call(markConversationAsRead, { query });
    await recount(me);
  },

  async loadOlder(id: number): Promise<void> {
    const beforeId = findConversation(id)?.messages[0]?.id;
    const older = await readMessages(id, { beforeId });
    change(id, (one) => ({ ...withMessages(one, older), hasOlder: older.length === pageOfMessages }));
  },

  /** What the stream told. */
  take(message: ChatMessage): void {
    const { me, activeId } = useChat.getState();
    if (me === null) return;
    const id = otherSide(me, message);
    if (!findConversation(id)?.contact.lastMessage) void chat.refresh().catch(() => {});
    useChat.setState({ conversations: withArrival(all(), message, { me, activeId }), now: new Date() });
    if (message.legalEntityIdFrom === me) return;
    useChat.setState({ announced: message });
    setUnseen(countNew(all()));
    if (id === activeId) void chat.see(id).catch(() => {});
  },

  /** A contact that is new here or has changed. */
  put(contact: ChatContact): void {
    const isKnown = findConversation(contact.legalEntityId) !== undefined;
    if (isKnown) change(contact.legalEntityId, (one) => ({ ...one, contact }));
    else useChat.setState({ conversations: [conversationOf(contact), ...all()] });
  },

  newestId: (): number => newestId(all()),

  clear(): void {
    useChat.setState(nothing());
    setUnseen(0);
  },
};

onSignOut(() => chat.clear());

async function putContacts(contacts: ChatContact[], shop: ChatContact): Promise<void> {
  useChat.setState(({ activeId }) => ({
    shop,
    conversations: withShop(withContacts(all(), contacts, activeId), shop),
    now: new Date(),
  }));
  setUnseen(countNew(all()));
  const active = findConversation(useChat.getState().activeId);
  if (active?.isLoaded) await catchUp(active);
}

/** The shop has a place also while nothing was said. */
function withShop(conversations: Conversation[], shop: ChatContact): Conversation[] {
  if (conversations.some(({ contact }) => contact.isShop)) return conversations;
  const known = findConversation(shop.legalEntityId);
  return [...conversations, known ?? conversationOf(shop)];
}

type Range = { afterId?: number | undefined; beforeId?: number | undefined };

const readMessages = (id: number, range: Range): Promise<ChatMessage[]> =>
  call(getMessages, {
    query: {
      legalEntityIdFrom: useChat.getState().me ?? undefined,
      legalEntityIdTo: id,
      take: pageOfMessages,
      ...range,
    },
  });

async function begin(id: number): Promise<void> {
  const messages = await readMessages(id, {});
  change(id, (one) => ({
    ...withMessages(one, messages),
    isLoaded: true,
    hasOlder: messages.length === pageOfMessages,
  }));
}

async function catchUp(conversation: Conversation): Promise<void> {
  const id = idOf(conversation);
  let messages: ChatMessage[];
  do {
    messages = await readMessages(id, { afterId: findConversation(id)?.messages.at(-1)?.id ?? 0 });
    change(id, (one) => withMessages(one, messages));
  } while (messages.length === pageOfMessages);
}
