import type { Duty } from '../duty.server.ts';
import { accessibilityStatement } from './accessibility-statement.server.ts';
import { allergens } from './allergens.server.ts';
import { companyIdentity } from './company-identity.server.ts';
import { consent, cookies } from './consent.server.ts';
import { gpsr } from './gpsr.server.ts';
import { guaranteeNotice } from './guarantee-notice.server.ts';
import { healthClaims } from './health-claims.server.ts';
import { ingredients } from './ingredients.server.ts';
import { invoiceFields } from './invoice-fields.server.ts';
import { noOdr } from './no-odr.server.ts';
import { notification } from './notification.server.ts';
import { orderButton } from './order-button.server.ts';
import { priceReference } from './price-reference.server.ts';
import { reviewStatement } from './review-statement.server.ts';
import { sal } from './sal.server.ts';
import { supplementMentions } from './supplement-mentions.server.ts';
import { unitPrice } from './unit-price.server.ts';
import { vatRate } from './vat-rate.server.ts';
import { withdrawal } from './withdrawal.server.ts';

/** All duties, in the order in which the back office lists those of one state. */
export const duties: readonly Duty[] = [
  priceReference,
  unitPrice,
  notification,
  supplementMentions,
  allergens,
  ingredients,
  gpsr,
  guaranteeNotice,
  withdrawal,
  orderButton,
  companyIdentity,
  sal,
  noOdr,
  reviewStatement,
  accessibilityStatement,
  consent,
  cookies,
  invoiceFields,
  vatRate,
  healthClaims,
];

const byKey = new Map(duties.map((duty) => [duty.key, duty]));

export const findDuty = (key: string): Duty | undefined => byKey.get(key);
