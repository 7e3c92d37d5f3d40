import type { Db } from '../platform/db/db.server.ts';
import { readShopSettings } from '../platform/shop-settings.server.ts';
import type { SettingsGroup } from '../platform/shop-settings.ts';
import { shopBrand } from './brand.ts';
import type { ShopBrand } from './brand-type.ts';
import { type OwnTexts, ownTexts, replaceOwnTexts } from './own-texts.ts';
import { companySettings, lookSettings, shopBrandWith, shopSettings } from './settings.ts';

/** The shop's data as saved by now; numbered documents use it instead of `shopBrand`, which follows a moment later. */
export async function readShopBrand(db: Db): Promise<ShopBrand> {
  const [shop, company, look] = await Promise.all([
    readShopSettings(db, shopSettings),
    readShopSettings(db, companySettings),
    readShopSettings(db, lookSettings),
  ]);
  return shopBrandWith({ shop, company, look });
}

/** Values that differ from the defaults, as texts. */
async function readChanges(db: Db, group: SettingsGroup): Promise<Record<string, string>> {
  const defaults = group.schema.parse({});
  const values = Object.entries(await readShopSettings(db, group));
  return Object.fromEntries(
    values.flatMap(([name, value]) => (value === defaults[name] ? [] : [[name, String(value)]])),
  );
}

/** Puts the saved values in force in this process. */
export async function refreshShopBrand(db: Db, pageTexts: readonly SettingsGroup[]): Promise<void> {
  const [saved, changes] = await Promise.all([
    readShopBrand(db),
    Promise.all(pageTexts.map(async (group) => [group.key, await readChanges(db, group)] as const)),
  ]);
  const texts = Object.fromEntries(changes.filter(([, changed]) => Object.keys(changed).length > 0));
  replaceShopData({ shopBrand: saved, ownTexts: texts });
}

/** The shop's own data in force, which components read. */
export type ShopData = { shopBrand: ShopBrand; ownTexts: OwnTexts };

export const currentShopData = (): ShopData => ({ shopBrand, ownTexts });

export function replaceShopData(data: ShopData): void {
  Object.assign(shopBrand, data.shopBrand);
  replaceOwnTexts(data.ownTexts);
}
