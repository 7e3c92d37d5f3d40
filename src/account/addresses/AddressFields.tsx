import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FieldForm } from '../../ui/use-form.ts';
import { NameFields, PhoneField } from '../identity/ContactFields.tsx';
import { counties } from '../identity/counties.ts';
import { texts as contactTexts } from '../identity/screen-texts.ts';
import { LocalityField } from './LocalityField.tsx';
import type { PostalAddressForm } from './locality-field-rules.ts';
import { hasSectors } from './rules.ts';
import { texts } from './texts.ts';
import './address-forms.css';

/** The recipient of the parcel. */
export function PersonFields({ form }: { form: FieldForm<'firstName' | 'lastName' | 'phoneNumber'> }) {
  return (
    <>
      <NameFields form={form} />
      <PhoneField hint={contactTexts.phoneHint} {...form.field('phoneNumber')} />
    </>
  );
}

/** For any form that has the postal address values. */
export function PostalAddressFields({ form, scope }: { form: PostalAddressForm; scope: 'shipping' | 'billing' }) {
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
          <LocalityField form={form} autoComplete={`${scope} address-level2`} />
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

type SaveOrCancelProps = { isSending: boolean; action?: string; onCancel?: (() => void) | undefined };

export const SaveOrCancel = ({ isSending, action = texts.save, onCancel }: SaveOrCancelProps) => (
  <div className="form-ends">
    <Button type="submit" variant="brand" isBusy={isSending}>
      {action}
    </Button>
    {onCancel && <Button onClick={onCancel}>{texts.cancel}</Button>}
  </div>
);
