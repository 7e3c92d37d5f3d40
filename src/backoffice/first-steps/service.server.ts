import { localitiesStep } from '../../account/identity/first-step.server.ts';
import { companyStep } from '../../brands/first-step.server.ts';
import { productStep } from '../../catalog/products/first-step.server.ts';
import { legalPagesStep } from '../../content/pages/first-step.server.ts';
import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import type { FirstStep } from '../../platform/first-step.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { mailStep } from '../../platform/mail/first-step.server.ts';
import { listServiceConnections } from '../../platform/service-connections.server.ts';
import { listVersions, readShopSettings, saveShopSettings } from '../../platform/shop-settings.server.ts';
import { courierStep } from '../../sales/delivery/first-step.server.ts';
import { eInvoiceStep } from '../../sales/e-invoices/first-step.server.ts';
import type { EInvoicing } from '../../sales/e-invoices/gateway.server.ts';
import { orderStep } from '../../sales/orders/first-step.server.ts';
import type { PaymentProviders } from '../../sales/payments/connected-providers.server.ts';
import { paymentStep } from '../../sales/payments/first-step.server.ts';
import type { FirstSteps } from './contract.ts';
import { firstStepsSettings } from './settings.ts';

export type FirstStepServices = {
  eInvoicing: EInvoicing;
  providers: PaymentProviders;
  /** Kinds whose account environment variables of the server set. */
  kindsFromEnvironment: readonly string[];
};

/** The steps in the order in which they are shown. */
const stepsWith = ({ eInvoicing, providers }: FirstStepServices): readonly FirstStep[] => [
  companyStep,
  mailStep,
  paymentStep(providers),
  courierStep,
  eInvoiceStep(eInvoicing),
  legalPagesStep,
  productStep,
  localitiesStep,
  orderStep,
];

export async function readFirstSteps(db: Db, services: FirstStepServices): Promise<FirstSteps> {
  const [{ isHidden }, connections] = await Promise.all([
    readShopSettings(db, firstStepsSettings),
    listServiceConnections(db),
  ]);
  const facts = { connections, kindsFromEnvironment: services.kindsFromEnvironment };
  const steps = await Promise.all(
    stepsWith(services).map(async ({ isDone, ...step }) => ({ ...step, isDone: await isDone(db, facts) })),
  );
  return { isHidden, steps };
}

/** For the whole team. The list can be hidden once nothing mandatory is missing, and shown again at any time. */
export const setHidden = (
  db: Db,
  services: FirstStepServices,
  user: CurrentUser,
  isHidden: boolean,
): Promise<FirstSteps | Refused<'notDone' | 'changed'>> =>
  inTransaction(db, async (tx) => {
    const { steps } = await readFirstSteps(tx, services);
    if (isHidden && steps.some((step) => step.isMandatory && !step.isDone)) return refuse('notDone');
    const [newest] = await listVersions(tx, firstStepsSettings.key, 1);
    const save = { version: newest?.version ?? 0, values: { isHidden }, savedBy: staffAuthor(user) };
    return (await saveShopSettings(tx, firstStepsSettings.key, save)) ? { isHidden, steps } : refuse('changed');
  });
