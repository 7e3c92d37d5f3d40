import { showPhone } from '../../account/rules.ts';
import { nameErrors, phoneError } from '../../account/sign-in-rules.ts';
import { type PlaceValues, placeErrors, placeOf, placeValuesOf } from '../../addresses/place-rules.ts';
import type { AdminOrder } from '../../orders/admin-contract.ts';

export type DeliveryValues = PlaceValues & {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  courierId: string;
  lockerId: string;
};

type Delivered = Pick<AdminOrder, 'shipping' | 'courier' | 'locker'>;

export const deliveryValuesOf = ({ shipping, courier, locker }: Delivered): DeliveryValues => ({
  firstName: shipping.firstName,
  lastName: shipping.lastName,
  phoneNumber: showPhone(shipping.phoneNumber),
  ...placeValuesOf(shipping),
  courierId: String(courier.id),
  lockerId: locker ? String(locker.id) : '',
});

export const deliveryErrors = (values: DeliveryValues) => ({
  ...nameErrors(values),
  phoneNumber: phoneError(values.phoneNumber),
  ...placeErrors(values),
});

/** What the server is asked to keep; a locker of another courier is refused by it. */
export const deliveryOf = (values: DeliveryValues) => ({
  firstName: values.firstName,
  lastName: values.lastName,
  phoneNumber: values.phoneNumber,
  ...placeOf(values),
  courierId: Number(values.courierId),
  lockerId: values.lockerId ? Number(values.lockerId) : null,
});
