import type { DemoTag } from '../types.ts';

const suggests = (name: string, reason: string, products: Record<string, number>): DemoTag => ({
  name,
  reason,
  effect: 'suggests',
  products,
});

/** Tags of mothers, children and families. */
export const familyTags: Record<string, DemoTag> = {
  folat: suggests('Acid folic', 'acidul folic contribuie la creșterea țesutului matern în timpul sarcinii', {
    'SOR-FOLIC-400-90': 3,
    'VER-FOLAT-400-60': 3,
    'VER-PRENAT-60': 3,
    'MIN-FE-FEM-60': 1,
  }),
  inceputSarcina: suggests('Primele luni de sarcină', 'formula e gândită pentru primele luni', {
    'VER-PRENAT-60': 3,
    'VER-GREATA-30': 2,
    'VER-FOLAT-400-60': 2,
    'SOR-FOLIC-400-90': 2,
  }),
  mijlocSarcina: suggests('A doua parte a sarcinii', 'produsul e gândit pentru mame, în lunile de mijloc și de final', {
    'VER-PRENAT-60': 3,
    'VER-DHA-MAMA-30': 2,
    'MIN-FE-FEM-60': 2,
    'MIR-ULEI-BURTA-150': 2,
  }),
  alaptare: suggests('Alăptare, zi de zi', 'produsul e gândit pentru mame, în perioada alăptării', {
    'VER-POSTNAT-60': 3,
    'COD-LACT-20': 3,
    'VER-DHA-MAMA-30': 2,
    'MIN-FE-FEM-60': 1,
  }),
  dhaMama: suggests('DHA pentru mame', 'DHA luat de mamă contribuie la dezvoltarea normală a creierului copilului', {
    'VER-DHA-MAMA-30': 3,
    'VER-ALGE-PIC-30': 2,
    'LAN-ALGE-60': 1,
    'NOR-OM3-LAM-200': 1,
  }),
  copiiPicaturi: suggests('Picături pentru cei mici', 'picăturile se măsoară ușor', {
    'ZUM-D3-400-10': 3,
    'ZUM-PRO-PIC-10': 2,
    'BIO-LGG-PIC-8': 2,
    'ZUM-PIPETA-3': 1,
  }),
  copiiD: suggests(
    'Vitamina D pentru copii',
    'vitamina D este necesară creșterii și dezvoltării normale a oaselor la copii',
    {
      'ZUM-D3-400-10': 3,
      'ZUM-CA-D3-45': 3,
      'ZUM-PRO-PIC-10': 1,
      'ZUM-BETAG-60': 1,
      'SOR-MULTI-ADO-60': 1,
    },
  ),
  copiiVitamine: suggests('Vitamine pentru copii', 'un complex blând completează mesele mofturoșilor', {
    'ZUM-MULTI-60': 3,
    'ZUM-SIROP-200': 3,
    'SOR-MULTI-ADO-60': 3,
    'ZUM-C-GUM-60': 1,
  }),
  copiiC: suggests('Vitamina C pentru copii', 'vitamina C contribuie la funcționarea normală a sistemului imunitar', {
    'ZUM-SOC-150': 3,
    'ZUM-C-GUM-60': 3,
    'SOR-C-MAST-100': 2,
    'ZUM-SIROP-200': 1,
    'ZUM-MULTI-60': 1,
  }),
  copiiBurtica: suggests('Probiotice pentru copii', 'culturile vii pentru copii au gust bun și porții mici', {
    'ZUM-PRO-PLIC-14': 3,
    'BIO-PRO-TAB-COP-30': 3,
    'ZUM-PRO-PIC-10': 2,
    'BIO-LGG-PIC-8': 2,
  }),
  copiiOmega: suggests('Omega-3 pentru copii', 'omega-3 completează mesele fără pește', {
    'ZUM-OMEGA-PESTI-60': 3,
    'NOR-OM-KIDS-150': 3,
    'ZUM-OMEGA-GUM-45': 2,
    'NOR-COD-MANGO-250': 2,
  }),
  copiiScoala: suggests('Pentru zilele de școală', 'formula e gândită pentru școlari', {
    'ZUM-MG-GUM-60': 3,
    'SOR-MULTI-ADO-60': 2,
    'ZUM-OMEGA-GUM-45': 2,
    'BIO-PRO-TAB-COP-30': 1,
  }),
  familieIarna: suggests('Iarna, pentru toți', 'vitamina C contribuie la funcționarea normală a sistemului imunitar', {
    'SOR-C-MAST-100': 3,
    'COD-CAT-150': 2,
    'COD-MACES-100': 2,
    'LAN-ACER-100': 2,
  }),
  familieOmega: suggests('Omega-3 pe masă', 'omega-3 se poate adăuga la masa tuturor', {
    'NOR-COD-MANGO-250': 3,
    'LAN-IN-MAC-400': 2,
    'LAN-CHIA-500': 2,
    'LAN-ULEI-IN-250': 2,
  }),
  familieDigestie: suggests('Digestie, pentru toți', 'produsul se potrivește la masa tuturor', {
    'BIO-LGG-PIC-8': 3,
    'LAN-TARATE-500': 2,
    'COD-MUSET-60': 2,
    'LAN-CHIA-500': 1,
  }),
  familieDulce: suggests('Dulce și bun', 'e dulce fără să fie bomboană', {
    'AUR-MIERE-SALC-500': 3,
    'LAN-BATON-CURM-16': 2,
    'AUR-FAGURE-350': 2,
    'COD-AFINE-100': 2,
  }),
};
