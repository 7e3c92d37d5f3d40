import { useState } from 'react';
import { formatPostalAddress } from '../../account/addresses/rules.ts';
import { RequireSignIn } from '../../account/identity/RequireSignIn.tsx';
import { formatPhone } from '../../account/identity/rules.ts';
import { useSession } from '../../account/identity/session.ts';
import { unlistedPageMeta } from '../../brands/page-meta.ts';
import { call } from '../../platform/http/client.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import type { Route } from './+types/ViewReturnPage.ts';
import { cancelReturn, getReturnById, type Return, setReturnIban } from './contract.ts';
import type { LabelActions } from './LabelPanel.tsx';
import { getReturnLabel, requestLabel } from './label-contract.ts';
import { parseId } from './page-rules.ts';
import { findOrUnknown, ReturnView, ReturnViewSkeleton } from './ReturnView.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = () => unlistedPageMeta(texts.title);

export default function ViewReturnPage({ params }: Route.ComponentProps) {
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  return (
    <RequireSignIn skeleton={<ReturnViewSkeleton title={texts.title} />}>
      <OneReturn key={`${legalEntityId} ${params.id}`} id={params.id} />
    </RequireSignIn>
  );
}

function OneReturn({ id }: { id: string }) {
  const loaded = useAsyncData((signal) => find(parseId(id), signal));
  return (
    <AsyncContent result={loaded} skeleton={<ReturnViewSkeleton title={texts.title} />}>
      {(found) =>
        found === 'unknown' ? <Unknown /> : <OwnReturn found={found} onChange={(next) => loaded.set(() => next)} />
      }
    </AsyncContent>
  );
}

const find = async (returnId: number | null, signal: AbortSignal): Promise<Return | 'unknown'> =>
  returnId === null ? 'unknown' : findOrUnknown(call(getReturnById, { query: { returnId } }, signal));

type OwnReturnProps = { found: Return; onChange: (next: Return) => void };

function OwnReturn({ found, onChange }: OwnReturnProps) {
  const setIban = async (iban: string, ibanHolder: string) =>
    onChange(await call(setReturnIban, { body: { returnId: found.id, iban, ibanHolder } }));
  const label = {
    request: async (choice: Parameters<LabelActions['request']>[0]) =>
      onChange(await call(requestLabel, { body: { returnId: found.id, ...choice } })),
    download: () => call(getReturnLabel, { query: { returnId: found.id } }),
  };
  return (
    <ReturnView
      found={found}
      backTo="/account-manage/retururi"
      onSetIban={setIban}
      county={found.address?.county ?? null}
      label={label}
      actions={
        <>
          <ButtonLink to={`/view-order/${found.orderId}`}>{texts.toOrder}</ButtonLink>
          {found.canCancel && <CancelReturn found={found} onCancelled={onChange} />}
        </>
      }
    >
      {found.address && <FromPanel address={found.address} />}
    </ReturnView>
  );
}

const Unknown = () => (
  <Empty level={1} title={texts.unknown} text={texts.unknownText}>
    <ButtonLink variant="brand" to="/account-manage/retururi">
      {texts.toReturns}
    </ButtonLink>
  </Empty>
);

const FromPanel = ({ address }: { address: NonNullable<Return['address']> }) => (
  <section className="view-order-panel" aria-labelledby="return-from">
    <h2 id="return-from">{texts.from}</h2>
    <p className="return-from">
      <b>{`${address.firstName} ${address.lastName}`}</b>
      {[...formatPostalAddress(address), formatPhone(address.phoneNumber)].map((row) => (
        <span key={row} className="num">
          {row}
        </span>
      ))}
    </p>
  </section>
);

type CancelReturnProps = { found: Return; onCancelled: (next: Return) => void };

function CancelReturn({ found: { id, number }, onCancelled }: CancelReturnProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const cancel = async () => {
    setIsBusy(true);
    await call(cancelReturn, { body: { returnId: id } }).then(
      (next) => {
        snackbar.success(texts.cancelled(number));
        // The focused button disappears, so focus moves to the heading.
        document.getElementById('view-return')?.focus();
        onCancelled(next);
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsBusy(false);
    setIsConfirming(false);
  };
  return (
    <>
      <Button variant="text" onClick={() => setIsConfirming(true)}>
        {texts.cancel}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={texts.cancelTitle(number)}
        action={texts.cancel}
        isBusy={isBusy}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => void cancel()}
      >
        {texts.cancelText}
      </ConfirmDialog>
    </>
  );
}
