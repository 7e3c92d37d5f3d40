import { useEffect, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { pluralize } from '../../../platform/text/romanian.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { type FormValuesOf, toRequestBody } from '../../../ui/admin/schema-form.ts';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { CodeEffect, PromoCodeFields } from '../code-fields.ts';
import { type CodeMargins, getCodeMargins } from '../margin-contract.ts';
import { texts } from './texts.ts';

const delayMs = 400;
const products = (number: number): string => pluralize(number, 'produs', 'produse');

/** The margins with the values that the form has now; nothing while they are not complete. */
export function MarginPanel({ form }: { form: SchemaForm<typeof PromoCodeFields> }) {
  const margins = useMargins(JSON.stringify(effectOf(form.values)));
  if (!margins || !lowersPrices(form.values.couponType)) return null;
  return (
    <Panel title={texts.margin}>
      {margins.known === 0 ? (
        <p className="muted">{texts.marginNone}</p>
      ) : (
        <Known margins={margins} isLimited={margins.limitsDiscounts && !form.values.allowsBelowMargin} />
      )}
    </Panel>
  );
}

const lowersPrices = (couponType: string): boolean => couponType !== 'FreeDelivery' && couponType !== 'Gift';

/** The fields of the form that the margins depend on, as a request. */
const effectOf = (values: FormValuesOf<typeof PromoCodeFields>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(toRequestBody(PromoCodeFields, values)).filter(([name]) => name in CodeEffect.shape),
  );

function useMargins(body: string): CodeMargins | null {
  const [margins, setMargins] = useState<CodeMargins | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const effect = CodeEffect.safeParse(JSON.parse(body));
      if (!effect.success) return setMargins(null);
      call(getCodeMargins, { body: effect.data }, controller.signal).then(setMargins, () => {});
    }, delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [body]);
  return margins;
}

function Known({ margins: { known, counts, lowest }, isLimited }: { margins: CodeMargins; isLimited: boolean }) {
  const isBelow = counts.belowCost + counts.belowStop > 0;
  const lines = [
    counts.belowCost > 0 && texts.marginBelowCost(products(counts.belowCost)),
    counts.belowStop > 0 && texts.marginBelowStop(products(counts.belowStop)),
    counts.low > 0 && texts.marginLow(products(counts.low)),
    isBelow && (isLimited ? texts.marginStops : texts.marginDoesNotStop),
  ].filter((line) => line !== false);
  return (
    <>
      {lines.length === 0 && <p className="muted">{texts.marginFine(products(known))}</p>}
      <Warnings warnings={lines} />
      <div className="rows-scroll">
        <table className="plain-rows">
          <caption className="panel-caption">{texts.marginCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.product}</th>
              <th scope="col" className="is-number">
                {texts.priceWith}
              </th>
              <th scope="col" className="is-number">
                {texts.marginColumn}
              </th>
            </tr>
          </thead>
          <tbody>
            {lowest.map(({ id, name, price, percent }) => (
              <tr key={id}>
                <td>{name}</td>
                <td className="is-number num">{formatLei(price)}</td>
                <td className="is-number num">{percent === null ? '–' : `${percent.toFixed(1).replace('.', ',')}%`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
