import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Form, FormValues } from '../../ui/use-form.ts';
import { counties, townsOf } from '../account/counties.ts';
import { hasSectors, type PlaceValues } from './place-rules.ts';
import { texts } from './texts.ts';
import './place-fields.css';

/** Where someone lives or has their seat; any form with these fields can hold it. */
export function PlaceFields<Values extends FormValues & PlaceValues>({
  form,
  scope,
}: {
  form: Form<Values>;
  scope: 'shipping' | 'billing';
}) {
  const { county } = form.values;
  return (
    <>
      <div className="form-pair">
        <SelectField label={texts.county} autoComplete={`${scope} address-level1`} {...form.field('county')}>
          <option value="" disabled>
            {texts.chooseCounty}
          </option>
          {counties.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {hasSectors(county) ? (
          <SelectField label={texts.sector} {...form.field('sector')}>
            <option value="" disabled>
              {texts.chooseSector}
            </option>
            {sectorsOf(county).map((sector) => (
              <option key={sector} value={sector}>
                {texts.sectorName(sector)}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            label={texts.locality}
            autoComplete={`${scope} address-level2`}
            maxLength={100}
            suggestions={townsOf(county)}
            {...form.field('locality')}
          />
        )}
      </div>
      <div className="place-street">
        <TextField
          label={texts.street}
          autoComplete={`${scope} address-line1`}
          maxLength={120}
          {...form.field('street')}
        />
        <TextField label={texts.number} isOptional maxLength={20} {...form.field('number')} />
      </div>
      <TextField
        label={texts.details}
        isOptional
        autoComplete={`${scope} address-line2`}
        maxLength={200}
        {...form.field('details')}
      />
      <TextField
        className="field-short"
        label={texts.postalCode}
        hint={texts.postalCodeHint}
        inputMode="numeric"
        autoComplete={`${scope} postal-code`}
        maxLength={6}
        {...form.field('postalCode')}
      />
    </>
  );
}

const sectorsOf = (county: string): number[] => counties.find(({ code }) => code === county)?.sectors ?? [];
