import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StateDot } from '../../../ui/admin/StateDot.tsx';
import { TableFailure } from '../../../ui/admin/TableFailure.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { type AdminCourier, getAdminCouriers, getDeliverySettings } from '../admin-contract.ts';
import { showArrival } from '../arrival-rules.ts';
import { EstimatePanel } from './EstimatePanel.tsx';
import { LimitPanel } from './LimitPanel.tsx';
import { texts } from './texts.ts';

const columnsAt = (now: Date): Column<AdminCourier>[] => [
  { key: 'name', name: texts.name, cell: ({ name }) => name },
  { key: 'kind', name: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
  {
    key: 'state',
    name: texts.state,
    cell: ({ isActive }) => <StateDot tone={isActive ? 'ok' : 'calm'}>{isActive ? texts.on : texts.off}</StateDot>,
  },
  { key: 'price', name: texts.price, isNumber: true, cell: ({ price }) => price.toFixed(2) },
  { key: 'cash', name: texts.cashFee, isNumber: true, cell: ({ cashFee }) => cashFee?.toFixed(2) ?? texts.noCash },
  { key: 'counties', name: texts.counties, isNumber: true, cell: ({ countyPrices }) => countyPrices.length || '' },
  { key: 'lockers', name: texts.lockers, isNumber: true, cell: ({ lockerCount }) => lockerCount || '' },
  { key: 'arrival', name: texts.arrival, cell: (courier) => showArrival(now, courier) },
];

export default function DeliveryPage() {
  const couriers = useLoaded((signal) => call(getAdminCouriers, {}, signal));
  const settings = useLoaded((signal) => call(getDeliverySettings, {}, signal));
  const [now] = useState(() => new Date());
  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/delivery/new', name: texts.add }} />
      <Panel title={texts.couriers} isFlush>
        <TableFailure failure={couriers.failure} onRetry={couriers.retry} />
        <DataTable
          label={texts.courierList}
          columns={columnsAt(now)}
          rows={couriers.data}
          keyOf={({ id }) => id}
          nameOf={({ name }) => texts.nameOf(name)}
          hrefOf={({ id }) => `/admin/delivery/${id}`}
          empty={texts.none}
        />
      </Panel>
      <div className="panels">
        <LimitPanel settings={settings} />
        {couriers.data && settings.data && (
          <EstimatePanel couriers={couriers.data} limit={settings.data.freeShippingLimit} />
        )}
      </div>
    </>
  );
}
