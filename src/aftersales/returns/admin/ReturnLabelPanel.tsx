import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { UncertainParcel } from '../../../sales/parcels/admin/ParcelDecisions.tsx';
import type { DetailPartProps } from '../../../ui/admin/DetailPage.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { History } from '../../../ui/admin/History.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ReadOnly, UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type AdminReturn, getAdminLabelOptions, requestAdminLabel } from '../admin-contract.ts';
import type { ReturnLabel } from '../contract.ts';
import { LabelForm } from '../LabelForm.tsx';
import { texts } from './texts.ts';

/** The courier's label of a return: what the customer chose, where the parcel is, and the request by staff. */
export function ReturnLabelPanel({ record, onChange, onReload }: DetailPartProps<AdminReturn>) {
  const { label, parcel } = record;
  const mayShip = useHasPermission('ship');
  return (
    <Panel title={texts.label}>
      <div className="panel-stack">
        {label ? <LabelFacts label={label} /> : <p>{texts.labelNone}</p>}
        {parcel?.message && <p>{parcel.message}</p>}
        {parcel?.cancelProblem && <p role="alert">{texts.cancelProblem(parcel.cancelProblem)}</p>}
        {parcel && label?.state === 'uncertain' && (
          <ReadOnly value={!mayShip}>
            <UncertainParcel parcelId={parcel.id} onChange={onReload} />
          </ReadOnly>
        )}
        {record.canChooseLabel && (
          <UnlessReadOnly>
            <RequestLabel record={record} onChange={onChange} />
          </UnlessReadOnly>
        )}
        {label && label.events.length > 0 && (
          <History
            label={texts.parcelWay}
            events={label.events.map(({ at, text, place }, index) => ({
              key: index,
              name: text,
              at,
              author: place ?? label.courierName ?? '',
            }))}
          />
        )}
      </div>
    </Panel>
  );
}

const LabelFacts = ({ label }: { label: ReturnLabel }) => {
  const { source, lockerName, charge, stateName, courierName, awb, trackingUrl, dropOffCode } = label;
  return (
    <Facts>
      <Fact name={texts.labelState}>{stateName ?? texts.labelWaits}</Fact>
      <Fact name={texts.labelFrom}>{lockerName ?? texts.labelSources[source]}</Fact>
      <Fact name={texts.labelCourier}>{courierName}</Fact>
      {awb && (
        <Fact name={texts.awb}>
          {trackingUrl ? (
            <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
              {awb}
            </a>
          ) : (
            awb
          )}
        </Fact>
      )}
      <Fact name={texts.labelCode}>{dropOffCode}</Fact>
      <Fact name={texts.labelCost}>{charge > 0 ? formatLei(charge) : texts.labelFree}</Fact>
    </Facts>
  );
};

type RequestProps = Pick<DetailPartProps<AdminReturn>, 'record' | 'onChange'>;

function RequestLabel({ record, onChange }: RequestProps) {
  const { data: options } = useAsyncData((signal) => call(getAdminLabelOptions, {}, signal));
  if (!options) return null;
  if (options.problem) return <p className="muted">{options.problem}</p>;
  return (
    <LabelForm
      options={options}
      county={record.address?.county ?? null}
      action={texts.labelAsk}
      names={{ source: texts.labelFrom, sources: texts.labelSources }}
      onSubmit={async (body) => {
        onChange(await call(requestAdminLabel, { params: { id: record.id }, body }));
        snackbar.success(texts.labelAsked);
      }}
    />
  );
}
