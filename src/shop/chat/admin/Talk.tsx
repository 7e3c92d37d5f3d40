import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { AdminConversation } from '../admin-contract.ts';
import { drafts } from '../drafts.ts';
import { texts as chatTexts } from '../texts.ts';
import { AnswerBox } from './AnswerBox.tsx';
import { CannedAnswers } from './CannedAnswers.tsx';
import { CustomerPanel } from './CustomerPanel.tsx';
import { fillIn, fullName, withWords } from './shop-chat-rules.ts';
import { TalkMessages } from './TalkMessages.tsx';
import { texts } from './texts.ts';
import { useSending } from './use-sending.ts';
import { useThread } from './use-thread.ts';

type TalkProps = {
  customerId: number;
  /** Undefined when the list in sight does not hold them. */
  customer: AdminConversation | undefined;
  news: number;
  isConnected: boolean;
  onChanged: () => void;
};

/** One conversation as the shop: what was said, where to answer, and who it is with. */
export function Talk({ customerId, customer, news, isConnected, onChanged }: TalkProps) {
  const thread = useThread(customerId, news, onChanged);
  const sending = useSending(customerId, (message) => {
    thread.add([message]);
    onChanged();
  });
  const [text, setText] = useState(() => drafts.read(customerId));
  const write = (words: string) => {
    setText(words);
    drafts.keep(customerId, words);
  };
  const name = customer ? fullName(customer) : texts.someone(customerId);
  return (
    <>
      <section className="shop-chat-talk thread" aria-label={chatTexts.conversation(name)}>
        <TalkHead name={name} email={customer?.email ?? ''} />
        {thread.messages ? (
          <TalkMessages
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
        <CannedAnswers onTake={(body) => write(withWords(text, fillIn(body, customer?.firstName ?? '')))} />
      </aside>
    </>
  );
}

function TalkHead({ name, email }: { name: string; email: string }) {
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
        <p className="small muted">{email}</p>
      </div>
    </header>
  );
}
