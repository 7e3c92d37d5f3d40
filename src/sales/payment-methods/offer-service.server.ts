import { z } from 'zod';
import type { Db } from '../../platform/db/db.server.ts';
import { listVersions, saveShopSettings } from '../../platform/shop-settings.server.ts';
import { type CheckoutMethod, checkoutMethodIds } from './methods.ts';

const settingsKey = 'payment-methods';

const Stored = z.object({
  methods: z.array(z.enum(checkoutMethodIds)),
  /** The provider that takes new card payments; null leaves the choice to the shop. */
  cardProvider: z.string().nullable(),
  expressCheckout: z.boolean().default(false),
});

/** The methods that the shopkeeper turned on, in the order of the checkout. */
export type PaymentOffer = {
  version: number;
  methods: CheckoutMethod[];
  cardProvider: string | null;
  /** Wallets of the browser on the product page, in the cart and at the top of the checkout. */
  expressCheckout: boolean;
};

const initialOffer = { methods: [...checkoutMethodIds], cardProvider: null, expressCheckout: false };

/** Until something is saved, all methods are on. */
export async function readPaymentOffer(db: Db): Promise<PaymentOffer> {
  const [newest] = await listVersions(db, settingsKey, 1);
  const stored = Stored.safeParse(newest?.values);
  const values = stored.success ? stored.data : initialOffer;
  return { version: newest?.version ?? 0, ...values };
}

/** The methods that are on, in the order of the checkout; without a provider those paid online are not offered. */
export const readOfferedMethods = async (db: Db): Promise<CheckoutMethod[]> => (await readPaymentOffer(db)).methods;

/** False when somebody else saved meanwhile. */
export const savePaymentOffer = (db: Db, { version, ...values }: PaymentOffer, savedBy: string): Promise<boolean> =>
  saveShopSettings(db, settingsKey, { version, values, savedBy });
