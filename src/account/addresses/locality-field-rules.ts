import type { FieldForm } from '../../ui/use-form.ts';
import { type Locality, placeKey } from '../identity/locality-rules.ts';
import type { PostalAddressValues } from './rules.ts';

type LocalityValues = Pick<PostalAddressValues, 'county' | 'locality' | 'sector' | 'postalCode' | 'localityConfirmed'>;

/** Any form that has the postal address values. */
export type PostalAddressForm = FieldForm<Exclude<keyof PostalAddressValues, 'localityConfirmed'>> & {
  values: LocalityValues;
  setValues: (changes: Partial<LocalityValues>) => void;
};

const maxOptions = 8;

/** Localities with a word that begins like the text, those that begin like it first; none for a text that is complete. */
export function optionsFor(localities: readonly Locality[], typed: string): Locality[] {
  const key = placeKey(typed);
  if (key === '') return localities.slice(0, maxOptions);
  const beginning: Locality[] = [];
  const inside: Locality[] = [];
  for (const locality of localities) {
    const name = placeKey(locality.name);
    if (name.startsWith(key)) beginning.push(locality);
    else if (` ${name}`.includes(` ${key}`)) inside.push(locality);
  }
  const found = [...beginning, ...inside].slice(0, maxOptions);
  return found.length === 1 && found[0]?.name === typed ? [] : found;
}

/** The postal code of the locality, unless another one was typed: a code of the list may be replaced. */
export function withPostalCode(
  { postalCode }: { postalCode: string },
  found: string | null,
  localities: readonly Locality[],
): { postalCode?: string } {
  const isFree = postalCode.trim() === '' || localities.some((one) => one.postalCode === postalCode);
  if (!isFree || found === postalCode) return {};
  return found || postalCode ? { postalCode: found ?? '' } : {};
}
