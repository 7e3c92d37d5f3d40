import { type ClipboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { Composer, drafts } from './Composer.tsx';
import { Avatar } from './ConversationList.tsx';
import { blockContact, type ChatContact, reportContact } from './contract.ts';
import { type Conversation, idOf } from './conversation-rules.ts';
import { Messages } from './Messages.tsx';
import { type ReportReason, reportReasons } from './rules.ts';
import { sending } from './sending.ts';
import { chat, useChat } from './store.ts';
import { texts } from './texts.ts';
import './thread.css';

type ThreadProps = { conversation: Conversation; me: number; isConnected: boolean };

export function Thread({ conversation, me, isConnected }: ThreadProps) {
  const id = idOf(conversation);
  const failure = useChat((state) => state.openFailure);
  useEffect(() => {
    void chat.open(id);
    return () => chat.close();
  }, [id]);
  const section = useRef<HTMLElement>(null);
  useTopInPage(section);
  useEffect(() => void (section.current && focusOnOpen(section.current)), []);
  return (
    <section ref={section} className="chat-main thread" aria-label={texts.conversation(conversation.contact.name)}>
      <ThreadHead contact={conversation.contact} />
      {conversation.isLoaded ? (
        <Messages conversation={conversation} me={me} />
      ) : (
        <Waiting failure={failure} onAgain={() => void chat.open(id)} />
      )}
      {!isConnected && (
        <p className="thread-note" role="status">
          {texts.offline}
        </p>
      )}
      <ContactComposer key={id} contact={conversation.contact} />
      <Announcer contact={conversation.contact} />
    </section>
  );
}

/** Tells the styles how much of the page lies above: on phones the conversation fills the rest of the screen. */
function useTopInPage(section: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = section.current;
    if (!element) return;
    const measure = () =>
      element.style.setProperty('--thread-top', `${element.getBoundingClientRect().top + window.scrollY}px`);
    measure();
    // The header grows and shrinks with the notice and the countdown.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [section]);
}

/** Focuses the field only on wide screens: on phones the on-screen keyboard would cover the conversation. */
function focusOnOpen(thread: HTMLElement): void {
  const isPhone = matchMedia('(max-width: 767px)').matches;
  thread.querySelector<HTMLElement>(isPhone ? 'h2' : 'textarea')?.focus({ preventScroll: true });
}

function Waiting({ failure, onAgain }: { failure: string | null; onAgain: () => void }) {
  if (failure)
    return (
      <div className="thread-messages thread-failed">
        <FormMessage>{failure}</FormMessage>
        <Button onClick={onAgain}>{texts.again}</Button>
      </div>
    );
  return (
    <div className="thread-messages" role="status" aria-label={texts.loading}>
      <Skeleton className="bubble-skeleton" width="56%" height={44} />
      <Skeleton className="bubble-skeleton is-own" width="42%" height={64} />
      <Skeleton className="bubble-skeleton" width="34%" height={44} />
    </div>
  );
}

/** Announces new messages to screen readers, but not the loaded history. */
function Announcer({ contact }: { contact: ChatContact }) {
  const announced = useChat((state) => state.announced);
  const isHere = announced?.legalEntityIdFrom === contact.legalEntityId;
  return (
    <p className="sr" aria-live="polite">
      {announced && isHere && texts.newMessage(contact.name, announced.isImage ? texts.picture : announced.message)}
    </p>
  );
}

function ThreadHead({ contact }: { contact: ChatContact }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className="thread-head">
      <Link className="thread-back" to="?" preventScrollReset aria-label={texts.back}>
        <Icon name="left" />
      </Link>
      <Avatar name={contact.name} isShop={contact.isShop} />
      <div className="thread-who">
        <h2 tabIndex={-1}>{contact.name}</h2>
        {contact.isShop && <p className="small muted">{texts.team}</p>}
      </div>
      {!contact.isShop && (
        <>
          <RoundButton className="thread-more" icon="dots" label={texts.more} onClick={() => setIsOpen(true)} />
          <ContactDialog contact={contact} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </>
      )}
    </header>
  );
}

function ContactComposer({ contact }: { contact: ChatContact }) {
  const id = contact.legalEntityId;
  const [text, setText] = useState(() => drafts.read(id));
  const field = useRef<HTMLTextAreaElement>(null);
  if (contact.isBlocked) return <p className="composer composer-closed">{texts.isBlocked}</p>;

  const write = (value: string) => {
    setText(value);
    drafts.save(id, value);
  };
  return (
    <Composer
      name={contact.name}
      field={field}
      text={text}
      onText={write}
      onSend={(value) => void sending.text(id, value)}
      onPicture={(picture) => void sending.picture(id, picture)}
      enterKeyHint="send"
      onPaste={(event) => sendPasted(id, event)}
    />
  );
}

function sendPasted(contactId: number, event: ClipboardEvent): void {
  const [picture] = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
  if (!picture) return;
  event.preventDefault();
  void sending.picture(contactId, picture);
}

type ContactDialogProps = { contact: ChatContact; isOpen: boolean; onClose: () => void };

/** Blocks or reports the contact. */
const ContactDialog = ({ contact, isOpen, onClose }: ContactDialogProps) => (
  <Dialog title={texts.conversation(contact.name)} isOpen={isOpen} onClose={onClose}>
    <ContactActions contact={contact} onDone={onClose} />
  </Dialog>
);

function ContactActions({ contact, onDone }: { contact: ChatContact; onDone: () => void }) {
  const [isReporting, setIsReporting] = useState(false);
  if (isReporting) return <ReportForm contact={contact} onDone={onDone} />;
  return <Choices contact={contact} onReport={() => setIsReporting(true)} onDone={onDone} />;
}

type ChoicesProps = { contact: ChatContact; onReport: () => void; onDone: () => void };

function Choices({ contact, onReport, onDone }: ChoicesProps) {
  const [isBusy, setIsBusy] = useState(false);
  const isBlocked = !contact.isBlocked;
  const block = async () => {
    setIsBusy(true);
    try {
      chat.put(await call(blockContact, { body: { contactId: contact.legalEntityId, isBlocked } }));
      snackbar.success(isBlocked ? texts.blocked : texts.unblocked);
      onDone();
    } catch (failure) {
      snackbar.error(errorMessage(failure));
    }
    setIsBusy(false);
  };
  return (
    <>
      <p className="dialog-text">{isBlocked ? texts.blockText : texts.isBlocked}</p>
      <div className="dialog-ends">
        <Button onClick={onReport}>{texts.report}</Button>
        <Button variant="brand" isBusy={isBusy} onClick={() => void block()}>
          {isBlocked ? texts.block : texts.unblock}
        </Button>
      </div>
    </>
  );
}

const reasonOf = (value: string): ReportReason => reportReasons.find((reason) => reason === value) ?? 'other';

/** The clicked button has disappeared, so focus moves to the heading. */
const focus = (start: HTMLElement | null): void => start?.focus();

function ReportForm({ contact, onDone }: { contact: ChatContact; onDone: () => void }) {
  const form = useForm({
    initialValues: { reason: 'spam', details: '', isBlocked: true },
    validate: ({ details }) => ({ details: details.length > 500 ? texts.badDetails : undefined }),
    submit: async ({ reason, details, isBlocked }) => {
      const body = { contactId: contact.legalEntityId, reason: reasonOf(reason), details, isBlocked };
      chat.put(await call(reportContact, { body }));
      snackbar.success(texts.reported);
      onDone();
    },
  });
  return (
    <form className="form" {...form.props}>
      <p ref={focus} tabIndex={-1} className="dialog-text">
        {texts.reportText}
      </p>
      {form.message && <FormMessage>{form.message}</FormMessage>}
      <SelectField label={texts.reason} {...form.field('reason')}>
        {reportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {texts.reasons[reason]}
          </option>
        ))}
      </SelectField>
      <TextField label={texts.reportDetails} maxLength={500} {...form.field('details')} />
      <Checkbox {...form.checkbox('isBlocked')}>{texts.reportAndBlock}</Checkbox>
      <div className="dialog-ends">
        <Button onClick={onDone}>{texts.cancel}</Button>
        <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
          {texts.report}
        </Button>
      </div>
    </form>
  );
}
