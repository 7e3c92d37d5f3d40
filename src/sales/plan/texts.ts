import type { GroupTopic } from '../../catalog/nutrients/person-groups.ts';
import { pluralize } from '../../platform/text/romanian.ts';
import type { AgeGroup, PlanLevel, PlanState, PlanTotal } from './plan-rules.ts';

export const texts = {
  title: 'Planul meu',
  lead: 'Ce aduc pe zi, împreună, produsele alese, față de valorile de referință (VNR) și de nivelurile publicate.',
  privacy:
    'Răspunsurile rămân pe acest dispozitiv până închizi pagina. Nu le trimitem și nu le păstrăm, iar calculul se face aici.',
  sources: 'De unde luăm produsele',
  cart: (count: number) => `Din coș (${pluralize(count, 'produs', 'produse')})`,
  repeats: (count: number) => `Din livrările repetate (${pluralize(count, 'produs', 'produse')})`,
  orders: 'Din comenzile mele',
  order: (number: string, day: string, count: number) =>
    `Comanda ${number}, ${day}, ${pluralize(count, 'produs', 'produse')}`,
  moreOrders: 'Arată comenzi mai vechi',
  guestOrders: 'Intră în cont ca să adaugi livrările repetate și comenzile tale.',
  signIn: 'Intră în cont',
  products: 'Produse și porții',
  productsText: 'Bifează ce iei de fapt și alege câte porții de pe etichetă iei pe zi.',
  take: (name: string) => `Iau ${name}`,
  portions: (name: string) => `Porții pe zi, ${name}`,
  portion: (count: number) => `${formatNumber(count)} × porția`,
  label: (portion: string) => `Porția de pe etichetă: ${portion}`,
  seeProduct: 'Vezi produsul',
  aboveLabel: 'Peste porția zilnică recomandată pe etichetă.',
  noAmounts: 'Eticheta nu dă cantități pe care să le putem aduna.',
  person: 'Pentru cine este',
  age: 'Vârsta',
  ages: {
    '1-3': '1–3 ani',
    '4-6': '4–6 ani',
    '7-10': '7–10 ani',
    '11-14': '11–14 ani',
    '15-17': '15–17 ani',
    adult: 'Adult, 18–70 de ani',
    'over-70': 'Peste 70 de ani',
  } satisfies Record<AgeGroup, string>,
  questions: 'Întrebări pentru produsele alese',
  questionsText: 'Întrebăm doar ce se leagă de atenționările din listă pentru aceste produse.',
  topics: {
    situation: 'Situație',
    medicine: 'Iau medicamente',
    condition: 'Probleme de sănătate',
    age: 'Vârsta',
  } satisfies Record<GroupTopic, string>,
  totals: 'Total pe zi',
  noTotals: 'Niciun nutrient de adunat în produsele bifate.',
  overCount: (count: number) =>
    count === 1 ? 'Un nutrient trece de un nivel.' : `${count} nutrienți trec de un nivel.`,
  noneOver: 'Niciun total nu trece de un nivel din listă.',
  states: {
    over: 'Peste nivel',
    overSafe: 'Peste nivelul sigur de aport',
    unknown: 'Nu putem compara',
    within: 'Sub nivel, din aceste produse',
    noLevel: 'Fără nivel în listă',
  } satisfies Record<PlanState, string>,
  levelMark: 'nivelul din listă',
  referenceMark: 'VNR',
  atLimit: 'La limita legală sau peste',
  percent: (percent: number) => `${formatNumber(percent)} % din VNR`,
  referenceSource: 'VNR: Regulamentul (UE) nr. 1169/2011, anexa XIII, pentru adulți.',
  adultsOnly: 'VNR este stabilit pentru adulți, de aceea nu îl arătăm la această vârstă.',
  unknownAmount: 'cantitate necunoscută',
  onlyFood: 'din mâncare',
  noUpperLevel: 'Nu există un nivel maxim stabilit de EFSA.',
  noLevelAtAll: 'Lista noastră nu are un nivel pentru această substanță.',
  noLevelForAge: 'Lista noastră nu are un nivel pentru această vârstă sau situație.',
  others: 'Alte rânduri de pe etichete, pe care nu le adunăm',
  cautions: 'Atenționări',
  noCautions: 'Pentru aceste produse nu avem o atenționare în listă.',
  noneForYou: 'Pentru răspunsurile de mai sus nu avem o atenționare în listă.',
  otherCautions: 'Atenționări pentru alte persoane',
  for: (who: string) => `Pentru: ${who}`,
  about: 'Despre',
  source: (source: string) => `Sursa: ${source}`,
  closing:
    'Dacă luați medicamente, sunteți însărcinată, alăptați sau aveți o problemă de sănătate, întrebați medicul sau farmacistul înainte de utilizare.',
  notAdvice:
    'Calculul folosește etichetele produselor și nivelurile publicate pentru persoane sănătoase. Nu înlocuiește sfatul medicului și nu oprește comanda.',
  print: 'Tipărește sau salvează ca PDF',
  printTitle: (shop: string, day: string) => `${shop}, ${day}. Listă pentru medic sau farmacist.`,
  answers: 'Răspunsuri',
  emptyTitle: 'Niciun produs ales',
  emptyText: 'Pune în coș produsele pe care le iei și vezi aici ce aduc împreună.',
  seeProducts: 'Vezi produsele',
  tooMany: (count: number) => `Adunăm cel mult ${count} de produse; primele sunt mai jos.`,
  withCartNone: 'Acest produs nu are nutrienți comuni cu cele din coș și nu trece singur de un nivel.',
  more: (count: number) => `Și încă ${pluralize(count, 'nutrient', 'nutrienți')} în planul tău.`,
} as const;

const numberFormat = new Intl.NumberFormat('ro-RO', { maximumFractionDigits: 2 });
const smallFormat = new Intl.NumberFormat('ro-RO', { maximumFractionDigits: 3 });

const formatNumber = (value: number): string => (value < 1 ? smallFormat : numberFormat).format(value);

type Unit = { unit: string; equivalent?: string };
export const unitOf = ({ unit, equivalent }: Unit): string => [unit, equivalent].filter(Boolean).join(' ');
export const formatAmount = (value: number, unit: string): string => `${formatNumber(value)} ${unit}`;

const levelNames = {
  ul: 'Nivelul maxim tolerabil',
  safe: 'Nivelul sigur de aport',
  restricted: 'Limita legală pe porție zilnică',
} as const;

const scopeTexts = {
  total: 'din toate sursele, deci cu mâncare cu tot',
  added: 'doar din ce este adăugat: suplimente și alimente îmbogățite',
} as const;

/** Names of the forms that a level counts, for example 'doar retinol'. */
const formsText = (names: readonly string[]): string => (names.length === 0 ? '' : ` (doar ${names.join(', ')})`);

/** The level as a fact: 'Nivelul maxim tolerabil este 100 µg pe zi, din toate sursele, …'. */
export const describeLevel = ({ level }: PlanLevel, unit: string, forms: readonly string[]): string =>
  level.kind === 'restricted'
    ? `${levelNames.restricted}${formsText(forms)}: sub ${formatAmount(level.value, unit)}, ${scopeTexts[level.scope]}.`
    : `${levelNames[level.kind]}${formsText(forms)}: ${formatAmount(level.value, unit)} pe zi, ${scopeTexts[level.scope]}.`;

export const describeSource = ({ level: { source, sourceYear } }: PlanLevel): string =>
  texts.source(sourceYear === null || source.includes(String(sourceYear)) ? source : `${source}, ${sourceYear}`);

/** Compares the sum with the level; softer for a level above which no risk is known to begin. */
export function describeVerdict({ level, amount, verdict, missing }: PlanLevel, unit: string, nameOf: NameOf): string {
  const sum = formatAmount(amount, unit);
  if (verdict === 'over') {
    if (level.kind === 'restricted') return `Totalul este ${sum}, adică limita sau mai mult.`;
    if (level.kind === 'safe')
      return `Totalul este ${sum}, peste acest nivel. Asta nu înseamnă singură un risc; întrebați medicul sau farmacistul.`;
    return `Totalul este ${sum}, peste nivelul maxim. Întrebați medicul sau farmacistul.`;
  }
  if (verdict === 'unknown') return describeMissing(missing, nameOf);
  const food = level.scope === 'total' ? ' Ce aduce mâncarea se adaugă.' : '';
  return `Din produsele alese se numără ${sum}.${food}`;
}

type NameOf = (productId: number) => string;

function describeMissing(missing: PlanLevel['missing'], nameOf: NameOf): string {
  const listed = (what: 'form' | 'conversion') =>
    [...new Set(missing.filter((one) => one.what === what).map(({ productId }) => nameOf(productId)))].join('; ');
  const [forms, conversions] = [listed('form'), listed('conversion')];
  return [
    ...(forms === '' ? [] : [`Nu putem compara: eticheta nu spune forma la ${forms}.`]),
    ...(conversions === ''
      ? []
      : [`Nu putem compara: unitatea de pe etichetă nu poate fi transformată la ${conversions}.`]),
  ].join(' ');
}

/** The state of a nutrient in a word or two; a legal limit is already reached at its value. */
export const describeState = ({ state, levels }: PlanTotal): string =>
  state === 'over' && levels.some(({ level, verdict }) => level.kind === 'restricted' && verdict === 'over')
    ? texts.atLimit
    : texts.states[state];

/** The level that a sum passes; null for none. */
export const passedLevel = ({ levels }: PlanTotal): PlanLevel | null =>
  levels.find(({ verdict }) => verdict === 'over') ?? null;

/** One sentence for the page of a product: what it adds and whether a level is passed. */
export function describeAddition(total: PlanTotal, ownAmount: number | null): string {
  const unit = total.nutrient.unit;
  const own = ownAmount === null ? texts.unknownAmount : formatAmount(ownAmount, unit);
  const judged = passedLevel(total);
  const sum = `${own} din acest produs, ${formatAmount(total.total, unit)} împreună pe zi`;
  if (!judged) return total.state === 'unknown' ? `${sum}; nu putem compara cu nivelul.` : `${sum}.`;
  const value = formatAmount(judged.level.value, unit);
  if (judged.level.kind === 'restricted') return `${sum}; limita legală este sub ${value}.`;
  return judged.level.kind === 'safe'
    ? `${sum}; peste nivelul sigur de aport, ${value}.`
    : `${sum}; peste nivelul maxim, ${value}.`;
}

/** Whose levels are meant: those of an adult until somebody has said otherwise in the plan. */
export const describeAge = (age: AgeGroup): string => `Niveluri pentru: ${texts.ages[age].toLowerCase()}.`;
