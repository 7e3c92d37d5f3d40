import type { Db } from '../platform/db/db.server.ts';
import { readShopSettings } from '../platform/shop-settings.server.ts';
import type { SettingsGroup } from '../platform/shop-settings.ts';
import { brand } from './brand.ts';
import type { Brand } from './brand-type.ts';
import { type OwnTexts, ownTexts, replaceOwnTexts } from './own-texts.ts';
import { brandWith, companySettings, lookSettings, shopSettings } from './settings.ts';

/** The shop's data as saved by now; papers with a number use it instead of `brand`, which follows a moment later. */
export async function readBrand(db: Db): Promise<Brand> {
  const [shop, company, look] = await Promise.all([
    readShopSettings(db, shopSettings),
    readShopSettings(db, companySettings),
    readShopSettings(db, lookSettings),
  ]);
  return brandWith({ shop, company, look });
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
export async function refreshBrand(db: Db, pageTexts: readonly SettingsGroup[]): Promise<void> {
  const [saved, changes] = await Promise.all([
    readBrand(db),
    Promise.all(pageTexts.map(async (group) => [group.key, await readChanges(db, group)] as const)),
  ]);
  const texts = Object.fromEntries(changes.filter(([, changed]) => Object.keys(changed).length > 0));
  replaceShopData({ brand: saved, ownTexts: texts });
}

/** The shop's own data in force, which components read. */
export type ShopData = { brand: Brand; ownTexts: OwnTexts };

export const currentShopData = (): ShopData => ({ brand, ownTexts });

export function replaceShopData(data: ShopData): void {
  Object.assign(brand, data.brand);
  replaceOwnTexts(data.ownTexts);
}
