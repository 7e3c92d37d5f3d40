import type { Return } from '../returns/contract.ts';
import { texts } from './texts.ts';

type SendToPanelProps = { sendTo: NonNullable<Return['sendTo']>; number: string };

export function SendToPanel({ sendTo: { name, address, phone }, number }: SendToPanelProps) {
  const rows = [
    [texts.recipient, name],
    [texts.addressRow, address],
    [texts.phone, phone],
    [texts.onParcel, number],
  ] as const;
  return (
    <section className="view-order-panel return-send-to" aria-labelledby="return-send-to">
      <h2 id="return-send-to">{texts.sendTo}</h2>
      <p>{texts.sendToText}</p>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
