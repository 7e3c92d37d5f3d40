import type { ReactNode } from 'react';
import { call } from '../../platform/http/client.ts';
import { downloadFile } from '../../platform/http/download.ts';
import { formatRon } from '../../platform/money.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { Button } from '../../ui/Button.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Fact } from '../../ui/Fact.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import type { Return, ReturnLabel } from './contract.ts';
import { LabelForm } from './LabelForm.tsx';
import { getLabelOptions, type LabelOptions } from './label-contract.ts';
import { texts } from './texts.ts';

type LabelFile = Parameters<typeof downloadFile>[0];
export type LabelActions = {
  request: (choice: { source: 'address' | 'locker'; lockerId: number | null }) => Promise<void>;
  download: () => Promise<LabelFile>;
};

type LabelPanelProps = {
  found: Pick<Return, 'kind' | 'label' | 'canChooseLabel' | 'sendTo'>;
  county: string | null;
  actions: LabelActions;
};

/** The label of the courier: offered, on its way to be made, ready, or the way of the parcel. */
export function LabelPanel({ found: { kind, label, canChooseLabel, sendTo }, county, actions }: LabelPanelProps) {
  const isOpen = canChooseLabel && (label === null || label.state !== null);
  if (!label && !isOpen) return null;
  return isOpen ? (
    <OfferedLabel
      county={county}
      actions={actions}
      notice={label && sendTo ? texts.labelFailed : null}
      isFree={kind === 'recall'}
    />
  ) : (
    label && <RequestedLabel label={label} actions={actions} />
  );
}

const LabelSection = ({ children }: { children: ReactNode }) => (
  <section className="view-order-panel return-label" aria-labelledby="return-label">
    <h2 id="return-label">{texts.label}</h2>
    {children}
  </section>
);

type OfferProps = { county: string | null; actions: LabelActions; notice: string | null; isFree: boolean };

/** Nothing when the shop offers no labels. */
function OfferedLabel({ county, actions, notice, isFree }: OfferProps) {
  const { data: options } = useAsyncData((signal) => call(getLabelOptions, {}, signal));
  if (!options || options.sources.length === 0) return notice && <LabelSection>{<p>{notice}</p>}</LabelSection>;
  const request: LabelActions['request'] = async (choice) => {
    await actions.request(choice);
    snackbar.success(texts.labelAsked);
    document.getElementById('view-return')?.focus();
  };
  return (
    <LabelSection>
      {notice && <p>{notice}</p>}
      <p>{texts.labelOffer(options.courierName)}</p>
      <p>
        <b>{isFree ? texts.labelFree : priceText(options)}</b>
      </p>
      <LabelForm options={options} county={county} action={texts.askLabel} names={names} onSubmit={request} />
    </LabelSection>
  );
}

const names = { source: texts.labelSource, sources: texts.sources };

const priceText = ({ charge }: Pick<LabelOptions, 'charge'>): string =>
  charge > 0 ? texts.labelCharge(formatRon(charge)) : texts.labelFree;

type RequestedProps = { label: ReturnLabel; actions: LabelActions };

function RequestedLabel({ label, actions }: RequestedProps) {
  const { source, lockerName, courierName, awb, trackingUrl, dropOffCode, hasFile, events } = label;
  const download = () =>
    void actions.download().then(downloadFile, (failure: unknown) => snackbar.error(errorMessage(failure)));
  return (
    <LabelSection>
      <p>{statusText(label)}</p>
      <dl className="num">
        <Fact name={texts.labelSource}>{lockerName ?? texts.sources[source]}</Fact>
        {awb && (
          <Fact name={`${texts.awb} ${courierName ?? ''}`.trim()}>
            {awb}{' '}
            {trackingUrl && (
              <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
                {texts.track}
              </a>
            )}
          </Fact>
        )}
        <Fact name={texts.dropOffCode}>{dropOffCode}</Fact>
      </dl>
      {dropOffCode && <p className="small muted">{texts.dropOffText}</p>}
      {hasFile && (
        <>
          <p className="small muted">{texts.labelStick}</p>
          <Button onClick={download}>{texts.labelDownload}</Button>
        </>
      )}
      {label.charge > 0 && <p className="small muted">{texts.labelCharge(formatRon(label.charge))}</p>}
      {events.length > 0 && <ParcelWay events={events} />}
    </LabelSection>
  );
}

function statusText({ state, stateName }: ReturnLabel): string {
  if (state === null) return texts.labelLater;
  return state === 'sending' || state === 'uncertain' ? texts.labelSoon : (stateName ?? '');
}

const ParcelWay = ({ events }: Pick<ReturnLabel, 'events'>) => (
  <div>
    <h3>{texts.parcelWay}</h3>
    <ol className="return-way">
      {events.toReversed().map(({ at, text, place }) => (
        <li key={`${at} ${text}`}>
          <span>{[text, place].filter(Boolean).join(', ')}</span>
          <time className="small muted num" dateTime={at}>
            {formatDateTime(new Date(at))}
          </time>
        </li>
      ))}
    </ol>
  </div>
);
