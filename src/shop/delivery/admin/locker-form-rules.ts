import { isPostalCode } from '../../account/rules.ts';
import type { AdminLocker } from '../admin-contract.ts';
import { texts as refusals } from '../texts.ts';
import { texts } from './texts.ts';

export type LockerValues = {
  name: string;
  county: string;
  locality: string;
  street: string;
  postalCode: string;
  hours: string;
  isActive: boolean;
};

export const newLocker: LockerValues = {
  name: '',
  county: '',
  locality: '',
  street: '',
  postalCode: '',
  hours: '24/7',
  isActive: true,
};

export const valuesOf = ({ id, version, courierId, ...values }: AdminLocker): LockerValues => values;

const isPlace = (text: string): boolean => text.trim() !== '' && text.trim().length <= 100;

/** The server's own sentences, said before the form leaves. */
export const lockerErrors = (values: LockerValues) => ({
  name: isPlace(values.name) ? undefined : refusals.badName,
  county: values.county ? undefined : texts.noCounty,
  locality: isPlace(values.locality) ? undefined : refusals.badPlace,
  street: isPlace(values.street) ? undefined : refusals.badPlace,
  postalCode: isPostalCode(values.postalCode.trim()) ? undefined : refusals.badPostalCode,
  hours: values.hours.trim().length <= 60 ? undefined : refusals.badHours,
});
