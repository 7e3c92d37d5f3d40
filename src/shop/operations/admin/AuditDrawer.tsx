import { useState } from 'react';
import { showMoment } from '../../../kit/romanian.ts';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { AuditEntry } from '../contract.ts';
import { auditTexts as texts } from './texts.ts';

type AuditDrawerProps = { entry: AuditEntry | null; onClose: () => void; onSubject: (subject: string) => void };

/** One row of the log, with what was sent. It stays written while the drawer slides away. */
export function AuditDrawer({ entry, onClose, onSubject }: AuditDrawerProps) {
  const [last, setLast] = useState(entry);
  if (entry && entry !== last) setLast(entry);
  return (
    <Drawer title={last?.summary ?? texts.title} isOpen={entry !== null} onClose={onClose}>
      {last && <Details entry={last} onSubject={onSubject} />}
    </Drawer>
  );
}

const Details = ({ entry, onSubject }: { entry: AuditEntry; onSubject: (subject: string) => void }) => (
  <div className="form">
    <dl className="admin-facts">
      <dt>{texts.at}</dt>
      <dd className="num">{showMoment(new Date(entry.at))}</dd>
      <dt>{texts.who}</dt>
      <dd>{entry.who || texts.erased}</dd>
      <dt>{texts.endpoint}</dt>
      <dd>{`${entry.method} ${entry.path}`}</dd>
      <dt>{texts.subject}</dt>
      <dd>{entry.subject}</dd>
      <dt>{texts.request}</dt>
      <dd className="num">{entry.requestId}</dd>
    </dl>
    {entry.body !== null && (
      <div>
        <h3>{texts.sent}</h3>
        <p className="muted small">{texts.sentHint}</p>
        <pre className="log-body">{JSON.stringify(entry.body, null, 2)}</pre>
      </div>
    )}
    {entry.subject !== '' && (
      <div className="form-ends">
        <Button size="s" onClick={() => onSubject(entry.subject)}>
          {texts.sameSubject}
        </Button>
      </div>
    )}
  </div>
);
