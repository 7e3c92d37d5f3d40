import { useEffect, useRef, useState } from 'react';
import { data, useSearchParams } from 'react-router';
import { RequireSignIn } from '../../account/identity/RequireSignIn.tsx';
import { useSession } from '../../account/identity/session.ts';
import { shopBrand } from '../../brands/brand.ts';
import { unlistedPageMeta } from '../../brands/page-meta.ts';
import { call } from '../../platform/http/client.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import type { Route } from './+types/ChatPage.ts';
import { ConversationList } from './ConversationList.tsx';
import { addContact, followEvents, getContactByLink } from './contract.ts';
import { countNew, idOf } from './conversation-rules.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { followChatEvents } from './live.ts';
import type { StreamEvent } from './rules.ts';
import { chat, useChat } from './store.ts';
import { Thread } from './Thread.tsx';
import { texts } from './texts.ts';
import './chat.css';

export const meta: Route.MetaFunction = () => unlistedPageMeta(texts.title);

/** The URL may contain an invitation token. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

export function loader() {
  if (!shopBrand.hasChat) throw data(null, { status: 404 });
  return null;
}

export const shouldRevalidate = () => false;

export default function ChatPage() {
  const legalEntityId = useSession((state) => state.data.legalEntityId);
  return (
    <RequireSignIn skeleton={<ChatSkeleton />}>
      {legalEntityId !== null && <Chat key={legalEntityId} me={legalEntityId} />}
    </RequireSignIn>
  );
}

function Chat({ me }: { me: number }) {
  const conversations = useChat((state) => state.conversations);
  const failure = useChat((state) => state.failure);
  useEffect(() => void chat.load(me), [me]);
  if (conversations) return <Opened me={me} />;
  if (!failure) return <ChatSkeleton />;
  return (
    <div className="chat">
      <h1>{texts.title}</h1>
      <FormMessage>{failure}</FormMessage>
      <Button onClick={() => void chat.load(me)}>{texts.again}</Button>
    </div>
  );
}

function Opened({ me }: { me: number }) {
  const conversations = useChat((state) => state.conversations) ?? [];
  const [query, setQuery] = useSearchParams();
  const [isSharing, setIsSharing] = useState(false);
  const isConnected = useMessageStream();
  const selected = query.get('with');
  const active = conversations.find((conversation) => String(idOf(conversation)) === selected);
  const invite = query.get('invite');
  useFocusBack(selected);
  return (
    <div className={selected ? 'chat has-thread' : 'chat'}>
      <div className="chat-top">
        <h1>{texts.title}</h1>
        <Button size="s" onClick={() => setIsSharing(true)}>
          <Icon name="share" size="s" />
          {texts.invite}
        </Button>
      </div>
      <div className="chat-panes">
        <ConversationList conversations={conversations} me={me} activeId={active ? idOf(active) : null} />
        {active ? (
          <Thread key={idOf(active)} conversation={active} me={me} isConnected={isConnected} />
        ) : (
          <NothingOpen isUnknown={selected !== null} />
        )}
      </div>
      <LinkDialog isOpen={isSharing} onClose={() => setIsSharing(false)} />
      {invite && (
        <InvitedDialog
          token={invite}
          onDone={(id) => setQuery(id === null ? {} : { with: String(id) }, { replace: true })}
        />
      )}
    </div>
  );
}

/** When a conversation is closed, focuses its row in the list. */
function useFocusBack(selected: string | null): void {
  const before = useRef(selected);
  useEffect(() => {
    const left = selected === null ? before.current : null;
    before.current = selected;
    if (left === null || !/^\d+$/.test(left)) return;
    document.querySelector<HTMLElement>(`[data-conversation="${left}"]`)?.focus();
  }, [selected]);
}

/** Placeholder while no conversation is open. */
function NothingOpen({ isUnknown }: { isUnknown: boolean }) {
  const shopId = useChat(({ shop }) => shop?.legalEntityId);
  const isEmpty = useChat(({ conversations }) => conversations?.every(({ contact }) => !contact.lastMessage) ?? true);
  const [title, text] = isUnknown
    ? [texts.notThere, undefined]
    : isEmpty
      ? [texts.emptyTitle, texts.emptyText(shopBrand.hoursInWords)]
      : [texts.chooseTitle, texts.chooseText];
  return (
    <div className={isEmpty || isUnknown ? 'chat-main chat-nothing is-needed' : 'chat-main chat-nothing'}>
      <Empty title={title} text={text}>
        {(isEmpty || isUnknown) && (
          <ButtonLink variant="brand" to={`?with=${shopId}`} preventScrollReset>
            {texts.writeToShop}
          </ButtonLink>
        )}
      </Empty>
    </div>
  );
}

const rows = [0, 1, 2];

const ChatSkeleton = () => (
  <div className="chat">
    <div className="chat-top">
      <h1>{texts.title}</h1>
    </div>
    <div className="chat-panes">
      <div className="chat-side">
        {rows.map((row) => (
          <div key={row} className="chat-row">
            <Skeleton width={44} height={44} isRound />
            <div className="chat-row-words">
              <Skeleton width="50%" height={18} />
              <Skeleton width="80%" height={14} />
            </div>
          </div>
        ))}
      </div>
      <div className="chat-main" />
    </div>
  </div>
);

type InvitedDialogProps = {
  token: string;
  /** Id of the new contact; null when the invitation was dismissed. */
  onDone: (contactId: number | null) => void;
};

/** Asks for confirmation before the invitation is accepted. */
function InvitedDialog({ token, onDone }: InvitedDialogProps) {
  const owner = useAsyncData((signal) => call(getContactByLink, { query: { token } }, signal));
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const accept = async () => {
    setIsBusy(true);
    try {
      const contact = await call(addContact, { body: { token } });
      chat.put(contact);
      onDone(contact.legalEntityId);
    } catch (refusal) {
      setFailure(errorMessage(refusal));
      setIsBusy(false);
    }
  };
  const name = owner.data?.name;
  const sentence = failure ?? owner.failure;
  return (
    <Dialog title={name ? texts.invitedTitle(name) : texts.inviteTitleOther} isOpen onClose={() => onDone(null)}>
      {sentence && <FormMessage>{sentence}</FormMessage>}
      {!sentence && (name ? <p className="dialog-text">{texts.invitedText}</p> : <Skeleton height={24} />)}
      <div className="dialog-ends">
        <Button onClick={() => onDone(null)}>{texts.cancel}</Button>
        {name && !failure && (
          <Button variant="brand" isBusy={isBusy} onClick={() => void accept()}>
            {texts.accept}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Milliseconds after which a hidden page closes its stream. */
const hiddenTimeoutMs = 60_000;

/** Receives messages while the chat is open; returns false while disconnected. */
function useMessageStream(): boolean {
  const [isConnected, setIsConnected] = useState(true);
  useEffect(() => {
    let stop = startStream(setIsConnected);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onVisibility = () => {
      clearTimeout(timer);
      if (document.hidden) {
        timer = setTimeout(() => stop(), hiddenTimeoutMs);
        return;
      }
      stop();
      stop = startStream(setIsConnected);
      void refreshAfterReturn();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      stop();
    };
  }, []);
  return isConnected;
}

const startStream = (onConnection: (isConnected: boolean) => void): (() => void) =>
  followChatEvents({
    stream: followEvents,
    lastId: chat.newestId,
    onEvent: onStreamEvent,
    poll: chat.refresh,
    onConnection,
  });

function onStreamEvent({ event, data }: StreamEvent): void {
  if (event === 'message') chat.take(JSON.parse(data));
  // Messages were read on another device. Ignored when this device has nothing unread.
  if (event === 'read' && countNew(useChat.getState().conversations ?? []) > 0) void chat.refresh().catch(() => {});
}

/** Marks messages that arrived while the page was hidden as read. */
async function refreshAfterReturn(): Promise<void> {
  const { activeId } = useChat.getState();
  await chat.refresh().catch(() => {});
  if (activeId !== null) await chat.see(activeId).catch(() => {});
}
