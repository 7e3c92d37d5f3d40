import { returnSettings } from '../../aftersales/returns/settings.ts';
import { measureSettings } from '../../catalog/products/measure-settings.ts';
import type { SettingsGroup } from '../../platform/shop-settings.ts';
import { invoiceSettings } from '../../sales/invoices/settings.ts';
import { accountingSettings } from '../accounting/settings.ts';
import { noticeSettings } from '../notices/settings.ts';
import { settlementSettings } from '../settlements/settings.ts';

/** The settings that /admin/settings shows, in its order. */
export const settingsGroups: readonly SettingsGroup[] = [
  invoiceSettings,
  accountingSettings,
  settlementSettings,
  returnSettings,
  measureSettings,
  noticeSettings,
];

export const findGroup = (key: string): SettingsGroup | undefined => settingsGroups.find((group) => group.key === key);
