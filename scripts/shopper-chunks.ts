import type { Plugin, Rollup } from 'vite';

/** Screens of staff, and the forms of accounts at providers and couriers, which descriptions load for these screens. */
const isBackOffice = (id: string): boolean =>
  /[\\/]src[\\/](ui|[a-z]+[\\/][^\\/]+)[\\/]admin[\\/]/.test(id) ||
  /[\\/](payments|couriers)[\\/][^\\/]+[\\/](account|credentials)\.ts$/.test(id);

/** How many entries (pages and lazy parts) of the shop and of the back office import a module. */
type EntryCounts = { shop: number; backOffice: number };
const entryCounts = new Map<string, EntryCounts>();
const entryCountsOf = (id: string): EntryCounts => entryCounts.get(id) ?? { shop: 0, backOffice: 0 };

/** Modules of the shop's layout, and the ui and platform modules of its listing. */
const layoutModules = new Set<string>();

/** Used by at least four pages of the shop. */
export const isSharedByShoppers = (id: string): boolean => entryCountsOf(id).shop >= 4;

/** Used by the shop and by the back office; it gets a chunk of its own, so that neither side loads code of the other. */
export const isOnBothSides = (id: string): boolean => entryCountsOf(id).shop > 0 && entryCountsOf(id).backOffice > 0;

/** Used on every page of both sides. */
export const isBase = (id: string): boolean => isOnBothSides(id) && layoutModules.has(id);

/** Vite plugin that counts how many entries of each side use a client module, before chunks are assigned. */
export function countShares(): Plugin {
  return {
    name: 'count-shares',
    buildEnd() {
      if (this.environment.name !== 'client') return;
      entryCounts.clear();
      layoutModules.clear();
      const infoOf = (id: string) => this.getModuleInfo(id);
      for (const id of this.getModuleIds()) {
        const side = sideOf(infoOf(id));
        if (side) for (const needed of closureOf(id, infoOf)) countUse(needed, side);
        if (/[\\/]src[\\/]app[\\/]shell[\\/]ShopLayout\.tsx$/.test(id))
          addTo(layoutModules, closureOf(id, infoOf), () => true);
        if (/[\\/]src[\\/]catalog[\\/]listing[\\/]Listing\.tsx$/.test(id))
          addTo(layoutModules, closureOf(id, infoOf), isUiOrPlatform);
      }
    },
  };
}

const isUiOrPlatform = (id: string): boolean => /[\\/]src[\\/](ui|platform)[\\/]/.test(id);

function addTo(all: Set<string>, some: Set<string>, isIncluded: (id: string) => boolean): void {
  for (const id of some) if (isIncluded(id)) all.add(id);
}

function countUse(id: string, side: keyof EntryCounts): void {
  const counts = entryCountsOf(id);
  entryCounts.set(id, { ...counts, [side]: counts[side] + 1 });
}

/** The side an entry belongs to; null for other modules. A lazy part that only the back office imports belongs to it. */
function sideOf(info: Rollup.ModuleInfo | null): keyof EntryCounts | null {
  if (!info || (!info.isEntry && info.dynamicImporters.length === 0)) return null;
  if (isBackOffice(info.id)) return 'backOffice';
  return info.isEntry || info.dynamicImporters.some((importer) => !isBackOffice(importer)) ? 'shop' : 'backOffice';
}

function closureOf(entry: string, infoOf: (id: string) => Rollup.ModuleInfo | null): Set<string> {
  const found = new Set([entry]);
  for (const id of found) for (const next of infoOf(id)?.importedIds ?? []) found.add(next);
  return found;
}
