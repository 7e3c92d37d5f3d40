import { z } from 'zod';
import { customer, everyone } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Ron, uuid } from '../../platform/schema.ts';
import { returnSources } from '../../sales/delivery/couriers/port.ts';
import { Return, unknownReturn } from './contract.ts';
import { LabelFields } from './label-fields.ts';
import { refusalTexts } from './texts.ts';
import { WithdrawalView } from './withdrawal-contract.ts';

export const LabelOptions = z.object({
  courierName: z.string(),
  /** Empty when the shop offers no labels. */
  sources: z.array(z.enum(returnSources)),
  /** Whose lockers take returns; null when there are none. */
  lockerCourierId: Id.nullable(),
  /** Kept from the refund; 0 when the shop pays. */
  charge: Ron,
});
export type LabelOptions = z.infer<typeof LabelOptions>;

export const getLabelOptions = everyone.get('/api/Return/LabelOptions', {
  summary: 'Eticheta de curier pentru retururi: de unde se ia coletul și cât i se scade clientului',
  data: LabelOptions,
});

export const labelRefusals = {
  ...unknownReturn,
  noLabels: [409, refusalTexts.noLabels],
  unknownLocker: [409, refusalTexts.unknownLocker, 'lockerId'],
  labelNotPossible: [409, refusalTexts.labelNotPossible],
} as const;

export const requestLabel = customer.post('/api/Return/RequestLabel', {
  summary: 'Cere o etichetă de curier pentru un retur; costul ei, dacă este, se scade din banii întorși',
  body: LabelFields.safeExtend({ returnId: Id }),
  data: Return,
  refusals: labelRefusals,
});

const LabelFile = z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() });
const fileRefusals = {
  ...unknownReturn,
  noLabel: [409, refusalTexts.noLabel],
  courierFailed: [502, refusalTexts.courierFailed],
} as const;

export const getReturnLabel = customer.get('/api/Return/Label', {
  isDownload: true,
  summary: 'Eticheta unui retur, ca PDF',
  query: z.strictObject({ returnId: QueryId }),
  data: LabelFile,
  refusals: fileRefusals,
});

const identifier = uuid(refusalTexts.unknownReturn);

export const requestWithdrawalLabel = everyone.post('/api/Return/RequestWithdrawalLabel', {
  summary: 'Cere o etichetă de curier pentru o retragere sau pentru returul unui vizitator',
  body: LabelFields.safeExtend({ identifier }),
  data: WithdrawalView,
  refusals: labelRefusals,
});

export const getWithdrawalLabel = everyone.get('/api/Return/WithdrawalLabel', {
  summary: 'Eticheta unei retrageri, după adresa ei secretă, ca PDF',
  query: z.strictObject({ identifier }),
  data: LabelFile,
  refusals: fileRefusals,
});
