import { staffSettings } from '../../account/identity/settings.ts';
import { pushSettings } from '../../account/push/settings.ts';
import { cookieBannerSettings } from '../../account/tracking/settings.ts';
import { returnSettings } from '../../aftersales/returns/settings.ts';
import { companySettings, lookSettings, shopSettings } from '../../brands/settings.ts';
import { purchaseInfoSettings } from '../../catalog/product-page/purchase-info-settings.ts';
import { measureSettings } from '../../catalog/products/measure-settings.ts';
import { vatSettings } from '../../catalog/products/vat-settings.ts';
import { agentSettings } from '../../channels/agents/settings.ts';
import { conversionSettings } from '../../channels/conversions/settings.ts';
import { marketplaceSettings } from '../../channels/marketplace/settings.ts';
import { mailingSettings } from '../../content/mailings/settings.ts';
import { accessibilitySettings } from '../../content/pages/accessibility-settings.ts';
import { mailLogSettings } from '../../platform/mail/log-settings.ts';
import type { SettingsGroup } from '../../platform/shop-settings.ts';
import { eInvoiceSettings } from '../../sales/e-invoices/settings.ts';
import { giftCardLimitSettings, giftCardSaleSettings, giftCardSettings } from '../../sales/gift-cards/settings.ts';
import { guaranteeNoticeSettings } from '../../sales/guarantee-notice/settings.ts';
import { invoiceSettings } from '../../sales/invoices/settings.ts';
import { nearDateSettings } from '../../sales/near-date/settings.ts';
import { packingSettings } from '../../sales/packing/settings.ts';
import { marginSettings } from '../../sales/promotions/settings.ts';
import { repeatSettings } from '../../sales/repeat-deliveries/settings.ts';
import { visitSettings } from '../../sales/visits/settings.ts';
import { accountingSettings } from '../accounting/settings.ts';
import { staffNoticeSettings } from '../notices/settings.ts';
import { purchasingSettings } from '../purchasing/settings.ts';
import { settlementSettings } from '../settlements/settings.ts';

/** The settings that /admin/settings shows, in its order. */
export const settingsGroups: readonly SettingsGroup[] = [
  shopSettings,
  companySettings,
  lookSettings,
  purchaseInfoSettings,
  guaranteeNoticeSettings,
  cookieBannerSettings,
  visitSettings,
  conversionSettings,
  pushSettings,
  accessibilitySettings,
  vatSettings,
  invoiceSettings,
  eInvoiceSettings,
  accountingSettings,
  settlementSettings,
  purchasingSettings,
  returnSettings,
  repeatSettings,
  marginSettings,
  nearDateSettings,
  giftCardSettings,
  giftCardSaleSettings,
  giftCardLimitSettings,
  measureSettings,
  packingSettings,
  agentSettings,
  marketplaceSettings,
  staffNoticeSettings,
  mailingSettings,
  mailLogSettings,
  staffSettings,
];

/** Settings that pages and forms in the browser use; what differs from the defaults is part of every page. */
export const pageTextSettings: readonly SettingsGroup[] = [
  purchaseInfoSettings,
  guaranteeNoticeSettings,
  cookieBannerSettings,
  visitSettings,
  pushSettings,
  vatSettings,
  giftCardSaleSettings,
  agentSettings,
];

export const findGroup = (key: string): SettingsGroup | undefined => settingsGroups.find((group) => group.key === key);
