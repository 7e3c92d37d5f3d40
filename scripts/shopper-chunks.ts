import type { Plugin, Rollup } from 'vite';

const isBackOffice = (id: string): boolean => /[\\/]src[\\/](shell|ui|shop[\\/][^\\/]+)[\\/]admin[\\/]/.test(id);

/** How many entries (pages, and parts loaded later) need each file: of the shop, and of the back office. */
type Shares = { shop: number; backOffice: number };
const shares = new Map<string, Shares>();
const sharesOf = (id: string): Shares => shares.get(id) ?? { shop: 0, backOffice: 0 };

/** What the shop's frame needs, and the small pieces of its listing. */
const everywhere = new Set<string>();

/** Many of the shop's pages need it, whatever the back office needs as well. */
export const isSharedByShoppers = (id: string): boolean => sharesOf(id).shop >= 4;

/** Neither side loads the other's files for its sake: so it stands in a file of its own. */
export const isOnBothSides = (id: string): boolean => sharesOf(id).shop > 0 && sharesOf(id).backOffice > 0;

/** Both sides need it on every page. */
export const isBase = (id: string): boolean => isOnBothSides(id) && everywhere.has(id);

export function countShares(): Plugin {
  return {
    name: 'count-shares',
    buildEnd() {
      if (this.environment.name !== 'client') return;
      shares.clear();
      everywhere.clear();
      const infoOf = (id: string) => this.getModuleInfo(id);
      for (const id of this.getModuleIds()) {
        const side = sideOf(infoOf(id));
        if (side) for (const needed of closureOf(id, infoOf)) count(needed, side);
        if (/[\\/]src[\\/]shell[\\/]ShopLayout\.tsx$/.test(id)) addTo(everywhere, closureOf(id, infoOf), () => true);
        if (/[\\/]src[\\/]shop[\\/]listing[\\/]Listing\.tsx$/.test(id))
          addTo(everywhere, closureOf(id, infoOf), isPiece);
      }
    },
  };
}

const isPiece = (id: string): boolean => /[\\/]src[\\/](ui|kit)[\\/]/.test(id);

function addTo(all: Set<string>, some: Set<string>, isWanted: (id: string) => boolean): void {
  for (const id of some) if (isWanted(id)) all.add(id);
}

function count(id: string, side: keyof Shares): void {
  const before = sharesOf(id);
  shares.set(id, { ...before, [side]: before[side] + 1 });
}

/** Whose entry it is; null when it is none. A part that only the back office loads later is the back office's. */
function sideOf(info: Rollup.ModuleInfo | null): keyof Shares | null {
  if (!info || (!info.isEntry && info.dynamicImporters.length === 0)) return null;
  if (isBackOffice(info.id)) return 'backOffice';
  return info.isEntry || info.dynamicImporters.some((importer) => !isBackOffice(importer)) ? 'shop' : 'backOffice';
}

function closureOf(entry: string, infoOf: (id: string) => Rollup.ModuleInfo | null): Set<string> {
  const found = new Set([entry]);
  for (const id of found) for (const next of infoOf(id)?.importedIds ?? []) found.add(next);
  return found;
}
