import type { DemoProduct } from './types.ts';

type QuestionAndAnswer = { question: string; answer: string };
type QuestionTemplate = (product: DemoProduct) => QuestionAndAnswer | null;

const plain = (text: string): string => text.replaceAll('*', '');
const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

const howLong: QuestionTemplate = ({ dailyPortion, portions, code }) =>
  portions > 1
    ? {
        question: pick(
          ['Cât ține un ambalaj?', 'Câte zile îmi ajunge unul?', 'Pentru cât timp e suficient un ambalaj?'],
          code.length,
        ),
        answer: `La porția recomandată, adică ${dailyPortion}, ambalajul are ${portions} porții.`,
      }
    : null;

const storage: QuestionTemplate = ({ storage, code }) => ({
  question: pick(
    ['Cum se păstrează după deschidere?', 'Trebuie ținut la frigider?', 'Cum îl păstrez vara?'],
    code.length,
  ),
  answer: storage,
});

const origin: QuestionTemplate = ({ countryOfOrigin, code }) => ({
  question: pick(['Unde este fabricat?', 'În ce țară se produce?'], code.length),
  answer: `Țara de origine este ${countryOfOrigin}, cum scrie și pe etichetă.`,
});

const dietary: QuestionTemplate = ({ diets, ingredients }) => {
  const isVegan = diets.includes('Vegan');
  return {
    question: isVegan ? 'Este potrivit și pentru vegani?' : 'Conține ingrediente de origine animală?',
    answer: isVegan
      ? `Da, este vegan. Ingrediente: ${plain(ingredients)}`
      : `Lista completă a ingredientelor: ${plain(ingredients)}`,
  };
};

const gluten: QuestionTemplate = ({ diets, ingredients }) => ({
  question: 'Are gluten?',
  answer: diets.includes('Fără gluten')
    ? 'Producătorul îl declară fără gluten. Lista ingredientelor este mai sus, pe pagină.'
    : `Nu este declarat fără gluten. Ingrediente: ${plain(ingredients)}`,
});

const allergens: QuestionTemplate = ({ ingredients }) => {
  const named = [...new Set([...ingredients.matchAll(/\*([^*]+)\*/g)].map(([, name = '']) => name))];
  return {
    question: 'Ce alergeni are?',
    answer:
      named.length > 0
        ? `Pe etichetă sunt evidențiați: ${named.join(', ')}. Găsiți lista întreagă a ingredientelor pe pagină.`
        : 'În lista ingredientelor nu este evidențiat niciun alergen. O găsiți întreagă pe pagină.',
  };
};

const usage: QuestionTemplate = ({ usage, code }) => ({
  question: pick(['Cum se ia?', 'Se ia înainte sau după masă?', 'Când se ia, dimineața sau seara?'], code.length),
  answer: `Producătorul recomandă: ${usage}`,
});

const sugar: QuestionTemplate = ({ diets }) => ({
  question: 'Are zahăr?',
  answer: diets.includes('Fără zahăr')
    ? 'Nu, producătorul îl declară fără zahăr.'
    : 'Nu este declarat fără zahăr; vedeți ingredientele și valorile nutriționale de pe pagină.',
});

const notified: QuestionTemplate = ({ notification }) =>
  notification
    ? {
        question: 'Este notificat? Unde găsesc numărul?',
        answer: `Da: notificarea ${notification.number}, ${notification.authority}. Numărul este și pe etichetă.`,
      }
    : null;

const expiry: QuestionTemplate = () => ({
  question: 'Ce termen de valabilitate are ce trimiteți acum?',
  answer:
    'Trimitem întâi lotul care expiră mai devreme, dar niciodată unul trecut de dată. Scrieți-ne înainte de comandă și vă spunem data exactă.',
});

const templates: QuestionTemplate[] = [
  usage,
  dietary,
  howLong,
  allergens,
  storage,
  gluten,
  origin,
  sugar,
  notified,
  expiry,
];

const second = [
  'Confirm, așa scrie și pe ambalajul meu.',
  'Am și eu unul în casă: exact cum spune magazinul.',
  'Așa este, l-am cumpărat luna trecută.',
];

export type DemoProductQuestion = QuestionAndAnswer & { code: string; addedOn: string; buyer: string | null };

const productCount = 50;

/** Generates questions about the popular products; answers come from the product data. Deterministic. */
export function demoProductQuestions(products: readonly DemoProduct[]): DemoProductQuestion[] {
  const popular = products
    .toSorted((a, b) => b.popularity - a.popularity || (a.code < b.code ? -1 : 1))
    .slice(0, productCount);
  return popular.flatMap((product, rank) => {
    const selected =
      rank < 10 ? [templates[rank], templates[(rank + 3) % templates.length]] : [templates[rank % templates.length]];
    return selected.flatMap((template, i) => {
      const question = template?.(product);
      const buyer = (rank + i) % 4 === 0 && template !== expiry ? pick(second, rank) : null;
      return question ? [{ ...question, code: product.code, addedOn: product.addedOn, buyer }] : [];
    });
  });
}
