/**
 * Shoppers' queries and a pharmacist's choice for the counter, judged on the products of the demo shop by their codes:
 * 3 what was asked for, 2 serves it as well, 1 has something to do with it; products that are not named are wrong, and
 * the results of the search play no part.
 */
export type QueryKind =
  | 'nutrient'
  | 'dose'
  | 'form'
  | 'synonym'
  | 'ingredient'
  | 'brand'
  | 'complaint'
  | 'spelling'
  | 'people';

export type JudgedQuery = {
  kind: QueryKind;
  words: string;
  grades: ReadonlyMap<string, number>;
  /** The query names a nutrient, an ingredient or a product, so the first result must be one of grade 3. */
  isExact: boolean;
};

/** Product codes separated by spaces. */
type Codes = string;

function judge(kind: QueryKind, words: string, asked: Codes, good: Codes = '', fair: Codes = ''): JudgedQuery {
  const graded = [fair, good, asked].flatMap((codes, i) =>
    codes.split(' ').flatMap((code): [string, number][] => (code === '' ? [] : [[code, i + 1]])),
  );
  return { kind, words, grades: new Map(graded), isExact: kind !== 'complaint' };
}

/** One judgement for several ways to ask for the same. */
const same = (kind: QueryKind, queries: readonly string[], ...judgement: [Codes, Codes?, Codes?]): JudgedQuery[] =>
  queries.map((words) => judge(kind, words, ...judgement));

const c = 'SOR-C-1000-20 SOR-C-500-60 VER-C-LIPO-30 LAN-ACER-100 SOR-C-MAST-100 AUR-C-PROP-30';
const cGood = 'ZUM-C-GUM-60';
const cFair = 'SOR-ZNC-SUPT-40 SOR-B-FIZZ-20 MIN-FE-BIS-60 COD-CAT-150 ZUM-SOC-150 MIR-COL-CAPS-120 COD-MACES-100';
const d = 'SOR-D3-2000-120 SOR-D3-4000-60 LAN-D3-VEG-60 NOR-D3-25 VER-D3K2-20 SOR-D3K2-90 ZUM-D3-400-10';
const dGood = 'MIN-CA-D3K2-90 SOR-ADEK-60';
const dFair =
  'SOR-CAMGZN-100 MIN-MG-MAR-60 AUR-CA-MAST-50 ZUM-CA-D3-45 ZUM-PRO-PIC-10 ZUM-BETAG-60 NOR-COD-240 NOR-COD-CAPS-120';
const b12 = 'SOR-B12-1000-60 VER-B12-30 LAN-B12-VEG-120';
const b12Good = 'VER-FOLAT-400-60 SOR-B-COMP-100 VER-B-ACT-60';
const b12Fair = 'MIN-FE-FEM-60 COD-CORDY-60 LAN-OTET-GUM-60 LAN-MULTI-VEG-60 SOR-FE-SIROP-200 FOR-B-ENERG-60';
const folic = 'SOR-FOLIC-400-90 VER-FOLAT-400-60';
const folicGood = 'VER-PRENAT-60 MIN-FE-FEM-60';
const folicFair = 'SOR-B-COMP-100 VER-B-ACT-60 VER-POSTNAT-60 LAN-OTET-GUM-60';
const mg =
  'MIN-MG-BIS-90 MIN-MG-CIT-30 SOR-MGB6-FIZZ-20 MIN-MG-MAL-120 MIN-MG-MAR-60 VER-MG-TAU-90 MIN-MG-NOAPTE-60 MIN-MG-GEL-150 MIN-MG-FULGI-1000';
const mgGood = 'ZUM-MG-GUM-60 SOR-CAMGZN-100 FOR-B-ENERG-60';
const mgFair = 'VER-NOCT-30 BRA-LTEAN-60 MIN-TRACE-30 FOR-ELEC-LIME-20 FOR-ELEC-PLIC-15';
const zinc = 'MIN-ZN-PIC-60 MIN-ZNCU-60 SOR-ZNC-SUPT-40 MIN-ZNSE-90 BIO-ZN-PIC-20';
const zincGood = 'SOR-CAMGZN-100 BRA-COADA-60 ZUM-SOC-150 MIR-PAR-90';
const zincFair = 'VER-TIRO-60 MIR-GUM-PAR-60 MIN-TRACE-30 VER-LUTEIN-30 BRA-GINKGO-60';
const iron = 'MIN-FE-BIS-60 SOR-FE-SIROP-200 VER-FE-LIPO-30 MIN-FE-FEM-60';
const ironGood = 'ZUM-FE-PIC-30';
const ironFair = 'VER-POSTNAT-60 VER-PRENAT-60 LAN-MULTI-VEG-60 SOR-MULTI-F-60 LAN-CHLOR-200 LAN-SPIR-TAB-300';
const calcium = 'MIN-CA-D3K2-90 MIN-CA-CIT-120 SOR-CAMGZN-100 AUR-CA-MAST-50';
const calciumGood = 'ZUM-CA-D3-45';
const calciumFair = 'VER-POSTNAT-60 SOR-MULTI-ADO-60 FOR-CASEIN-900';
const selenium = 'MIN-SE-100-90 AUR-SE-DROJ-60 MIN-ZNSE-90';
const seleniumGood = 'VER-TIRO-60 MIR-BIO-5000-60';
const iodine = 'MIN-I-KELP-120 VER-TIRO-60';
const fishOil =
  'NOR-OM3-1000-90 NOR-OM3-LAM-200 NOR-EPA-750-60 AUR-OM3-500-100 NOR-369-120 LAN-ALGE-60 ZUM-OMEGA-PESTI-60 NOR-OM-KIDS-150 ZUM-OMEGA-GUM-45';
const otherFish = 'NOR-KRILL-500-60 NOR-KRILL-1000-45 NOR-COD-240 NOR-COD-CAPS-120 NOR-COD-MANGO-250 VER-ALGE-PIC-30';
const plantOmega = 'LAN-IN-1000-90 LAN-PERILLA-60 VER-DHA-MAMA-30';
const onlyFish = 'AUR-OM3-500-100 NOR-OM3-1000-90 NOR-OM3-LAM-200 NOR-EPA-750-60 NOR-369-120';
const krill = 'NOR-KRILL-500-60 NOR-KRILL-1000-45';
const cod = 'NOR-COD-240 NOR-COD-CAPS-120 NOR-COD-MANGO-250';
const probiotic = 'BIO-PRO-10-30 BIO-PRO-25-30 BIO-BOUL-20 BIO-LGG-PIC-8 BIO-SIN-20 BIO-FEM-30';
const childProbiotic = 'ZUM-PRO-PIC-10 ZUM-PRO-PLIC-14 BIO-PRO-TAB-COP-30';
const fibre = 'LAN-PSY-300 BIO-INUL-250 LAN-TARATE-500 BIO-ACACIA-200 BIO-FIBRE-GUM-60';
const melatonin = 'BRA-MELAT-60 MIN-MG-NOAPTE-60';
const evening =
  'BRA-MELAT-60 MIN-MG-NOAPTE-60 BRA-VALER-60 BRA-VALPAS-50 VER-NOCT-30 BRA-PASIF-SIROP-150 COD-SEARA-20 BRA-LTEAN-60';
const calm = 'BRA-ASHWA-600-60 BRA-RHOD-60 BRA-LTEAN-60 BRA-VALER-60 BRA-VALPAS-50 MIN-MG-BIS-90 BRA-PASIF-SIROP-150';
const collagen = 'MIR-COL-300 MIR-COL-FIOLE-14 MIR-COL-CAPS-120 MIR-COL-BOV-450 VER-COL-TIP2-60 MIR-COL-CACAO-300';
const biotin = 'MIR-BIO-5000-60 MIR-PAR-90 MIR-GUM-PAR-60';
const hair = 'MIR-PAR-90 MIR-GUM-PAR-60 MIR-BIO-5000-60 BRA-COADA-60 MIR-MSM-120';
const whey = 'FOR-WHEY-VAN-900 FOR-WHEY-CIO-900 FOR-CONC-CAP-2000 FOR-CLEAR-LAM-500';
const plantProtein = 'LAN-MAZ-500 LAN-MIX-CACAO-600 LAN-CANEPA-PROT-500 FOR-SOIA-VAN-900';
const creatine = 'FOR-CREA-500 FOR-CREA-CAPS-150 FOR-CREA-PEPENE-400 FOR-CREA-HCL-120';
const multi =
  'SOR-MULTI-F-60 SOR-MULTI-M-60 VER-MULTI-50-60 SOR-MULTI-FIZZ-20 LAN-MULTI-VEG-60 AUR-MULTI-LAPT-30 SOR-MULTI-ADO-60';
const childMulti = 'ZUM-MULTI-60 ZUM-SIROP-200';
const bComplex = 'SOR-B-COMP-100 VER-B-ACT-60 SOR-B-FIZZ-20 FOR-B-ENERG-60';
const propolis = 'COD-PROP-30 COD-TINCT-PROP-30 AUR-PROP-COP-100 AUR-C-PROP-30 AUR-MIERE-GHIMB-250';
const honey = 'AUR-MIERE-SALC-500 AUR-MIERE-TEI-500 COD-MIERE-MANA-400 AUR-MIERE-GHIMB-250 AUR-FAGURE-350';
const teas =
  'COD-TEI-50 COD-MUSET-60 COD-MACES-100 AUR-SALVIE-20 BRA-URZIC-50 LAN-VERDE-100 COD-SEARA-20 BIO-FENIC-20 COD-ARMUR-20 COD-LACT-20';
const immunity =
  'SOR-C-1000-20 SOR-C-500-60 VER-C-LIPO-30 AUR-C-PROP-30 SOR-ZNC-SUPT-40 MIN-ZN-PIC-60 BRA-ECHIN-50 SOR-D3-2000-120 SOR-D3-4000-60 COD-PROP-30 ZUM-SOC-150 SOR-C-MAST-100 MIN-ZNSE-90 MIN-ZNCU-60 LAN-ACER-100 ZUM-BETAG-60 ZUM-C-GUM-60 AUR-PROP-COP-100';
const immunityGood =
  'COD-CAT-150 AUR-MIERE-GHIMB-250 COD-REISHI-60 COD-TINCT-PROP-30 COD-MUGUR-BRAD-30 NOR-D3-25 LAN-D3-VEG-60 VER-D3K2-20 SOR-D3K2-90 BIO-ZN-PIC-20 ZUM-D3-400-10 COD-MACES-100 NOR-COD-240 AUR-MULTI-LAPT-30 SOR-MULTI-FIZZ-20 COD-CHAGA-100';
const liver = 'BRA-ARMUR-60 BRA-ANGHIN-60 VER-COLIN-60 COD-ARMUR-20';
const shakers = 'FOR-SHAK-700 FOR-SHAK-500-ALB FOR-SHAK-700-U FOR-SHAK-ELEC-U';
const pillBoxes = 'VER-CUTIE-7 VER-CUTIE-28 SOR-CUTIE-BRELOC LAN-CUTIE-LEMN';
const skin = 'MIR-HIAL-60 MIR-COL-300 MIR-COL-FIOLE-14 MIR-COL-CAPS-120 MIR-ASTA-30 MIR-COL-BOV-450';
const electrolytes = 'FOR-ELEC-LIME-20 FOR-ELEC-PLIC-15';

export const judgedQueries: JudgedQuery[] = [
  ...same('nutrient', ['vitamina c'], c, cGood, cFair),
  ...same('nutrient', ['vitamina d', 'vitamina d3', 'd3'], d, dGood, dFair),
  judge('nutrient', 'vitamina a', 'SOR-A-800-90 SOR-AE-60 SOR-ADEK-60', 'MIR-SOARE-60', 'NOR-COD-240 NOR-COD-CAPS-120'),
  judge('nutrient', 'vitamina e', 'SOR-E-134-60 SOR-AE-60 SOR-ADEK-60', 'MIR-ASTA-30 MIR-LUMINITA-90 AUR-SE-DROJ-60'),
  ...same('nutrient', ['vitamina k2', 'k2'], 'VER-K2-100-60 VER-D3K2-20 SOR-D3K2-90', 'MIN-CA-D3K2-90 SOR-ADEK-60'),
  judge(
    'nutrient',
    'vitamina k',
    'VER-K2-100-60 SOR-ADEK-60 VER-D3K2-20 SOR-D3K2-90',
    'MIN-CA-D3K2-90',
    'LAN-MULTI-VEG-60',
  ),
  judge('nutrient', 'd3 k2', 'VER-D3K2-20 SOR-D3K2-90', 'MIN-CA-D3K2-90', 'SOR-ADEK-60'),
  ...same('nutrient', ['vitamina b12', 'b12'], b12, b12Good, b12Fair),
  ...same('nutrient', ['complex b', 'vitamine b'], bComplex, '', 'AUR-DROJ-200 SOR-FE-SIROP-200 VER-POSTNAT-60'),
  judge(
    'nutrient',
    'vitamina b6',
    'MIN-MG-BIS-90 SOR-MGB6-FIZZ-20 MIN-MG-MAR-60 SOR-B-COMP-100 VER-B-ACT-60',
    'VER-GREATA-30 ZUM-MG-GUM-60 FOR-BCAA-400 SOR-B-FIZZ-20 FOR-B-ENERG-60',
    'VER-COLIN-60 VER-NOCT-30',
  ),
  judge('nutrient', 'acid folic', folic, folicGood, folicFair),
  judge('nutrient', 'magneziu', mg, mgGood, mgFair),
  judge('nutrient', 'zinc', zinc, zincGood, zincFair),
  judge('nutrient', 'fier', iron, ironGood, ironFair),
  judge('nutrient', 'calciu', calcium, calciumGood, calciumFair),
  judge('nutrient', 'seleniu', selenium, seleniumGood, 'MIR-PAR-90'),
  judge('nutrient', 'iod', iodine, 'VER-PRENAT-60 LAN-MULTI-VEG-60 VER-POSTNAT-60', 'COD-NORI-50'),
  judge('nutrient', 'crom', 'MIN-CR-60', '', 'FOR-CARNI-60 BRA-CEAIV-60 MIN-TRACE-30'),
  judge('nutrient', 'cupru', 'MIN-CU-60 MIN-ZNCU-60', '', 'MIR-PAR-90 MIR-SOARE-60'),
  judge('nutrient', 'potasiu', 'MIN-K-CIT-90', electrolytes, 'MIR-DREN-15 FOR-ISO-PORT-500 FOR-PUMP-FARA-300'),
  judge('nutrient', 'siliciu', 'MIN-SI-BAMBUS-60', 'BRA-COADA-60'),
  judge('nutrient', 'omega 3', fishOil, otherFish, plantOmega),
  judge('nutrient', 'biotina', biotin, '', 'SOR-B-COMP-100 VER-B-ACT-60 MIR-COL-FIOLE-14'),
  judge('nutrient', 'coenzima q10', 'MIR-Q10-60', 'VER-MULTI-50-60'),
  judge('nutrient', 'luteina', 'VER-LUTEIN-30', 'VER-MULTI-50-60'),
  judge('nutrient', 'colina', 'VER-COLIN-60', 'VER-PRENAT-60', 'SOR-MULTI-ADO-60 BRA-ARMUR-60 NOR-KRILL-1000-45'),
  judge('nutrient', 'melatonina', melatonin),
  judge('nutrient', 'multivitamine', multi, childMulti),
  judge(
    'nutrient',
    'magneziu b6',
    'MIN-MG-BIS-90 SOR-MGB6-FIZZ-20 MIN-MG-MAR-60',
    'ZUM-MG-GUM-60',
    'FOR-B-ENERG-60 VER-NOCT-30',
  ),
  judge(
    'nutrient',
    'calciu cu vitamina d',
    'MIN-CA-D3K2-90 SOR-CAMGZN-100 AUR-CA-MAST-50 ZUM-CA-D3-45',
    '',
    'VER-POSTNAT-60',
  ),
  judge('nutrient', 'zinc seleniu', 'MIN-ZNSE-90', 'VER-TIRO-60', 'MIR-PAR-90'),
  judge(
    'nutrient',
    'fier cu vitamina c',
    'MIN-FE-BIS-60 MIN-FE-FEM-60 VER-FE-LIPO-30 SOR-FE-SIROP-200',
    'ZUM-FE-PIC-30',
  ),
  judge('nutrient', 'vitamina c zinc', 'SOR-ZNC-SUPT-40', 'ZUM-SOC-150'),

  judge('dose', 'vitamina d 2000 ui', 'SOR-D3-2000-120 SOR-D3K2-90', 'VER-D3K2-20'),
  judge('dose', 'vitamina d3 4000', 'SOR-D3-4000-60'),
  judge('dose', 'd3 1000 ui', 'LAN-D3-VEG-60 NOR-D3-25'),
  judge('dose', '2000 ui', 'SOR-D3-2000-120 SOR-D3K2-90', 'VER-D3K2-20'),
  judge('dose', 'vitamina c 1000', 'SOR-C-1000-20 VER-C-LIPO-30'),
  ...same('dose', ['vitamina c 1000mg', 'vitamina c 1000 mg'], 'SOR-C-1000-20 VER-C-LIPO-30'),
  judge('dose', 'vitamina c 500mg', 'SOR-C-500-60'),
  judge('dose', 'b12 1000', 'SOR-B12-1000-60'),
  judge('dose', 'b12 1000 mcg', 'SOR-B12-1000-60'),
  judge('dose', 'vitamina b12 500 µg', 'VER-B12-30'),
  judge('dose', 'zinc 15mg', 'MIN-ZN-PIC-60 MIN-ZNCU-60'),
  judge('dose', 'magneziu 300 mg', 'MIN-MG-BIS-90 MIN-MG-CIT-30 MIN-MG-MAR-60'),
  judge(
    'dose',
    'magneziu 400 mg',
    '',
    'MIN-MG-BIS-90 MIN-MG-CIT-30 MIN-MG-MAR-60 SOR-MGB6-FIZZ-20 MIN-MG-MAL-120 VER-MG-TAU-90',
    'MIN-MG-NOAPTE-60 SOR-CAMGZN-100 MIN-MG-GEL-150 MIN-MG-FULGI-1000',
  ),
  judge('dose', 'fier 14 mg', 'MIN-FE-BIS-60 VER-FE-LIPO-30', 'VER-PRENAT-60'),
  judge('dose', 'seleniu 100', 'MIN-SE-100-90'),
  judge('dose', 'acid folic 400', folic, 'VER-PRENAT-60'),
  judge('dose', 'melatonina 1mg', melatonin),
  judge('dose', 'omega 3 1000mg', 'NOR-OM3-1000-90'),
  judge('dose', 'q10 100mg', 'MIR-Q10-60'),
  judge('dose', 'biotina 5000', 'MIR-BIO-5000-60'),
  judge('dose', 'probiotic 25 miliarde', 'BIO-PRO-25-30'),
  judge('dose', 'creatina 500g', 'FOR-CREA-500'),
  judge('dose', 'cofeina 200 mg', 'FOR-COFE-100', 'FOR-PRE-300'),
  judge('dose', 'colagen 5000', 'MIR-COL-FIOLE-14'),

  judge('form', 'vitamina d picaturi', 'VER-D3K2-20 NOR-D3-25 ZUM-D3-400-10', '', 'BIO-LGG-PIC-8 ZUM-PRO-PIC-10'),
  judge('form', 'vitamina c efervescenta', 'SOR-C-1000-20', 'SOR-B-FIZZ-20 SOR-MULTI-FIZZ-20', 'FOR-ELEC-LIME-20'),
  judge('form', 'vitamina c pulbere', 'LAN-ACER-100', 'COD-CAT-150'),
  judge('form', 'vitamina c lipozomala', 'VER-C-LIPO-30'),
  judge('form', 'vitamina c masticabila', 'SOR-C-MAST-100', 'AUR-C-PROP-30'),
  judge('form', 'magneziu efervescent', 'SOR-MGB6-FIZZ-20', '', 'FOR-ELEC-LIME-20'),
  judge('form', 'magneziu bisglicinat', 'MIN-MG-BIS-90', '', 'SOR-CAMGZN-100 VER-PRENAT-60'),
  judge('form', 'citrat de magneziu', 'MIN-MG-CIT-30', '', 'FOR-ELEC-LIME-20 FOR-ELEC-PLIC-15'),
  judge('form', 'fier lichid', 'SOR-FE-SIROP-200', 'ZUM-FE-PIC-30'),
  judge('form', 'zinc lichid', 'BIO-ZN-PIC-20'),
  judge('form', 'zinc de supt', 'SOR-ZNC-SUPT-40'),
  judge('form', 'omega 3 lichid', 'NOR-OM3-LAM-200 NOR-OM-KIDS-150'),
  judge('form', 'colagen lichid', 'MIR-COL-FIOLE-14'),
  judge('form', 'colagen pulbere', 'MIR-COL-300 MIR-COL-BOV-450 MIR-COL-CACAO-300'),
  judge('form', 'colagen capsule', 'MIR-COL-CAPS-120 VER-COL-TIP2-60'),
  judge(
    'form',
    'jeleuri',
    'BIO-FIBRE-GUM-60 MIR-GUM-PAR-60 LAN-OTET-GUM-60 ZUM-MULTI-60 ZUM-MG-GUM-60 ZUM-C-GUM-60 ZUM-OMEGA-GUM-45',
  ),
  judge('form', 'multivitamine efervescente', 'SOR-MULTI-FIZZ-20', '', 'SOR-B-FIZZ-20'),
  judge('form', 'b12 sublingual', 'SOR-B12-1000-60', '', 'VER-B12-30'),
  judge('form', 'vitamina b12 picaturi', 'VER-B12-30'),
  judge('form', 'probiotice picaturi', 'BIO-LGG-PIC-8 ZUM-PRO-PIC-10'),
  judge('form', 'spirulina comprimate', 'LAN-SPIR-TAB-300'),
  judge('form', 'creatina capsule', 'FOR-CREA-CAPS-150 FOR-CREA-HCL-120'),
  judge('form', 'sirop pentru copii', 'ZUM-SIROP-200 ZUM-SOC-150 AUR-PROP-COP-100'),
  judge('form', 'ceai', teas, 'COD-CHAGA-100', 'BRA-CEAIV-60'),
  judge('form', 'gel magneziu', 'MIN-MG-GEL-150'),
  judge(
    'form',
    'tinctura',
    'BRA-ECHIN-50 BRA-PADUC-50 BRA-GALBEN-50 COD-TINCT-PROP-30 BRA-ELEUT-50',
    'BRA-VALPAS-50 COD-PROP-30 COD-MUGUR-BRAD-30',
  ),

  judge(
    'synonym',
    'ulei de peste',
    onlyFish,
    'ZUM-OMEGA-PESTI-60 NOR-OM-KIDS-150',
    'NOR-KRILL-500-60 NOR-KRILL-1000-45 NOR-COD-240 NOR-COD-CAPS-120 NOR-COD-MANGO-250',
  ),
  judge('synonym', 'cobalamina', b12, b12Good, b12Fair),
  judge('synonym', 'metilcobalamina', 'SOR-B12-1000-60 VER-B12-30', 'LAN-B12-VEG-120 VER-FOLAT-400-60 VER-B-ACT-60'),
  judge('synonym', 'acid ascorbic', c, cGood, cFair),
  judge('synonym', 'colecalciferol', d, dGood, dFair),
  judge('synonym', 'vit d', d, dGood, dFair),
  judge('synonym', 'vit c', c, cGood, cFair),
  ...same('synonym', ['folat', 'vitamina b9'], folic, folicGood, folicFair),
  judge('synonym', 'tocoferol', 'SOR-E-134-60 SOR-AE-60 SOR-ADEK-60', 'MIR-ASTA-30 MIR-LUMINITA-90 AUR-SE-DROJ-60'),
  judge('synonym', 'retinol', 'SOR-A-800-90 SOR-AE-60 SOR-ADEK-60', '', 'NOR-COD-240 NOR-COD-CAPS-120 MIR-SOARE-60'),
  judge('synonym', 'vitamina b7', biotin, '', 'SOR-B-COMP-100 VER-B-ACT-60 MIR-COL-FIOLE-14'),
  judge('synonym', 'ubiquinona', 'MIR-Q10-60', 'VER-MULTI-50-60'),
  judge('synonym', 'omega3', fishOil, otherFish, plantOmega),
  judge('synonym', 'whey', whey, 'FOR-CASEIN-900'),
  judge('synonym', 'proteine vegane', plantProtein, 'LAN-BATON-CURM-16'),
  judge('synonym', 'turmeric', 'BRA-CURC-60'),
  judge(
    'synonym',
    'gummies',
    'BIO-FIBRE-GUM-60 MIR-GUM-PAR-60 LAN-OTET-GUM-60 ZUM-MULTI-60 ZUM-MG-GUM-60 ZUM-C-GUM-60 ZUM-OMEGA-GUM-45',
  ),
  judge('synonym', 'milk thistle', 'BRA-ARMUR-60 COD-ARMUR-20'),
  judge('synonym', 'silimarina', 'BRA-ARMUR-60', 'COD-ARMUR-20'),
  judge('synonym', 'royal jelly', 'AUR-LAPT-20 AUR-MULTI-LAPT-30'),
  judge('synonym', 'lion s mane', 'COD-LIONS-60'),
  judge(
    'synonym',
    'pre workout',
    'FOR-PRE-300 FOR-PUMP-FARA-300',
    'FOR-SFECLA-FIOLE-10 FOR-COFE-100',
    'FOR-CITRU-300 FOR-BETA-90',
  ),
  judge('synonym', 'sea buckthorn', 'COD-CAT-150', 'SOR-AE-60', 'MIR-ULEI-BURTA-150'),
  judge(
    'synonym',
    'fish oil',
    onlyFish,
    'ZUM-OMEGA-PESTI-60 NOR-OM-KIDS-150',
    'NOR-KRILL-500-60 NOR-KRILL-1000-45 NOR-COD-240 NOR-COD-CAPS-120 NOR-COD-MANGO-250',
  ),
  judge('synonym', 'cranberry', 'BRA-MERIS-30', 'BIO-FEM-30'),
  judge('synonym', 'withania', 'BRA-ASHWA-600-60', '', 'MIR-COL-CACAO-300'),

  judge('ingredient', 'ashwagandha', 'BRA-ASHWA-600-60', 'MIR-COL-CACAO-300'),
  judge('ingredient', 'colagen', collagen),
  judge('ingredient', 'colagen marin', 'MIR-COL-300 MIR-COL-CAPS-120', 'MIR-COL-FIOLE-14'),
  judge('ingredient', 'probiotice', probiotic, childProbiotic),
  judge('ingredient', 'enzime digestive', 'BIO-ENZ-5-45', 'BIO-LACT-60 BIO-BROM-60 BRA-PAPAIA-90'),
  judge('ingredient', 'psyllium', 'LAN-PSY-300'),
  judge('ingredient', 'ulei de in', 'LAN-ULEI-IN-250 LAN-IN-1000-90', 'NOR-369-120'),
  judge('ingredient', 'seminte de in', 'LAN-IN-MAC-400'),
  judge('ingredient', 'ulei de krill', krill),
  judge('ingredient', 'ulei de ficat de cod', cod, '', 'NOR-D3-25'),
  judge('ingredient', 'ghimbir', 'BRA-GHIMB-60', 'VER-GREATA-30 AUR-MIERE-GHIMB-250'),
  judge('ingredient', 'valeriana', 'BRA-VALER-60 BRA-VALPAS-50'),
  judge('ingredient', 'echinacea', 'BRA-ECHIN-50'),
  judge('ingredient', 'propolis', propolis),
  judge('ingredient', 'miere', honey, '', 'AUR-SALVIE-20 AUR-C-PROP-30 AUR-PROP-COP-100'),
  judge('ingredient', 'spirulina', 'LAN-SPIR-200 LAN-SPIR-TAB-300'),
  judge('ingredient', 'creatina', creatine),
  judge('ingredient', 'proteine din zer', whey, 'FOR-CASEIN-900'),
  judge('ingredient', 'bcaa', 'FOR-BCAA-400', 'FOR-EAA-350'),
  judge('ingredient', 'acid hialuronic', 'MIR-HIAL-60', 'MIR-COL-FIOLE-14'),
  judge('ingredient', 'd manoza', 'BRA-MERIS-30'),
  judge('ingredient', 'ceai verde', 'LAN-VERDE-100 BRA-CEAIV-60', '', 'BRA-LTEAN-60 LAN-MATCHA-80'),
  judge('ingredient', 'catina', 'COD-CAT-150', 'SOR-AE-60 MIR-ULEI-BURTA-150'),
  judge('ingredient', 'curcuma', 'BRA-CURC-60'),
  judge('ingredient', 'ginseng', 'BRA-GINSENG-30', 'BRA-ELEUT-50 FOR-B-ENERG-60'),
  judge('ingredient', 'electroliti', electrolytes, 'FOR-ISO-PORT-500', 'FOR-GEL-ENERG-12'),
  judge('ingredient', 'l-carnitina', 'FOR-CARNI-60'),
  judge('ingredient', 'drojdie de bere', 'AUR-DROJ-200', '', 'AUR-SE-DROJ-60'),
  judge('ingredient', 'laptisor de matca', 'AUR-LAPT-20 AUR-MULTI-LAPT-30'),
  judge('ingredient', 'msm', 'MIR-MSM-120'),

  judge(
    'brand',
    'minera magneziu',
    'MIN-MG-BIS-90 MIN-MG-CIT-30 MIN-MG-MAL-120 MIN-MG-MAR-60 MIN-MG-NOAPTE-60 MIN-MG-GEL-150 MIN-MG-FULGI-1000',
  ),
  judge('brand', 'soriva vitamina c', 'SOR-C-1000-20 SOR-C-500-60 SOR-C-MAST-100', '', 'SOR-ZNC-SUPT-40 SOR-B-FIZZ-20'),
  judge(
    'brand',
    'norvik omega 3',
    'NOR-OM3-1000-90 NOR-OM3-LAM-200 NOR-EPA-750-60 NOR-369-120 NOR-OM-KIDS-150',
    'NOR-KRILL-500-60 NOR-KRILL-1000-45',
    'NOR-COD-240 NOR-COD-CAPS-120 NOR-COD-MANGO-250',
  ),
  judge('brand', 'forja creatina', creatine),
  judge(
    'brand',
    'vertea',
    'VER-C-LIPO-30 VER-D3K2-20 VER-K2-100-60 VER-B-ACT-60 VER-B12-30 VER-FOLAT-400-60 VER-MULTI-50-60 VER-MG-TAU-90 VER-FE-LIPO-30 VER-TIRO-60 VER-ALGE-PIC-30 VER-COLIN-60 VER-NOCT-30 VER-LUTEIN-30 VER-COL-TIP2-60 VER-RESV-60 VER-GLUCO-90 VER-PRENAT-60 VER-DHA-MAMA-30 VER-GREATA-30 VER-POSTNAT-60 VER-CUTIE-7 VER-CUTIE-28 VER-TAIETOR',
  ),
  judge('brand', 'apoteca brad valeriana', 'BRA-VALER-60 BRA-VALPAS-50'),
  judge('brand', 'mirelle colagen', 'MIR-COL-300 MIR-COL-FIOLE-14 MIR-COL-CAPS-120 MIR-COL-BOV-450 MIR-COL-CACAO-300'),
  judge('brand', 'zumzi vitamina d', 'ZUM-D3-400-10', 'ZUM-CA-D3-45', 'ZUM-PRO-PIC-10 ZUM-BETAG-60'),
  judge('brand', 'bioma probiotic', probiotic, 'BIO-PRO-TAB-COP-30'),
  judge(
    'brand',
    'aurel miere',
    'AUR-MIERE-SALC-500 AUR-MIERE-TEI-500 AUR-MIERE-GHIMB-250 AUR-FAGURE-350',
    '',
    'AUR-C-PROP-30 AUR-PROP-COP-100 AUR-SALVIE-20',
  ),

  judge(
    'complaint',
    'dureri de cap',
    'MIN-MG-BIS-90 MIN-MG-CIT-30 SOR-MGB6-FIZZ-20 MIN-MG-MAL-120 MIN-MG-MAR-60 VER-MG-TAU-90',
    'MIN-MG-NOAPTE-60 SOR-B-COMP-100 VER-B-ACT-60 ZUM-MG-GUM-60',
    'MIN-MG-GEL-150 MIN-MG-FULGI-1000 FOR-B-ENERG-60 SOR-CAMGZN-100',
  ),
  ...same('complaint', ['insomnie', 'nu pot dormi'], evening, 'COD-TEI-50', 'COD-MUSET-60 MIN-MG-BIS-90'),
  judge('complaint', 'somn', evening, 'COD-TEI-50', 'COD-MUSET-60 MIN-MG-BIS-90'),
  ...same(
    'complaint',
    ['oboseala', 'lipsa de energie'],
    `${bComplex} ${b12} MIN-MG-BIS-90 MIN-FE-BIS-60 MIN-FE-FEM-60 SOR-MGB6-FIZZ-20 SOR-C-1000-20 VER-FOLAT-400-60 SOR-C-500-60 MIN-MG-MAR-60`,
    'SOR-FE-SIROP-200 VER-FE-LIPO-30 BRA-GINSENG-30 BRA-RHOD-60 SOR-MULTI-FIZZ-20 SOR-MULTI-F-60 SOR-MULTI-M-60 MIN-MG-MAL-120 MIN-MG-CIT-30 VER-C-LIPO-30 BRA-ELEUT-50 COD-CORDY-60 AUR-LAPT-20 LAN-MACA-200 MIR-Q10-60 AUR-MULTI-LAPT-30 VER-MULTI-50-60 LAN-MULTI-VEG-60',
  ),
  ...same(
    'complaint',
    ['constipatie'],
    fibre,
    'BIO-SIN-20 LAN-IN-MAC-400 MIN-MG-CIT-30 LAN-CHIA-500',
    'BIO-PRO-10-30 BIO-PRO-25-30',
  ),
  ...same(
    'complaint',
    ['balonare', 'gaze'],
    'BRA-CARB-40 BIO-FENIC-20 BRA-MENTA-60 BIO-ENZ-5-45',
    'AUR-DIGEST-50 BRA-GHIMB-60 BIO-PRO-10-30 BIO-PRO-25-30 BIO-LACT-60 BRA-PAPAIA-90',
    'BIO-BOUL-20 BIO-SIN-20 BIO-BROM-60',
  ),
  judge(
    'complaint',
    'diaree',
    'BIO-BOUL-20 BIO-PRO-10-30 BIO-PRO-25-30 BIO-LGG-PIC-8',
    `BIO-SIN-20 ${electrolytes} BRA-CARB-40`,
    'BIO-FEM-30 ZUM-PRO-PIC-10 ZUM-PRO-PLIC-14 BIO-PRO-TAB-COP-30',
  ),
  judge('complaint', 'dupa antibiotic', `${probiotic}`, childProbiotic),
  ...same('complaint', ['raceala', 'gripa'], immunity, immunityGood),
  judge('complaint', 'imunitate', immunity, immunityGood),
  judge(
    'complaint',
    'tuse',
    'COD-PATLAG-SIROP-200 AUR-PROP-COP-100 COD-MUGUR-BRAD-30',
    'ZUM-SOC-150 AUR-MIERE-GHIMB-250 COD-TEI-50 COD-PROP-30 AUR-SALVIE-20',
    'AUR-MIERE-TEI-500 COD-TINCT-PROP-30 SOR-ZNC-SUPT-40 AUR-C-PROP-30',
  ),
  judge(
    'complaint',
    'durere in gat',
    'AUR-C-PROP-30 SOR-ZNC-SUPT-40 COD-PROP-30 AUR-SALVIE-20',
    'COD-TINCT-PROP-30 AUR-MIERE-GHIMB-250 AUR-PROP-COP-100 BRA-GALBEN-50',
    'COD-PATLAG-SIROP-200 COD-MUSET-60',
  ),
  ...same(
    'complaint',
    ['caderea parului', 'par fragil'],
    hair,
    'MIN-SI-BAMBUS-60 MIN-ZN-PIC-60 MIN-FE-BIS-60 AUR-DROJ-200',
    'MIN-FE-FEM-60 MIR-COL-FIOLE-14 MIN-ZNCU-60 MIN-ZNSE-90',
  ),
  judge('complaint', 'unghii fragile', hair, 'MIN-SI-BAMBUS-60', 'MIR-COL-FIOLE-14 AUR-DROJ-200 MIN-ZN-PIC-60'),
  judge(
    'complaint',
    'stres',
    calm,
    'VER-NOCT-30 MIN-MG-MAR-60 MIN-MG-CIT-30 SOR-MGB6-FIZZ-20 VER-MG-TAU-90 MIN-MG-NOAPTE-60 SOR-B-COMP-100 BRA-ELEUT-50 COD-SEARA-20 VER-B-ACT-60',
    'COD-TEI-50 COD-MUSET-60 BRA-MELAT-60 COD-REISHI-60 MIN-MG-MAL-120',
  ),
  ...same(
    'complaint',
    ['memorie', 'concentrare'],
    'BRA-GINKGO-60 BRA-BACOPA-60 COD-LIONS-60',
    'NOR-OM3-1000-90 LAN-ALGE-60 VER-ALGE-PIC-30 BRA-RHOD-60 BRA-LTEAN-60 NOR-EPA-750-60 NOR-OM3-LAM-200 MIN-ZN-PIC-60 VER-TIRO-60 MIN-I-KELP-120 MIN-FE-BIS-60',
    'FOR-COFE-100 LAN-MATCHA-80 NOR-OM-KIDS-150 ZUM-OMEGA-PESTI-60 VER-COLIN-60 BRA-GINSENG-30 SOR-MULTI-ADO-60 AUR-OM3-500-100 FOR-B-ENERG-60 ZUM-OMEGA-GUM-45 VER-DHA-MAMA-30 BRA-ELEUT-50',
  ),
  judge(
    'complaint',
    'articulatii',
    `VER-COL-TIP2-60 BRA-BOSW-60 MIR-MSM-120 MIR-COL-BOV-450 MIR-COL-300`,
    'MIR-COL-CAPS-120 BRA-CURC-60 MIR-COL-FIOLE-14 MIR-HIAL-60',
    'MIR-COL-CACAO-300 NOR-OM3-1000-90 SOR-D3K2-90 MIN-CA-D3K2-90',
  ),
  judge(
    'complaint',
    'oase',
    'MIN-CA-D3K2-90 MIN-CA-CIT-120 SOR-CAMGZN-100 SOR-D3K2-90 VER-D3K2-20 AUR-CA-MAST-50 VER-K2-100-60 SOR-D3-2000-120 ZUM-CA-D3-45',
    'SOR-D3-4000-60 LAN-D3-VEG-60 NOR-D3-25 MIN-SI-BAMBUS-60 MIN-MG-BIS-90 MIN-MG-CIT-30 SOR-ADEK-60 ZUM-D3-400-10 MIN-MG-MAR-60',
    'VER-COL-TIP2-60 MIR-COL-BOV-450 MIR-COL-300 BRA-BOSW-60 MIR-MSM-120',
  ),
  judge(
    'complaint',
    'crampe musculare',
    'MIN-MG-BIS-90 MIN-MG-CIT-30 SOR-MGB6-FIZZ-20 MIN-MG-MAR-60 MIN-MG-MAL-120 VER-MG-TAU-90',
    `MIN-MG-GEL-150 MIN-K-CIT-90 ${electrolytes} MIN-MG-NOAPTE-60`,
    'MIN-MG-FULGI-1000 SOR-CAMGZN-100 ZUM-MG-GUM-60 FOR-B-ENERG-60',
  ),
  judge('complaint', 'cistita', 'BRA-MERIS-30', 'BIO-FEM-30'),
  judge('complaint', 'anemie', iron, `${b12} ${folic}`, 'ZUM-FE-PIC-30 SOR-MULTI-F-60 LAN-MULTI-VEG-60'),
  judge('complaint', 'ficat', liver, '', 'NOR-COD-240 NOR-COD-CAPS-120 NOR-COD-MANGO-250'),
  judge(
    'complaint',
    'ochi',
    'VER-LUTEIN-30',
    'SOR-A-800-90 VER-ALGE-PIC-30 LAN-ALGE-60 VER-MULTI-50-60 COD-AFINE-100',
    'NOR-OM3-1000-90 MIR-ASTA-30 NOR-KRILL-1000-45 NOR-COD-240',
  ),
  judge(
    'complaint',
    'slabit',
    'VER-GLUCO-90 BRA-CEAIV-60 MIR-DREN-15 LAN-OTET-GUM-60',
    'MIN-CR-60 FOR-CARNI-60 LAN-PSY-300',
    'LAN-VERDE-100 LAN-CHIA-500 LAN-TARATE-500',
  ),
  judge('complaint', 'greata in sarcina', 'VER-GREATA-30', 'BRA-GHIMB-60'),
  judge('complaint', 'intoleranta la lactoza', 'BIO-LACT-60', 'BIO-ENZ-5-45'),
  judge('complaint', 'tiroida', iodine, 'MIN-SE-100-90 AUR-SE-DROJ-60', 'MIN-ZNSE-90'),
  judge(
    'complaint',
    'riduri',
    skin,
    'MIR-COL-CACAO-300 MIR-Q10-60 VER-RESV-60 SOR-E-134-60',
    'SOR-C-500-60 VER-COL-TIP2-60',
  ),
  judge(
    'complaint',
    'acnee',
    'MIN-ZN-PIC-60 MIN-ZNCU-60 MIN-ZNSE-90',
    'AUR-DROJ-200 BIO-ZN-PIC-20 SOR-A-800-90',
    'SOR-ZNC-SUPT-40 BRA-URZIC-50 MIR-LUMINITA-90',
  ),
  judge(
    'complaint',
    'inima',
    'NOR-OM3-1000-90 NOR-EPA-750-60 NOR-OM3-LAM-200 LAN-ALGE-60 MIR-Q10-60 BRA-PADUC-50 NOR-KRILL-1000-45 NOR-KRILL-500-60',
    'AUR-OM3-500-100 VER-MG-TAU-90 MIN-K-CIT-90 NOR-369-120 LAN-TARATE-500 VER-RESV-60 MIN-MG-BIS-90 NOR-COD-240 NOR-COD-CAPS-120',
    'LAN-IN-1000-90 LAN-PERILLA-60 VER-K2-100-60 LAN-ULEI-IN-250',
  ),

  judge('spelling', 'magnziu', mg, mgGood, mgFair),
  judge('spelling', 'magnesiu', mg, mgGood, mgFair),
  judge('spelling', 'vitamna c', c, cGood, cFair),
  judge('spelling', 'vitamina  D', d, dGood, dFair),
  judge('spelling', 'colajen', collagen),
  judge('spelling', 'ashwaganda', 'BRA-ASHWA-600-60', 'MIR-COL-CACAO-300'),
  judge('spelling', 'spirulină', 'LAN-SPIR-200 LAN-SPIR-TAB-300'),
  judge('spelling', 'lăptişor de matcă', 'AUR-LAPT-20 AUR-MULTI-LAPT-30'),
  judge('spelling', 'probotice', probiotic, childProbiotic),
  judge('spelling', 'melatonia', melatonin),
  judge('spelling', 'b 12', b12, b12Good, b12Fair),
  judge('spelling', 'omega-3', fishOil, otherFish, plantOmega),
  judge('spelling', 'echinaceea', 'BRA-ECHIN-50'),
  judge('spelling', 'zync', zinc, zincGood, zincFair),

  judge(
    'people',
    'vitamine copii',
    `${childMulti} ZUM-D3-400-10 ZUM-C-GUM-60 ZUM-CA-D3-45 ZUM-MG-GUM-60 ZUM-FE-PIC-30`,
    'ZUM-SOC-150 ZUM-BETAG-60',
    'SOR-MULTI-ADO-60 ZUM-OMEGA-GUM-45 ZUM-PRO-PIC-10',
  ),
  judge(
    'people',
    'vitamina d copii',
    'ZUM-D3-400-10',
    'ZUM-CA-D3-45 ZUM-PRO-PIC-10 ZUM-BETAG-60',
    'BIO-LGG-PIC-8 ZUM-MULTI-60 ZUM-SIROP-200 NOR-OM-KIDS-150 ZUM-OMEGA-PESTI-60 BIO-PRO-TAB-COP-30',
  ),
  judge('people', 'omega 3 copii', 'ZUM-OMEGA-PESTI-60 NOR-OM-KIDS-150 ZUM-OMEGA-GUM-45', '', 'NOR-COD-MANGO-250'),
  judge('people', 'probiotice copii', childProbiotic, 'BIO-LGG-PIC-8'),
  judge('people', 'multivitamine femei', 'SOR-MULTI-F-60', '', 'VER-PRENAT-60'),
  judge('people', 'multivitamine barbati', 'SOR-MULTI-M-60'),
  judge(
    'people',
    'vitamine gravide',
    'VER-PRENAT-60',
    'VER-FOLAT-400-60 VER-DHA-MAMA-30 SOR-FOLIC-400-90 VER-GREATA-30',
    'VER-POSTNAT-60 MIN-FE-FEM-60',
  ),
  judge('people', 'multivitamine vegani', 'LAN-MULTI-VEG-60'),
  judge('people', 'probiotic femei', 'BIO-FEM-30'),
  judge('people', 'vitamine 50+', 'VER-MULTI-50-60'),
  judge(
    'people',
    'alaptare',
    'VER-POSTNAT-60 COD-LACT-20 VER-PRENAT-60 VER-DHA-MAMA-30',
    '',
    'MIR-ULEI-BURTA-150 VER-GREATA-30',
  ),
  judge('people', 'shaker', shakers),
  judge('people', 'cutie medicamente', pillBoxes, '', 'VER-TAIETOR SOR-GEANTA'),
];
