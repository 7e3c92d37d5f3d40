import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../kit/client.ts';
import { useAct } from '../../../ui/admin/use-act.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { exportCustomer, lockCustomer, signOutCustomer } from '../../account/admin-contract.ts';
import type { Customer } from '../contract.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { saveJson } from './save-json.ts';
import { texts } from './texts.ts';

type CustomerActionsProps = { customer: Customer; onChange: () => void };

/** What a person may ask of the shop, and what the shop may have to do; never a password. */
export function CustomerActions({ customer, onChange }: CustomerActionsProps) {
  const { act, isBusy } = useAct(onChange);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'sign-out' | 'lock' | 'erase' | null>(null);
  const close = () => setAsked(null);
  const params = { id: customer.id };

  const exportAll = async () => saveJson(`client-${customer.id}.json`, await call(exportCustomer, { params }));
  const signOut = () => act(() => call(signOutCustomer, { params }), texts.signedOut).then(close);
  const lock = (isLocked: boolean) =>
    act(() => call(lockCustomer, { params, body: { isLocked } }), isLocked ? texts.lockedNow : texts.unlocked).then(
      close,
    );

  return (
    <>
      <Button size="s" isBusy={isBusy} onClick={() => void act(exportAll, texts.exported)}>
        {texts.exportData}
      </Button>
      <Button size="s" disabled={customer.sessions === 0} onClick={() => setAsked('sign-out')}>
        {texts.signOut}
      </Button>
      {customer.isLocked ? (
        <Button size="s" variant="brand" isBusy={isBusy} onClick={() => void lock(false)}>
          {texts.unlock}
        </Button>
      ) : (
        <Button size="s" onClick={() => setAsked('lock')}>
          {texts.lock}
        </Button>
      )}
      {customer.email && (
        <Button size="s" onClick={() => setAsked('erase')}>
          {texts.erase}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked === 'sign-out'}
        title={texts.signOut}
        action={texts.signOut}
        isBusy={isBusy}
        onConfirm={() => void signOut()}
        onClose={close}
      >
        {texts.signOutText}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'lock'}
        title={texts.lock}
        action={texts.lock}
        isBusy={isBusy}
        onConfirm={() => void lock(true)}
        onClose={close}
      >
        {texts.lockText}
      </ConfirmDialog>
      {asked === 'erase' && (
        <EraseDialog customer={customer} onErased={() => void navigate('/admin/customers')} onClose={close} />
      )}
    </>
  );
}
