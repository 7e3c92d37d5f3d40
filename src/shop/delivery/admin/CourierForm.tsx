import { useNavigate } from 'react-router';
import { call } from '../../../kit/client.ts';
import { EditForm } from '../../../ui/admin/EditForm.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { type AdminCourier, getAdminCouriers, putCourier } from '../admin-contract.ts';
import { texts as refusals } from '../texts.ts';
import { CourierPrices } from './CourierPrices.tsx';
import { bodyOf, type CourierValues, courierErrors, newCourier, valuesOf } from './courier-form-rules.ts';
import { texts } from './texts.ts';

type CourierFormProps = { saved: AdminCourier | null; onReload: () => void };

export function CourierForm({ saved, onReload }: CourierFormProps) {
  const edit = useCourierForm(saved, onReload);
  const { form } = edit;
  return (
    <EditForm edit={edit} isNew={!saved} onReload={onReload}>
      <div className="panels">
        <Basics form={form} />
        <CourierPrices form={form} />
      </div>
    </EditForm>
  );
}

function useCourierForm(saved: AdminCourier | null, onSaved: () => void) {
  const navigate = useNavigate();
  return useEditForm({
    saved,
    initial: saved ? valuesOf(saved) : newCourier,
    check: courierErrors,
    blames: { [refusals.nameTaken]: 'name', [refusals.badDays]: 'daysMax' },
    newest: async () => (await call(getAdminCouriers, {})).find(({ id }) => id === saved?.id) ?? null,
    save: async (values, base) => {
      const { id } = await call(putCourier, { body: bodyOf(values, base) });
      snackbar.success(base ? texts.saved : texts.made);
      if (base) onSaved();
      else await navigate(`/admin/delivery/${id}`, { replace: true });
    },
  });
}

const Basics = ({ form }: { form: Form<CourierValues> }) => (
  <Panel title={texts.basics}>
    <div className="form">
      <TextField label={texts.name} maxLength={100} {...form.field('name')} />
      <div className="form-pair">
        <SelectField label={texts.kind} {...form.field('kind')}>
          <option value="door">{texts.kinds.door}</option>
          <option value="locker">{texts.kinds.locker}</option>
        </SelectField>
        <TextField
          label={texts.waybillPrefix}
          hint={texts.waybillPrefixHint}
          autoCapitalize="characters"
          maxLength={4}
          {...form.field('waybillPrefix')}
        />
      </div>
      <div className="form-pair">
        <TextField label={texts.daysMin} hint={texts.daysHint} inputMode="numeric" {...form.field('daysMin')} />
        <TextField label={texts.daysMax} hint={texts.daysHint} inputMode="numeric" {...form.field('daysMax')} />
      </div>
      <TextField label={texts.position} hint={texts.positionHint} inputMode="numeric" {...form.field('position')} />
      <Toggle {...form.box('isActive')}>{texts.isActive}</Toggle>
    </div>
  </Panel>
);
