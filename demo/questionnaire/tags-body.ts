import type { DemoTag } from '../types.ts';

const suggests = (name: string, reason: string, products: Record<string, number>): DemoTag => ({
  name,
  reason,
  effect: 'suggests',
  products,
});

/** Tags of adults: sport, beauty, digestion, bones. */
export const bodyTags: Record<string, DemoTag> = {
  mgMuschi: suggests('Magneziu, pentru mușchi', 'magneziul contribuie la funcționarea normală a mușchilor', {
    'MIN-MG-CIT-30': 3,
    'MIN-MG-BIS-90': 2,
    'MIN-MG-MAL-120': 2,
    'SOR-MGB6-FIZZ-20': 2,
    'SOR-CAMGZN-100': 1,
  }),
  proteine: suggests('Proteine', 'proteinele contribuie la creșterea și menținerea masei musculare', {
    'FOR-WHEY-VAN-900': 3,
    'FOR-WHEY-CIO-900': 3,
    'LAN-MIX-CACAO-600': 3,
    'LAN-MAZ-500': 2,
    'FOR-CLEAR-LAM-500': 2,
    'FOR-CASEIN-900': 1,
  }),
  creatina: suggests('Creatină', 'creatina crește performanța fizică în exerciții succesive, scurte și intense', {
    'FOR-CREA-500': 3,
    'FOR-CREA-CAPS-150': 2,
    'FOR-CREA-PEPENE-400': 2,
    'FOR-CREA-HCL-120': 1,
  }),
  electroliti: suggests('Electroliți', 'electroliții înlocuiesc sărurile pierdute prin transpirație', {
    'FOR-ELEC-LIME-20': 3,
    'FOR-ELEC-PLIC-15': 3,
    'FOR-ISO-PORT-500': 2,
    'FOR-GEL-ENERG-12': 1,
  }),
  aminoacizi: suggests('Aminoacizi', 'aminoacizii sunt cărămizile din care se fac proteinele', {
    'FOR-EAA-350': 3,
    'FOR-BCAA-400': 2,
    'FOR-CITRU-300': 2,
    'FOR-GLUTA-500': 1,
  }),
  gustari: suggests('Gustări pentru sport', 'o gustare bună încape în orice geantă', {
    'FOR-BATON-CIO-12': 3,
    'LAN-BATON-CURM-16': 3,
    'FOR-CHIPS-60': 2,
    'LAN-CANEPA-DEC-300': 1,
  }),
  par: suggests('Păr', 'biotina și zincul contribuie la menținerea sănătății părului', {
    'MIR-PAR-90': 3,
    'MIR-GUM-PAR-60': 3,
    'MIR-BIO-5000-60': 2,
    'MIN-ZN-PIC-60': 1,
  }),
  unghii: suggests('Unghii', 'zincul contribuie la menținerea sănătății unghiilor', {
    'MIN-ZN-PIC-60': 3,
    'MIR-PAR-90': 3,
    'BRA-COADA-60': 2,
    'MIN-ZNCU-60': 2,
  }),
  piele: suggests('Piele', 'vitamina C contribuie la formarea normală a colagenului din piele', {
    'MIR-COL-CAPS-120': 3,
    'MIR-COL-FIOLE-14': 3,
    'MIR-HIAL-60': 3,
    'MIR-MSM-120': 1,
  }),
  stresOxidativ: suggests(
    'Antioxidanți',
    'vitamina E contribuie la protejarea celulelor împotriva stresului oxidativ',
    {
      'SOR-E-134-60': 3,
      'MIR-ASTA-30': 3,
      'SOR-AE-60': 2,
      'AUR-SE-DROJ-60': 2,
      'MIR-LUMINITA-90': 1,
    },
  ),
  enzime: suggests('Enzime digestive', 'enzimele digestive se iau odată cu masa', {
    'BIO-ENZ-5-45': 3,
    'BRA-PAPAIA-90': 2,
    'BIO-BROM-60': 2,
    'BIO-LACT-60': 1,
  }),
  lactate: suggests('Când ocolești lactatele', 'produsul e de folos celor care ocolesc lactatele', {
    'BIO-LACT-60': 3,
    'MIN-CA-CIT-120': 2,
    'BIO-BOUL-20': 1,
    'LAN-D3-VEG-60': 1,
  }),
  confort: suggests('Confort digestiv', 'plantele amare și aromate încheie ușor o masă', {
    'BIO-FENIC-20': 3,
    'BRA-MENTA-60': 3,
    'BRA-GHIMB-60': 2,
    'AUR-DIGEST-50': 2,
    'COD-MUSET-60': 1,
  }),
  fibre: suggests('Fibre', 'fibrele lipsesc des din farfuria de zi cu zi', {
    'LAN-PSY-300': 3,
    'BIO-ACACIA-200': 2,
    'BIO-INUL-250': 2,
    'LAN-TARATE-500': 2,
    'BIO-FIBRE-GUM-60': 1,
  }),
  probiotice: suggests('Probiotice', 'culturile vii completează alimentele fermentate', {
    'BIO-PRO-10-30': 3,
    'BIO-PRO-25-30': 3,
    'BIO-SIN-20': 2,
    'BIO-BOUL-20': 2,
    'BIO-FEM-30': 1,
  }),
  calciu: suggests('Calciu', 'calciul este necesar pentru menținerea sănătății oaselor', {
    'MIN-CA-D3K2-90': 3,
    'MIN-CA-CIT-120': 3,
    'SOR-CAMGZN-100': 2,
    'AUR-CA-MAST-50': 2,
  }),
  articulatii: suggests('Articulații', 'vitamina C contribuie la formarea normală a colagenului din cartilaje', {
    'VER-COL-TIP2-60': 3,
    'MIR-COL-CAPS-120': 2,
    'MIR-MSM-120': 2,
    'MIR-HIAL-60': 2,
  }),
};
