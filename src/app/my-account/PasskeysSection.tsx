import { useRef, useState } from 'react';
import {
  addPasskey,
  beginPasskey,
  getPasskeys,
  type OwnPasskeys,
  type Passkey,
  removePasskey,
} from '../../account/identity/passkeys/contract.ts';
import { PasskeyIcon } from '../../account/identity/passkeys/PasskeyIcon.tsx';
import { texts } from '../../account/identity/passkeys/screen-texts.ts';
import { supportsPasskeys } from '../../account/identity/passkeys/support.ts';
import { getLegalEntity } from '../../account/identity/profile-contract.ts';
import { currentPasswordError } from '../../account/identity/sign-in-rules.ts';
import { ApiError, call } from '../../platform/http/client.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { useForm } from '../../ui/use-form.ts';
import { Panel, Section, SectionSkeleton } from './Section.tsx';
import './entry-card.css';

/** The passkeys of a customer; staff change theirs in the back office, where it is audited. */
export function PasskeysSection() {
  const own = useAsyncData(load);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const adding = useAdding(own.refresh);
  const addButton = useRef<HTMLButtonElement>(null);

  const remove = async ({ id }: Passkey) => {
    setRemoving(null);
    await call(removePasskey, { body: { passkeyId: id } }).then(
      () => snackbar.success(texts.removed),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    own.refresh();
    // The button of the removed passkey no longer exists.
    addButton.current?.focus();
  };
  const action = own.data?.canAdd && (
    <Button ref={addButton} variant="brand" isBusy={adding.isBusy} onClick={() => void adding.add()}>
      <Icon name="plus" />
      {texts.add}
    </Button>
  );
  return (
    <Section title={texts.title} text={texts.text} action={action}>
      <AsyncContent result={own} skeleton={<SectionSkeleton />}>
        {(state) => <PasskeyList {...state} onRemove={setRemoving} />}
      </AsyncContent>
      {adding.needsPassword && <PasswordDialog onPassword={adding.add} onClose={adding.close} />}
      <ConfirmDialog
        isOpen={removing !== null}
        title={texts.removeTitle}
        action={texts.removeAction}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && void remove(removing)}
      >
        {removing && texts.removeText(removing.name)}
      </ConfirmDialog>
    </Section>
  );
}

type State = OwnPasskeys & { isStaff: boolean; canAdd: boolean };

async function load(signal: AbortSignal): Promise<State> {
  const [own, { isAdmin }] = await Promise.all([
    call(getPasskeys, {}, signal),
    call(getLegalEntity, { query: {} }, signal),
  ]);
  return { ...own, isStaff: isAdmin, canAdd: own.isAvailable && !isAdmin && supportsPasskeys() };
}

/** Adding asks for the password when the sign-in was long ago. */
function useAdding(onAdded: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(false);

  const create = async (password?: string): Promise<void> => {
    const options = await call(beginPasskey, { body: password === undefined ? {} : { password } });
    setNeedsPassword(false);
    const { createPasskey } = await import('../../account/identity/passkeys/browser.ts');
    const created = await createPasskey(options);
    if (!created) return;
    await call(addPasskey, { body: created });
    snackbar.success(texts.added);
    onAdded();
  };
  /** A wrong password is for the form that asked; other failures are notices. */
  const add = async (password?: string): Promise<void> => {
    setIsBusy(true);
    try {
      await create(password);
    } catch (failure) {
      if (password !== undefined && failure instanceof ApiError && 'password' in failure.fieldErrors) throw failure;
      if (failure instanceof ApiError && failure.reason === 'passwordNeeded') setNeedsPassword(true);
      else snackbar.error(errorMessage(failure));
    } finally {
      setIsBusy(false);
    }
  };
  return { add, isBusy, needsPassword, close: () => setNeedsPassword(false) };
}

type PasswordDialogProps = { onPassword: (password: string) => Promise<void>; onClose: () => void };

function PasswordDialog({ onPassword, onClose }: PasswordDialogProps) {
  const form = useForm({
    initialValues: { password: '' },
    validate: ({ password }) => ({ password: currentPasswordError(password) }),
    submit: ({ password }) => onPassword(password),
  });
  return (
    <Dialog title={texts.passwordTitle} isOpen onClose={onClose}>
      <form className="form" {...form.props}>
        <p className="dialog-text">{texts.passwordText}</p>
        <FormMessage>{form.message}</FormMessage>
        <PasswordField label={texts.password} autoComplete="current-password" autoFocus {...form.field('password')} />
        <div className="dialog-ends">
          <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type PasskeyListProps = State & { onRemove: (passkey: Passkey) => void };

function PasskeyList({ passkeys, isStaff, canAdd, onRemove }: PasskeyListProps) {
  if (isStaff) return <StaffNote />;
  if (passkeys.length === 0) return <NoPasskeys canAdd={canAdd} />;
  return (
    <ul className="entry-list">
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => onRemove(passkey)} />
      ))}
    </ul>
  );
}

/** The back office is a page of its own, which the router of the shop does not load. */
const StaffNote = () => (
  <Panel>
    <p className="section-note">{texts.staffText}</p>
    <div className="form-ends">
      <a className="link" href="/admin/own-account">
        {texts.toStaff}
      </a>
    </div>
  </Panel>
);

const NoPasskeys = ({ canAdd }: { canAdd: boolean }) => (
  <Panel>
    <Empty
      level={3}
      title={canAdd ? texts.none : texts.unavailable}
      text={canAdd ? texts.noneText : texts.unavailableText}
    />
  </Panel>
);

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  return (
    <li className="entry-card device-row">
      <PasskeyIcon />
      <div className="entry-card-text">
        <h3>
          {name}
          {isSynced && <span className="entry-card-default">{texts.synced}</span>}
        </h3>
        <p className="small num">{passkeyTimes(createdAt, lastUsedAt)}</p>
      </div>
      <Button aria-label={texts.removeNamed(name)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </li>
  );
}

const passkeyTimes = (createdAt: string, lastUsedAt: string | null): string =>
  [
    texts.created(formatDateTime(new Date(createdAt))),
    lastUsedAt ? texts.used(formatDateTime(new Date(lastUsedAt))) : texts.neverUsed,
  ].join(' · ');
