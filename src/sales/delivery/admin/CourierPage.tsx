import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { counties, countyName } from '../../../account/identity/counties.ts';
import { call } from '../../../platform/http/client.ts';
import { fold } from '../../../platform/text/romanian.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Picker, SelectedList } from '../../../ui/admin/Picker.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { FieldError } from '../../../ui/Field.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import type { Form } from '../../../ui/use-form.ts';
import { type AdminCourier, getAdminCouriers, saveCourier } from '../admin-contract.ts';
import { formatArrival } from '../arrival-rules.ts';
import { texts as refusals } from '../texts.ts';
import {
  type CourierValues,
  courierErrors,
  newCourier,
  type PriceInput,
  parsePrices,
  parseWhole,
  serializePrices,
  toBody,
  toValues,
} from './courier-rules.ts';
import { LockersPanel } from './LockersPanel.tsx';
import { texts } from './texts.ts';

const back = { to: '/admin/delivery', name: texts.title };

/** /admin/delivery/new and /admin/delivery/2 */
export default function CourierPage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewCourier /> : <SavedCourier key={id} id={Number(id)} />;
}

const NewCourier = () => (
  <>
    <PageHead title={texts.newCourier} back={back} />
    <CourierForm saved={null} onReload={() => {}} />
  </>
);

function SavedCourier({ id }: { id: number }) {
  const couriers = useAsyncData((signal) => call(getAdminCouriers, {}, signal));
  const courier = couriers.data?.find((one) => one.id === id);
  return (
    <>
      <PageHead title={courier?.name ?? texts.title} back={back} />
      <AsyncContent result={couriers} skeleton={<FormSkeleton />}>
        {() =>
          courier ? (
            <>
              <CourierForm key={courier.version} saved={courier} onReload={couriers.refresh} />
              {courier.kind === 'locker' && <LockersPanel courierId={courier.id} />}
            </>
          ) : (
            <FormMessage>{refusals.unknownEntry}</FormMessage>
          )
        }
      </AsyncContent>
    </>
  );
}

type CourierFormProps = { saved: AdminCourier | null; onReload: () => void };

function CourierForm({ saved, onReload }: CourierFormProps) {
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
    initialValues: saved ? toValues(saved) : newCourier,
    validate: courierErrors,
    fieldErrors: { [refusals.nameTaken]: 'name', [refusals.badDays]: 'daysMax' },
    newest: async () => (await call(getAdminCouriers, {})).find(({ id }) => id === saved?.id) ?? null,
    save: async (values, base) => {
      const { id } = await call(saveCourier, { body: toBody(values, base) });
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
      <Toggle {...form.checkbox('isActive')}>{texts.isActive}</Toggle>
    </div>
  </Panel>
);

/** Picker needs numeric ids, so the index in the list of counties is the id. */
const countyOptions = counties.map(({ code, name }, id) => ({ id, code, name }));
const countyIndex = (county: string): number => countyOptions.find(({ code }) => code === county)?.id ?? -1;

function CourierPrices({ form }: { form: Form<CourierValues> }) {
  const [now] = useState(() => new Date());
  const daysMin = parseWhole(form.values.daysMin) ?? 0;
  const daysMax = parseWhole(form.values.daysMax) ?? 0;
  return (
    <Panel title={texts.prices}>
      <div className="form">
        <div className="form-pair">
          <MoneyField label={texts.usualPrice} {...form.field('price')} />
          <MoneyField label={texts.cashField} hint={texts.cashHint} isOptional {...form.field('cashFee')} />
        </div>
        {form.values.kind === 'locker' ? (
          <p className="muted">{texts.oneLockerPrice}</p>
        ) : (
          <CountyPrices
            prices={parsePrices(form.values.countyPrices)}
            error={form.field('countyPrices').error}
            onChange={(prices) => form.setValues({ countyPrices: serializePrices(prices) })}
          />
        )}
        {daysMin >= 1 && daysMax >= daysMin && daysMax <= 30 && (
          <p className="muted">
            {texts.arrival}: <b>{formatArrival(now, { daysMin, daysMax })}</b>
          </p>
        )}
      </div>
    </Panel>
  );
}

type CountyPricesProps = {
  prices: PriceInput[];
  error: string | undefined;
  onChange: (prices: PriceInput[]) => void;
};

const CountyPrices = ({ prices, error, onChange }: CountyPricesProps) => (
  <>
    <Picker
      label={texts.addCounty}
      isOptional
      selectedIds={prices.map(({ county }) => countyIndex(county))}
      search={async (search) => countyOptions.filter(({ name }) => fold(name).startsWith(fold(search)))}
      onPick={({ id }) => onChange([...prices, { county: countyOptions[id]?.code ?? '', price: '' }])}
    />
    <SelectedList
      label={texts.chosenCounties}
      selected={prices.map(({ county }) => ({ id: countyIndex(county), name: countyName(county) }))}
      onRemove={(id) => onChange(prices.filter(({ county }) => countyIndex(county) !== id))}
      extra={(id) => (
        <input
          className="input chosen-price num"
          inputMode="decimal"
          aria-label={texts.countyPrice(countyOptions[id]?.name ?? '')}
          value={prices.find(({ county }) => countyIndex(county) === id)?.price ?? ''}
          onChange={({ target }) =>
            onChange(prices.map((one) => (countyIndex(one.county) === id ? { ...one, price: target.value } : one)))
          }
        />
      )}
    />
    {error && <FieldError id="county-prices-error">{error}</FieldError>}
  </>
);
