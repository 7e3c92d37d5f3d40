import { create } from 'zustand';
import { onSignOut } from '../../account/identity/sign-out.ts';
import { call } from '../../platform/http/client.ts';
import { errorMessage } from '../../ui/error-message.ts';
import {
  type ChatContact,
  type ChatMessage,
  getContacts,
  getMessages,
  getShop,
  markConversationAsRead,
} from './contract.ts';
import {
  addMessages,
  addReceivedMessage,
  type Conversation,
  conversationOf,
  countNew,
  idOf,
  markSeen,
  mergeContacts,
  newestId,
  otherSide,
  updateConversation,
} from './conversation-rules.ts';
import { messagesPerPage } from './rules.ts';
import { refreshUnseen, setUnseen } from './unseen.ts';

type ChatState = {
  me: number | null;
  /** Null until loaded. */
  conversations: Conversation[] | null;
  shop: ChatContact | null;
  activeId: number | null;
  /** Load error of the list. */
  failure: string | null;
  openFailure: string | null;
  /** Time used for relative dates. */
  now: Date;
  /** Last received message, announced to screen readers. */
  announced: ChatMessage | null;
};

const initialState = (): ChatState => ({
  me: null,
  conversations: null,
  shop: null,
  activeId: null,
  failure: null,
  openFailure: null,
  now: new Date(0),
  announced: null,
});

export const useChat = create<ChatState>(initialState);

const all = (): Conversation[] => useChat.getState().conversations ?? [];

export const findConversation = (id: number | null): Conversation | undefined =>
  all().find((conversation) => idOf(conversation) === id);

export function change(id: number, update: (conversation: Conversation) => Conversation): void {
  useChat.setState(({ conversations }) => ({ conversations: updateConversation(conversations ?? [], id, update) }));
}

export const chat = {
  async load(me: number): Promise<void> {
    if (useChat.getState().me !== me) useChat.setState({ ...initialState(), me });
    useChat.setState({ failure: null, now: new Date() });
    try {
      const [contacts, shop] = await Promise.all([
        call(getContacts, { query: { legalEntityId: me } }),
        call(getShop, {}),
      ]);
      if (useChat.getState().me === me) await setContacts(contacts, shop);
    } catch (failure) {
      if (useChat.getState().me === me) useChat.setState({ failure: errorMessage(failure) });
    }
  },

  /** Loads new contacts and the new messages of the active conversation. */
  async refresh(): Promise<void> {
    const { me, shop } = useChat.getState();
    if (me === null) return;
    const contacts = await call(getContacts, { query: { legalEntityId: me } });
    if (useChat.getState().me === me && shop) await setContacts(contacts, shop);
  },

  /** Loads the messages and marks them as read. */
  async open(id: number): Promise<void> {
    useChat.setState({ activeId: id, openFailure: null });
    const conversation = findConversation(id);
    if (!conversation) return;
    try {
      await (conversation.isLoaded ? catchUp(conversation) : loadFirstPage(id));
      void chat.see(id).catch(() => {});
    } catch (failure) {
      if (useChat.getState().activeId === id) useChat.setState({ openFailure: errorMessage(failure) });
    }
  },

  close(): void {
    useChat.setState({ activeId: null, openFailure: null });
  },

  async see(id: number): Promise<void> {
    const { me } = useChat.getState();
    const lastMessageId = findConversation(id)?.messages.at(-1)?.id;
    if (me === null || lastMessageId === undefined || document.hidden) return;
    change(id, markSeen);
    const query = { legalEntityIdFrom: me, legalEntityIdTo: id, lastMessageId };
    await call(markConversationAsRead, { query });
    await refreshUnseen(me);
  },

  async loadOlder(id: number): Promise<void> {
    const beforeId = findConversation(id)?.messages[0]?.id;
    const older = await readMessages(id, { beforeId });
    change(id, (conversation) => ({ ...addMessages(conversation, older), hasOlder: older.length === messagesPerPage }));
  },

  /** Adds a message received by the stream. */
  take(message: ChatMessage): void {
    const { me, activeId } = useChat.getState();
    if (me === null) return;
    const id = otherSide(me, message);
    if (!findConversation(id)?.contact.lastMessage) void chat.refresh().catch(() => {});
    useChat.setState({ conversations: addReceivedMessage(all(), message, { me, activeId }), now: new Date() });
    if (message.legalEntityIdFrom === me) return;
    useChat.setState({ announced: message });
    setUnseen(countNew(all()));
    if (id === activeId) void chat.see(id).catch(() => {});
  },

  put(contact: ChatContact): void {
    const isKnown = findConversation(contact.legalEntityId) !== undefined;
    if (isKnown) change(contact.legalEntityId, (conversation) => ({ ...conversation, contact }));
    else useChat.setState({ conversations: [conversationOf(contact), ...all()] });
  },

  newestId: (): number => newestId(all()),

  clear(): void {
    useChat.setState(initialState());
    setUnseen(0);
  },
};

onSignOut(() => chat.clear());

async function setContacts(contacts: ChatContact[], shop: ChatContact): Promise<void> {
  useChat.setState(({ activeId }) => ({
    shop,
    conversations: withShop(mergeContacts(all(), contacts, activeId), shop),
    now: new Date(),
  }));
  setUnseen(countNew(all()));
  const active = findConversation(useChat.getState().activeId);
  if (active?.isLoaded) await catchUp(active);
}

/** Lists the shop even without messages. */
function withShop(conversations: Conversation[], shop: ChatContact): Conversation[] {
  if (conversations.some(({ contact }) => contact.isShop)) return conversations;
  const existing = findConversation(shop.legalEntityId);
  return [...conversations, existing ?? conversationOf(shop)];
}

type Range = { afterId?: number | undefined; beforeId?: number | undefined };

const readMessages = (id: number, range: Range): Promise<ChatMessage[]> =>
  call(getMessages, {
    query: {
      legalEntityIdFrom: useChat.getState().me ?? undefined,
      legalEntityIdTo: id,
      take: messagesPerPage,
      ...range,
    },
  });

async function loadFirstPage(id: number): Promise<void> {
  const messages = await readMessages(id, {});
  change(id, (conversation) => ({
    ...addMessages(conversation, messages),
    isLoaded: true,
    hasOlder: messages.length === messagesPerPage,
  }));
}

async function catchUp(conversation: Conversation): Promise<void> {
  const id = idOf(conversation);
  let messages: ChatMessage[];
  do {
    messages = await readMessages(id, { afterId: findConversation(id)?.messages.at(-1)?.id ?? 0 });
    change(id, (current) => addMessages(current, messages));
  } while (messages.length === messagesPerPage);
}
