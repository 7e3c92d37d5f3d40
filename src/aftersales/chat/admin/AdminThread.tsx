import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { RoundButton } from '../../../ui/RoundButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import {
  type AdminConversation,
  type AdminMessage,
  type CannedAnswer,
  getAdminMessages,
  getCanned,
  markAdminRead,
} from '../admin-contract.ts';
import { Composer, drafts } from '../Composer.tsx';
import { mergeMessages } from '../conversation-rules.ts';
import { messagesPerPage } from '../rules.ts';
import { texts as chatTexts } from '../texts.ts';
import { AdminMessages, useSending } from './AdminMessages.tsx';
import { CannedForm } from './CannedForm.tsx';
import { CustomerPanel } from './CustomerPanel.tsx';
import { appendText, fillPlaceholders, fullName } from './rules.ts';
import { texts } from './texts.ts';

type AdminThreadProps = {
  customerId: number;
  /** Undefined when the customer is not in the loaded list. */
  customer: AdminConversation | undefined;
  news: number;
  isConnected: boolean;
  onChanged: () => void;
};

export function AdminThread({ customerId, customer, news, isConnected, onChanged }: AdminThreadProps) {
  const thread = useThread(customerId, news, onChanged);
  const sending = useSending(customerId, (message) => {
    thread.add([message]);
    onChanged();
  });
  const [text, setText] = useState(() => drafts.read(customerId));
  const write = (value: string) => {
    setText(value);
    drafts.save(customerId, value);
  };
  const name = customer ? fullName(customer) : texts.someone(customerId);
  return (
    <>
      <section className="shop-chat-talk thread" aria-label={chatTexts.conversation(name)}>
        <AdminThreadHead name={name} email={customer?.email ?? ''} />
        {thread.messages ? (
          <AdminMessages
            messages={thread.messages}
            customerId={customerId}
            name={name}
            sending={sending}
            onOlder={thread.hasOlder ? thread.loadOlder : undefined}
          />
        ) : (
          <div className="thread-messages">
            {thread.failure ? <FormMessage>{thread.failure}</FormMessage> : <Skeleton height={120} />}
          </div>
        )}
        {!isConnected && (
          <p className="thread-note" role="status">
            {chatTexts.offline}
          </p>
        )}
        <AnswerBox name={name} text={text} onText={write} sending={sending} />
      </section>
      <aside className="shop-chat-about">
        {customer && <CustomerPanel customer={customer} onChanged={onChanged} />}
        <CannedAnswers onTake={(body) => write(appendText(text, fillPlaceholders(body, customer?.firstName ?? '')))} />
      </aside>
    </>
  );
}

function AdminThreadHead({ name, email }: { name: string; email: string }) {
  const [query] = useSearchParams();
  const back = new URLSearchParams(query);
  back.delete('with');
  return (
    <header className="thread-head">
      <Link className="thread-back" to={`?${back}`} preventScrollReset aria-label={chatTexts.back}>
        <Icon name="left" />
      </Link>
      <div className="thread-who">
        <h2>{name}</h2>
        <p className="small muted">
          <EmailAddress address={email} />
        </p>
      </div>
    </header>
  );
}

type AnswerBoxProps = {
  name: string;
  text: string;
  onText: (text: string) => void;
  sending: ReturnType<typeof useSending>;
};

/** Focused on mount on wide screens. */
function AnswerBox({ sending, ...rest }: AnswerBoxProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (matchMedia('(min-width: 768px)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  return <Composer {...rest} field={field} onSend={sending.sendText} onPicture={sending.sendPicture} />;
}

type Edited = { canned: CannedAnswer | null };

/** Canned answers: a click inserts one; edits apply to all staff. */
function CannedAnswers({ onTake }: { onTake: (body: string) => void }) {
  const list = useAsyncData((signal) => call(getCanned, {}, signal));
  const [edited, setEdited] = useState<Edited | null>(null);
  const close = () => setEdited(null);
  const add = (
    <Button size="s" variant="text" onClick={() => setEdited({ canned: null })}>
      {texts.add}
    </Button>
  );
  return (
    <Panel title={texts.canned} actions={add}>
      <AsyncContent result={list} skeleton={<Skeleton height={96} />}>
        {(all) => (
          <ul className="canned">
            {all.length === 0 && <li className="muted">{texts.noCanned}</li>}
            {all.map((canned) => (
              <li key={canned.id}>
                <button
                  type="button"
                  title={canned.body}
                  aria-label={texts.take(canned.title)}
                  onClick={() => onTake(canned.body)}
                >
                  {canned.title}
                </button>
                <RoundButton icon="dots" label={texts.edit(canned.title)} onClick={() => setEdited({ canned })} />
              </li>
            ))}
          </ul>
        )}
      </AsyncContent>
      <Dialog title={edited?.canned ? texts.editCanned : texts.newCanned} isOpen={edited !== null} onClose={close}>
        <CannedForm
          canned={edited?.canned ?? null}
          onClose={close}
          onDone={() => {
            close();
            list.refresh();
          }}
        />
      </Dialog>
    </Panel>
  );
}

type Thread = { messages: AdminMessage[] | null; hasOlder: boolean; failure: string | null };
type Range = { afterId?: number; beforeId?: number };

const read = (customerId: number, range: Range) =>
  call(getAdminMessages, { params: { legalEntityId: customerId }, query: { take: messagesPerPage, ...range } });

/** Messages with one customer. Loads again when `news` changes and marks visible messages as read. */
function useThread(customerId: number, news: number, onRead: () => void) {
  const [thread, setThread] = useState<Thread>({ messages: null, hasOlder: false, failure: null });
  const newest = useRef<number | null>(null);
  newest.current = thread.messages ? (thread.messages.at(-1)?.id ?? 0) : null;

  const add = useCallback((more: AdminMessage[], change: Partial<Thread> = {}) => {
    setThread((before) => ({
      ...before,
      failure: null,
      ...change,
      messages: mergeMessages(before.messages ?? [], more),
    }));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `news` triggers the reload
  useEffect(() => {
    let isCancelled = false;
    const isFirstLoad = newest.current === null;
    read(customerId, isFirstLoad ? {} : { afterId: newest.current ?? 0 }).then(
      (more) => {
        if (isCancelled) return;
        add(more, isFirstLoad ? { hasOlder: more.length === messagesPerPage } : {});
        if (!document.hidden && (isFirstLoad || hasCustomerMessage(more, customerId)))
          void markRead(customerId).then(onRead);
      },
      (failure: unknown) => {
        if (!isCancelled && isFirstLoad) setThread((before) => ({ ...before, failure: errorMessage(failure) }));
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [customerId, news]);

  const loadOlder = async () => {
    const beforeId = thread.messages?.[0]?.id;
    if (beforeId === undefined) return;
    const older = await read(customerId, { beforeId }).catch((failure: unknown) =>
      snackbar.error(errorMessage(failure)),
    );
    if (older) add(older, { hasOlder: older.length === messagesPerPage });
  };
  return { ...thread, add, loadOlder };
}

const hasCustomerMessage = (messages: readonly AdminMessage[], customerId: number): boolean =>
  messages.some(({ legalEntityIdFrom }) => legalEntityIdFrom === customerId);

const markRead = (customerId: number): Promise<unknown> =>
  call(markAdminRead, { params: { legalEntityId: customerId }, body: {} }).catch(() => null);
