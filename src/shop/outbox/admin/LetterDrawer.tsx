import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { downloadFile } from '../../order-pages/download-file.ts';
import { getOutboxAttachment, getOutboxLetter, type LetterHead, type OutboxLetter } from '../contract.ts';
import { LetterBody } from './LetterBody.tsx';
import { Resend } from './Resend.tsx';
import { texts } from './texts.ts';

type LetterDrawerProps = { head: LetterHead | null; onClose: () => void; onResent: () => void };

/** One message as its reader sees it. It stays written while the drawer slides away. */
export function LetterDrawer({ head, onClose, onResent }: LetterDrawerProps) {
  const [last, setLast] = useState(head);
  if (head && head !== last) setLast(head);
  return (
    <Drawer
      title={last?.subject || texts.message}
      isOpen={head !== null}
      onClose={onClose}
      footer={last?.kind === 'mail' && <Resend letter={last} onResent={onResent} />}
    >
      {last && <Letter key={last.id} id={last.id} />}
    </Drawer>
  );
}

function Letter({ id }: { id: number }) {
  const letter = useLoaded((signal) => call(getOutboxLetter, { params: { id } }, signal));
  return (
    <Loaded of={letter} skeleton={<Skeleton height={480} />}>
      {(read) => (
        <div className="form">
          <dl className="admin-facts">
            <dt>{texts.recipient}</dt>
            <dd>{read.recipient}</dd>
            <dt>{texts.at}</dt>
            <dd className="num">{showMoment(new Date(read.createdAt))}</dd>
          </dl>
          <Attachments letter={read} />
          <LetterBody letter={read} />
        </div>
      )}
    </Loaded>
  );
}

function Attachments({ letter: { id, attachments } }: { letter: OutboxLetter }) {
  if (attachments.length === 0) return null;
  const take = (place: number) =>
    call(getOutboxAttachment, { params: { id, place } }).then(downloadFile, (failure: unknown) =>
      snackbar.error(sentenceOf(failure)),
    );
  return (
    <div className="form-ends">
      {attachments.map(({ name }, place) => (
        <Button key={name} size="s" onClick={() => void take(place + 1)}>
          <Icon name="download" size="s" />
          {name}
        </Button>
      ))}
    </div>
  );
}
