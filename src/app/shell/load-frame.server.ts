import { readRecallBanner } from '../../aftersales/recalls/notice-service.server.ts';
import type { Category } from '../../catalog/products/contract.ts';
import { loadCategories } from '../../catalog/products/service.server.ts';
import { readAlert } from '../../content/alert/service.server.ts';
import { initialShownMenus } from '../../content/menus/initial-menus.ts';
import { readMenus } from '../../content/menus/service.server.ts';
import { readFooterPages } from '../../content/pages/custom-page-service.server.ts';
import { type PageContext, withFallback } from '../../platform/http/page-context.server.ts';
import { toBucharestTime } from '../../platform/time.ts';
import { hasCashOnDelivery } from '../../sales/delivery/service.server.ts';
import { type MethodProperty, paymentMethods } from '../../sales/payment-methods/methods.ts';
import { type PaymentOffer, readPaymentOffer } from '../../sales/payment-methods/offer-service.server.ts';
import { findProvider } from '../../sales/payments/providers.ts';

/** Reads what every page of the shop shows around its own content; a failed part is left out. */
export async function loadFrame(tools: PageContext) {
  const { db, analyticsId, readSendsConversions, apiBases, cards, readShared } = tools;
  const orElse = <Value>(reading: Promise<Value>, fallback: Value): Promise<Value> =>
    withFallback<Value, Value>(tools, reading, fallback);
  const [categories, alert, recall, hasCash, { methods, expressCheckout }, pages, menus, sendsConversions] =
    await Promise.all([
      orElse<Category[]>(loadCategories(tools), []),
      orElse(
        readShared('alert', () => readAlert(db)),
        null,
      ),
      orElse(
        readShared('recall', () => readRecallBanner(db)),
        null,
      ),
      orElse(
        readShared('cash on delivery', () => hasCashOnDelivery(db)),
        false,
      ),
      orElse<Pick<PaymentOffer, 'methods' | 'expressCheckout'>>(
        readShared('payment methods', () => readPaymentOffer(db)),
        { methods: [], expressCheckout: false },
      ),
      orElse(
        readShared('footer pages', () => readFooterPages(db)),
        [],
      ),
      orElse(
        readShared('menus', () => readMenus(db)),
        initialShownMenus,
      ),
      orElse(readSendsConversions(), false),
    ]);
  const offers = (property: MethodProperty) => methods.some((id) => paymentMethods[id][property]);
  const hasExpressCheckout =
    expressCheckout && methods.includes('card') && findProvider(cards)?.loadWallets !== undefined;
  const footer = {
    cards: offers('isOnline') ? (findProvider(cards)?.logo ?? null) : null,
    hasCash: hasCash && offers('isPaidOnDelivery'),
    hasTransfer: offers('isPaidToAccount'),
    pages,
    year: toBucharestTime(new Date()).getUTCFullYear(),
  };
  return { categories, alert, recall, analyticsId, sendsConversions, apiBases, footer, menus, hasExpressCheckout };
}
