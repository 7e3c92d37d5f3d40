import { Link } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { namesOf } from './missing-rules.ts';
import { texts } from './texts.ts';
import type { Publishing } from './use-publishing.ts';

/** What was not put into the window and why; where only words stand in the way, somebody may decide. */
export function HeldDialog({ publishing }: { publishing: Publishing }) {
  const { held, forget, publish, isBusy } = publishing;
  const onlyWords = held.filter(({ missing }) => missing.length === 0).map(({ id }) => id);
  return (
    <Dialog title={texts.heldTitle} isOpen={held.length > 0} onClose={forget}>
      <ul className="held-list">
        {held.map(({ id, name, missing, claims }) => (
          <li key={id}>
            <Link className="link" to={`/admin/products/${id}`}>
              {name}
            </Link>
            {missing.length > 0 && <p className="small">{texts.heldMissing(namesOf(missing).join(', '))}</p>}
            {claims.length > 0 && <p className="small">{texts.heldClaims(claims.join(', '))}</p>}
          </li>
        ))}
      </ul>
      <div className="dialog-ends">
        <Button onClick={forget}>{texts.understood}</Button>
        {onlyWords.length > 0 && (
          <Button variant="brand" isBusy={isBusy} onClick={() => void publish(onlyWords, true)}>
            {texts.publishAnyway}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
