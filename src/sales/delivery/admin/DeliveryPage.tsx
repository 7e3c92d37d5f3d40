import { useState } from 'react';
import { counties } from '../../../account/identity/counties.ts';
import { bucharest } from '../../../account/identity/rules.ts';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { EditForm } from '../../../ui/admin/EditForm.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { parseRon } from '../../../ui/admin/input-formats.ts';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { TableError } from '../../../ui/admin/TablePanel.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import {
  type AdminCourier,
  type DeliverySettings,
  getAdminCouriers,
  getDeliverySettings,
  saveDeliverySettings,
} from '../admin-contract.ts';
import { formatArrival } from '../arrival-rules.ts';
import { DeliverySettingFields } from '../fields.ts';
import { calculateQuotes } from './courier-rules.ts';
import { LocalitiesPanel } from './LocalitiesPanel.tsx';
import { texts } from './texts.ts';

const columnsAt = (now: Date): Column<AdminCourier>[] => [
  { key: 'name', name: texts.name, cell: ({ name }) => name },
  { key: 'kind', name: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
  {
    key: 'state',
    name: texts.state,
    cell: ({ isActive }) => <StatusDot tone={isActive ? 'ok' : 'calm'}>{isActive ? texts.on : texts.off}</StatusDot>,
  },
  { key: 'price', name: texts.price, isNumber: true, cell: formatPrices },
  {
    key: 'cash',
    name: texts.cashFee,
    isNumber: true,
    cell: ({ cashFee }) => (cashFee === null ? texts.noCash : formatLei(cashFee)),
  },
  {
    key: 'freeFrom',
    name: texts.freeFrom,
    isNumber: true,
    cell: ({ freeFrom }) => (freeFrom === null ? texts.limitOfShop : formatLei(freeFrom)),
  },
  { key: 'counties', name: texts.counties, isNumber: true, cell: ({ countyPrices }) => countyPrices.length || '' },
  { key: 'lockers', name: texts.lockers, isNumber: true, cell: ({ lockerCount }) => lockerCount || '' },
  { key: 'arrival', name: texts.arrival, cell: (courier) => formatArrival(now, courier) },
];

/** '12–19,90 lei' where the price depends on the weight. */
const formatPrices = ({ price, weightPrices: [lightest] }: AdminCourier): string =>
  lightest && lightest.price < price ? texts.priceRange(formatLei(lightest.price), formatLei(price)) : formatLei(price);

export default function DeliveryPage() {
  const couriers = useAsyncData((signal) => call(getAdminCouriers, {}, signal));
  const settings = useAsyncData((signal) => call(getDeliverySettings, {}, signal));
  const [now] = useState(() => new Date());
  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/delivery/new', name: texts.add }} />
      <Panel title={texts.couriers} isFlush>
        <TableError failure={couriers.failure} onRetry={couriers.retry} />
        <DataTable
          label={texts.courierList}
          columns={columnsAt(now)}
          rows={couriers.data}
          rowKey={({ id }) => id}
          rowName={({ name }) => texts.nameOf(name)}
          rowHref={({ id }) => `/admin/delivery/${id}`}
          empty={texts.none}
        />
      </Panel>
      <div className="panels">
        <LimitPanel settings={settings} />
        {couriers.data && settings.data && (
          <EstimatePanel couriers={couriers.data} limit={settings.data.freeShippingLimit} />
        )}
        <LocalitiesPanel />
      </div>
    </>
  );
}

function EstimatePanel({ couriers, limit }: { couriers: AdminCourier[]; limit: number }) {
  const [county, setCounty] = useState<string>(bucharest);
  const [total, setTotal] = useState('100');
  const [weight, setWeight] = useState('1');
  const order = { county, total: parseRon(total) ?? 0, limit, kilograms: parseRon(weight) ?? 0 };
  const quotes = calculateQuotes(couriers, order);
  return (
    <Panel title={texts.tryTitle}>
      <div className="form">
        <p className="muted">{texts.tryText}</p>
        <div className="form-pair">
          <SelectField label={texts.tryCounty} value={county} onChange={(event) => setCounty(event.target.value)}>
            {counties.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <MoneyField label={texts.tryTotal} value={total} onChange={(event) => setTotal(event.target.value)} />
        </div>
        <TextField
          label={texts.tryWeight}
          inputMode="decimal"
          value={weight}
          onChange={(event) => setWeight(event.target.value)}
        />
        <Facts aria-live="polite">
          {quotes.map(({ id, name, price, isFree, cashFee }) => (
            <Fact key={id} name={name}>
              <b>{isFree ? texts.free : formatLei(price)}</b>{' '}
              <span className="muted">{cashFee === null ? texts.noCash : `+ ${formatLei(cashFee)} ramburs`}</span>
            </Fact>
          ))}
        </Facts>
        {quotes.length === 0 && <p className="muted">{texts.tryNone}</p>}
      </div>
    </Panel>
  );
}

type LimitPanelProps = {
  settings: { data: DeliverySettings | null; failure: string | null; retry: () => void; refresh: () => void };
};

const LimitPanel = ({ settings }: LimitPanelProps) => (
  <Panel title={texts.limit}>
    <AsyncContent result={settings} skeleton={<Skeleton height={120} />}>
      {(saved) => <LimitForm key={saved.version} saved={saved} onReload={settings.refresh} />}
    </AsyncContent>
  </Panel>
);

function LimitForm({ saved, onReload }: { saved: DeliverySettings; onReload: () => void }) {
  const edit = useEditForm({
    schema: DeliverySettingFields,
    saved,
    newest: () => call(getDeliverySettings, {}),
    save: async (body, { version }) => {
      await call(saveDeliverySettings, { body: { ...body, version } });
      snackbar.success(texts.limitSaved);
      onReload();
    },
  });
  return (
    <EditForm edit={edit} isNew={false} onReload={onReload}>
      <MoneyField label={texts.limitField} hint={texts.limitHint} {...edit.form.field('freeShippingLimit')} />
    </EditForm>
  );
}
