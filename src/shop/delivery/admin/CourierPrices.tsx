import { useState } from 'react';
import { fold } from '../../../kit/romanian.ts';
import { ChosenList } from '../../../ui/admin/ChosenList.tsx';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Picker } from '../../../ui/admin/Picker.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { counties, countyName } from '../../account/counties.ts';
import { showArrival } from '../arrival-rules.ts';
import { type CourierValues, readPrices, type TypedPrice, wholeOf, writePrices } from './courier-form-rules.ts';
import { texts } from './texts.ts';

/** Counties have no number of their own; their place in the list serves. */
const places = counties.map(({ code, name }, id) => ({ id, code, name }));
const placeOf = (county: string): number => places.find(({ code }) => code === county)?.id ?? -1;

export function CourierPrices({ form }: { form: Form<CourierValues> }) {
  const [now] = useState(() => new Date());
  const daysMin = wholeOf(form.values.daysMin) ?? 0;
  const daysMax = wholeOf(form.values.daysMax) ?? 0;
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
            prices={readPrices(form.values.countyPrices)}
            error={form.field('countyPrices').error}
            onChange={(prices) => form.change({ countyPrices: writePrices(prices) })}
          />
        )}
        {daysMin >= 1 && daysMax >= daysMin && daysMax <= 30 && (
          <p className="muted">
            {texts.arrival}: <b>{showArrival(now, { daysMin, daysMax })}</b>
          </p>
        )}
      </div>
    </Panel>
  );
}

type CountyPricesProps = {
  prices: TypedPrice[];
  error: string | undefined;
  onChange: (prices: TypedPrice[]) => void;
};

const CountyPrices = ({ prices, error, onChange }: CountyPricesProps) => (
  <>
    <Picker
      label={texts.addCounty}
      isOptional
      chosen={prices.map(({ county }) => placeOf(county))}
      find={async (words) => places.filter(({ name }) => fold(name).startsWith(fold(words)))}
      onPick={({ id }) => onChange([...prices, { county: places[id]?.code ?? '', price: '' }])}
    />
    <ChosenList
      label={texts.chosenCounties}
      chosen={prices.map(({ county }) => ({ id: placeOf(county), name: countyName(county) }))}
      onRemove={(id) => onChange(prices.filter(({ county }) => placeOf(county) !== id))}
      extra={(id) => (
        <input
          className="input chosen-price num"
          inputMode="decimal"
          aria-label={texts.countyPrice(places[id]?.name ?? '')}
          value={prices.find(({ county }) => placeOf(county) === id)?.price ?? ''}
          onChange={({ target }) =>
            onChange(prices.map((one) => (placeOf(one.county) === id ? { ...one, price: target.value } : one)))
          }
        />
      )}
    />
    {error && <FieldError id="county-prices-error">{error}</FieldError>}
  </>
);
