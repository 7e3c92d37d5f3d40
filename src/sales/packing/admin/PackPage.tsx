import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { findOrderToPack, startPacking } from '../station-contract.ts';
import { PackStation } from './PackStation.tsx';
import { packSession } from './scan-queue.ts';
import { texts } from './texts.ts';

/** /admin/pack and /admin/pack?order=17 */
export default function PackPage() {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('order') ?? '');
  const close = () => setParams({});
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      {Number.isInteger(id) && id > 0 ? (
        <OpenedOrder key={id} id={id} onClose={close} />
      ) : (
        <FindOrder onFound={(found) => setParams({ order: String(found) })} />
      )}
    </>
  );
}

function FindOrder({ onFound }: { onFound: (id: number) => void }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const find = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return;
    try {
      onFound((await call(findOrderToPack, { query: { code: code.trim() } })).id);
    } catch (failure) {
      setError(errorMessage(failure));
    }
  };
  return (
    <Panel>
      <form className="form pack-find" onSubmit={(event) => void find(event)}>
        <TextField
          label={texts.orderCode}
          hint={texts.orderHint}
          autoComplete="off"
          autoFocus
          value={code}
          error={error}
          onChange={({ target }) => {
            setCode(target.value);
            setError(undefined);
          }}
        />
        <div className="form-ends">
          <Button type="submit" variant="brand">
            {texts.open}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function OpenedOrder({ id, onClose }: { id: number; onClose: () => void }) {
  const open = (change: { takesOver?: boolean; startsAgain?: boolean } = {}, signal?: AbortSignal) =>
    call(startPacking, { params: { id }, body: { session: packSession(), ...change } }, signal);
  const order = useAsyncData((signal) => open({}, signal));
  return (
    <AsyncContent result={order} skeleton={<FormSkeleton />}>
      {(data) => (
        <PackStation
          order={data}
          onChange={(newest) => order.set(() => newest)}
          onRestart={async (change) => {
            const newest = await open(change);
            order.set(() => newest);
          }}
          onClose={onClose}
        />
      )}
    </AsyncContent>
  );
}
