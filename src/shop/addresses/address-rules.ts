import type { Address } from '../account/address-contract.ts';
import { showPhone } from '../account/rules.ts';
import { nameErrors, phoneError } from '../account/sign-in-rules.ts';
import { emptyPlace, type PlaceValues, placeErrors, placeOf, placeValuesOf } from './place-rules.ts';

export type Person = { firstName: string | null; lastName: string | null; phoneNumber: string | null };

export type AddressValues = PlaceValues & {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  isDefault: boolean;
};

const nobody: Person = { firstName: null, lastName: null, phoneNumber: null };

export function addressValuesOf(address: Address | null, person: Person = nobody): AddressValues {
  const { firstName, lastName, phoneNumber } = address ?? person;
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    phoneNumber: showPhone(phoneNumber ?? ''),
    ...(address ? placeValuesOf(address) : emptyPlace),
    isDefault: address?.isDefault ?? false,
  };
}

/** What the server is asked to keep. */
export const addressOf = (values: AddressValues) => ({
  firstName: values.firstName,
  lastName: values.lastName,
  phoneNumber: values.phoneNumber,
  ...placeOf(values),
  isDefault: values.isDefault,
});

export const addressErrors = (values: AddressValues) => ({
  ...nameErrors(values),
  phoneNumber: phoneError(values.phoneNumber),
  ...placeErrors(values),
});
