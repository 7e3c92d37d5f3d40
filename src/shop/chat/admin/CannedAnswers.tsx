import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { RoundButton } from '../../../ui/RoundButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { type CannedAnswer, getCanned } from '../admin-contract.ts';
import { CannedForm } from './CannedForm.tsx';
import { texts } from './texts.ts';

type Edited = { canned: CannedAnswer | null };

/** Answers given often: pressed, they stand in the message; the pencil changes them for everyone. */
export function CannedAnswers({ onTake }: { onTake: (body: string) => void }) {
  const list = useLoaded((signal) => call(getCanned, {}, signal));
  const [edited, setEdited] = useState<Edited | null>(null);
  const close = () => setEdited(null);
  const add = (
    <Button size="s" variant="text" onClick={() => setEdited({ canned: null })}>
      {texts.add}
    </Button>
  );
  return (
    <Panel title={texts.canned} actions={add}>
      <Loaded of={list} skeleton={<Skeleton height={96} />}>
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
      </Loaded>
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
