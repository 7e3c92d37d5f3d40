import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { EditBar } from '../../../ui/admin/EditBar.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { counties, townsOf } from '../../account/counties.ts';
import { type AdminLocker, getAdminLockers, putLocker } from '../admin-contract.ts';
import { texts as refusals } from '../texts.ts';
import { lockerErrors, newLocker, valuesOf } from './locker-form-rules.ts';
import { texts } from './texts.ts';

type LockerDrawerProps = {
  courierId: number;
  opened: AdminLocker | 'new' | null;
  onClose: () => void;
  onSaved: () => void;
};

/** One locker beside the table; it stays written while the drawer slides away. */
export function LockerDrawer({ courierId, opened, onClose, onSaved }: LockerDrawerProps) {
  const [shown, setShown] = useState(opened);
  if (opened && opened !== shown) setShown(opened);
  const saved = shown === 'new' ? null : shown;
  const done = () => {
    onSaved();
    onClose();
  };
  return (
    <Drawer title={saved?.name ?? texts.addLocker} isOpen={opened !== null} onClose={onClose}>
      <LockerForm key={saved ? `${saved.id} ${saved.version}` : 'new'} {...{ courierId, saved, onDone: done }} />
    </Drawer>
  );
}

type LockerFormProps = { courierId: number; saved: AdminLocker | null; onDone: () => void };

function LockerForm({ courierId, saved, onDone }: LockerFormProps) {
  const { form, isDirty, conflict } = useLockerForm(courierId, saved, onDone);
  return (
    <form className="form" {...form.props}>
      <ConflictNotice {...conflict} onReload={onDone} />
      <FormMessage>{form.message}</FormMessage>
      <TextField label={texts.name} maxLength={100} {...form.field('name')} />
      <SelectField label={texts.county} {...form.field('county')}>
        <option value="">{texts.chooseCounty}</option>
        {counties.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={texts.place} suggestions={townsOf(form.values.county)} {...form.field('locality')} />
      <TextField label={texts.street} maxLength={100} {...form.field('street')} />
      <div className="form-pair">
        <TextField label={texts.postalCode} inputMode="numeric" maxLength={6} {...form.field('postalCode')} />
        <TextField label={texts.hours} maxLength={60} {...form.field('hours')} />
      </div>
      <Toggle {...form.box('isActive')}>{texts.isActive}</Toggle>
      <EditBar isDirty={isDirty} isSaving={form.isSending} isNew={!saved} onDiscard={() => form.reset()} />
    </form>
  );
}

function useLockerForm(courierId: number, saved: AdminLocker | null, onSaved: () => void) {
  return useEditForm({
    saved,
    initial: saved ? valuesOf(saved) : newLocker,
    check: lockerErrors,
    blames: { [refusals.lockerTaken]: 'name' },
    newest: async () => {
      if (!saved) return null;
      const { lockers } = await call(getAdminLockers, { query: { courierId, keyword: saved.name.slice(0, 60) } });
      return lockers.find(({ id }) => id === saved.id) ?? saved;
    },
    save: async (values, base) => {
      const known = base ? { id: base.id, version: base.version } : {};
      await call(putLocker, { body: { ...known, courierId, ...values, postalCode: values.postalCode.trim() } });
      snackbar.success(texts.lockerSaved);
      onSaved();
    },
  });
}
