import { useState } from 'react';
import { useParams } from 'react-router';
import { counties, countyName } from '../../../account/identity/counties.ts';
import { call } from '../../../platform/http/client.ts';
import { normalizeForSearch } from '../../../platform/text/romanian.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { AmountInput } from '../../../ui/admin/AmountInput.tsx';
import { WithContents } from '../../../ui/admin/Contents.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Picker, SelectedList } from '../../../ui/admin/Picker.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { usePageForm } from '../../../ui/admin/use-edit-form.ts';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { FieldError } from '../../../ui/Field.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type AdminCourier, getAdminCouriers, getCourierAdapters, saveCourier } from '../admin-contract.ts';
import { formatArrival } from '../arrival-rules.ts';
import { CourierFields, CourierKind } from '../fields.ts';
import { texts as refusals } from '../texts.ts';
import { LockersPanel } from './LockersPanel.tsx';
import { texts } from './texts.ts';
import { WeightSteps } from './WeightSteps.tsx';

const back = { to: '/admin/delivery', name: texts.title };

/** /admin/delivery/new and /admin/delivery/2 */
export default function CourierPage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewCourier /> : <SavedCourier key={id} id={Number(id)} />;
}

const NewCourier = () => (
  <>
    <PageHead title={texts.newCourier} back={back} />
    <WithContents>
      <CourierForm saved={null} onReload={() => {}} />
    </WithContents>
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
            <WithContents>
              <CourierForm key={courier.version} saved={courier} onReload={couriers.refresh} />
              {courier.kind === 'locker' && <LockersPanel courierId={courier.id} />}
            </WithContents>
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
        <WeightPrices form={form} />
        <CountyPrices form={form} />
      </div>
    </EditForm>
  );
}

const useCourierForm = (saved: AdminCourier | null, onSaved: () => void) =>
  usePageForm({
    schema: CourierFields,
    saved,
    defaults: { kind: 'door', daysMin: '1', daysMax: '2', isActive: false },
    newest: async () => (await call(getAdminCouriers, {})).find(({ id }) => id === saved?.id) ?? null,
    add: (body) => call(saveCourier, { body }),
    edit: (body, { id, version }) => call(saveCourier, { body: { ...body, id, version } }),
    listPath: back.to,
    texts,
    onSaved,
  });

type PartProps = { form: SchemaForm<typeof CourierFields> };

const Basics = ({ form }: PartProps) => (
  <Panel title={texts.basics}>
    <div className="form">
      <TextField label={texts.name} {...form.field('name')} />
      <div className="form-pair">
        <KindField form={form} />
        <AdapterField form={form} />
      </div>
      <div className="form-pair">
        <TextField label={texts.daysMin} hint={texts.daysHint} inputMode="numeric" {...form.field('daysMin')} />
        <TextField label={texts.daysMax} hint={texts.daysHint} inputMode="numeric" {...form.field('daysMax')} />
      </div>
      <Arrival form={form} />
      <TextField label={texts.position} hint={texts.positionHint} inputMode="numeric" {...form.field('position')} />
      <Toggle {...form.checkbox('isActive')}>{texts.isActive}</Toggle>
    </div>
  </Panel>
);

function Arrival({ form }: PartProps) {
  const [now] = useState(() => new Date());
  const [daysMin, daysMax] = [Number(form.values.daysMin), Number(form.values.daysMax)];
  return (
    daysMin >= 1 &&
    daysMax >= daysMin &&
    daysMax <= 30 && (
      <p className="muted">
        {texts.arrival}: <b>{formatArrival(now, { daysMin, daysMax })}</b>
      </p>
    )
  );
}

/** A locker courier has no county prices. */
const KindField = ({ form }: PartProps) => (
  <SelectField
    label={texts.kind}
    {...form.field('kind')}
    onChange={({ target: { value: kind } }) =>
      form.setValues(kind === 'locker' ? { kind, countyPrices: [] } : { kind })
    }
  >
    {CourierKind.options.map((kind) => (
      <option key={kind} value={kind}>
        {texts.kinds[kind]}
      </option>
    ))}
  </SelectField>
);

function AdapterField({ form }: PartProps) {
  const { data: adapters } = useAsyncData((signal) => call(getCourierAdapters, {}, signal));
  const { value: selected } = form.field('adapter');
  return (
    <SelectField label={texts.adapter} hint={texts.adapterHint} {...form.field('adapter')}>
      {(adapters ?? [{ adapter: selected, name: selected }]).map(({ adapter, name }) => (
        <option key={adapter} value={adapter}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Picker needs numeric ids, so the index in the list of counties is the id. */
const countyOptions = counties.map(({ code, name }, id) => ({ id, code, name }));
const countyIndex = (county: string): number => countyOptions.find(({ code }) => code === county)?.id ?? -1;

const CourierPrices = ({ form }: PartProps) => (
  <Panel title={texts.prices}>
    <div className="form">
      <div className="form-pair">
        <MoneyField
          label={form.value('weightPrices').length > 0 ? texts.priceAbove : texts.usualPrice}
          {...form.field('price')}
        />
        <MoneyField label={texts.cashField} hint={texts.cashHint} {...form.field('cashFee')} />
      </div>
      <MoneyField label={texts.freeFrom} hint={texts.freeFromHint} {...form.field('freeFrom')} />
    </div>
  </Panel>
);

const WeightPrices = ({ form }: PartProps) => (
  <Panel title={texts.weightSteps}>
    <div className="form">
      <WeightSteps
        label={texts.weightSteps}
        steps={form.value('weightPrices')}
        error={(path) => form.error(`weightPrices.${path}`)}
        onChange={(steps) => form.setValue('weightPrices', steps)}
      />
      <p className="muted">{texts.weightHint}</p>
    </div>
  </Panel>
);

function CountyPrices({ form }: PartProps) {
  const prices = form.value('countyPrices');
  const setPrices = (next: typeof prices) => form.setValue('countyPrices', next);
  const error = form.error('countyPrices');
  if (form.values.kind === 'locker')
    return (
      <Panel title={texts.counties}>
        <p className="muted">{texts.oneLockerPrice}</p>
      </Panel>
    );
  return (
    <Panel title={texts.counties}>
      <div className="form">
        <Picker
          label={texts.addCounty}
          isOptional
          selectedIds={prices.map(({ county }) => countyIndex(county))}
          search={async (search) =>
            countyOptions.filter(({ name }) => normalizeForSearch(name).startsWith(normalizeForSearch(search)))
          }
          onPick={({ id }) =>
            setPrices([...prices, { county: countyOptions[id]?.code ?? '', price: Number.NaN, weightPrices: [] }])
          }
        />
        <SelectedList
          label={texts.chosenCounties}
          selected={prices.map(({ county }) => ({ id: countyIndex(county), name: countyName(county) }))}
          onRemove={(id) => setPrices(prices.filter(({ county }) => countyIndex(county) !== id))}
          extra={(id) => {
            const index = prices.findIndex(({ county }) => countyIndex(county) === id);
            const list = prices[index];
            if (!list) return null;
            const { county, price } = list;
            return (
              <AmountInput
                className="chosen-price"
                aria-label={texts.countyPrice(countyName(county))}
                aria-invalid={form.error(`countyPrices.${index}.price`) ? true : undefined}
                value={price}
                onChange={(next) => setPrices(prices.with(index, { ...list, price: next ?? Number.NaN }))}
              />
            );
          }}
        />
        {error && <FieldError id="county-prices-error">{error}</FieldError>}
        {prices.map((list, index) => (
          <WeightSteps
            key={list.county}
            label={texts.stepsOf(countyName(list.county))}
            steps={list.weightPrices}
            error={(path) => form.error(`countyPrices.${index}.weightPrices.${path}`)}
            onChange={(weightPrices) => setPrices(prices.with(index, { ...list, weightPrices }))}
          />
        ))}
      </div>
    </Panel>
  );
}
