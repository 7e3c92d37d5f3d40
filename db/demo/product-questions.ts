import type { DemoProduct } from './types.ts';

type Asked = { question: string; answer: string };
type Ask = (product: DemoProduct) => Asked | null;

const plain = (text: string): string => text.replaceAll('*', '');
const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

const howLong: Ask = ({ dailyPortion, portions, code }) =>
  portions > 1
    ? {
        question: pick(
          ['Cât ține un ambalaj?', 'Câte zile îmi ajunge unul?', 'Pentru cât timp e suficient un ambalaj?'],
          code.length,
        ),
        answer: `La porția recomandată, adică ${dailyPortion}, ambalajul are ${portions} porții.`,
      }
    : null;

const storage: Ask = ({ storage, code }) => ({
  question: pick(
    ['Cum se păstrează după deschidere?', 'Trebuie ținut la frigider?', 'Cum îl păstrez vara?'],
    code.length,
  ),
  answer: storage,
});

const origin: Ask = ({ countryOfOrigin, code }) => ({
  question: pick(['Unde este fabricat?', 'În ce țară se produce?'], code.length),
  answer: `Țara de origine este ${countryOfOrigin}, cum scrie și pe etichetă.`,
});

const dietary: Ask = ({ diets, ingredients }) => {
  const isVegan = diets.includes('Vegan');
  return {
    question: isVegan ? 'Este potrivit și pentru vegani?' : 'Conține ingrediente de origine animală?',
    answer: isVegan
      ? `Da, este vegan. Ingrediente: ${plain(ingredients)}`
      : `Lista completă a ingredientelor: ${plain(ingredients)}`,
  };
};

const gluten: Ask = ({ diets, ingredients }) => ({
  question: 'Are gluten?',
  answer: diets.includes('Fără gluten')
    ? 'Producătorul îl declară fără gluten. Lista ingredientelor este mai sus, pe pagină.'
    : `Nu este declarat fără gluten. Ingrediente: ${plain(ingredients)}`,
});

const allergens: Ask = ({ ingredients }) => {
  const named = [...new Set([...ingredients.matchAll(/\*([^*]+)\*/g)].map(([, name = '']) => name))];
  return {
    question: 'Ce alergeni are?',
    answer:
      named.length > 0
        ? `Pe etichetă sunt evidențiați: ${named.join(', ')}. Găsiți lista întreagă a ingredientelor pe pagină.`
        : 'În lista ingredientelor nu este evidențiat niciun alergen. O găsiți întreagă pe pagină.',
  };
};

const usage: Ask = ({ usage, code }) => ({
  question: pick(['Cum se ia?', 'Se ia înainte sau după masă?', 'Când se ia, dimineața sau seara?'], code.length),
  answer: `Producătorul recomandă: ${usage}`,
});

const sugar: Ask = ({ diets }) => ({
  question: 'Are zahăr?',
  answer: diets.includes('Fără zahăr')
    ? 'Nu, producătorul îl declară fără zahăr.'
    : 'Nu este declarat fără zahăr; vedeți ingredientele și valorile nutriționale de pe pagină.',
});

const notified: Ask = ({ notification }) =>
  notification
    ? {
        question: 'Este notificat? Unde găsesc numărul?',
        answer: `Da: notificarea ${notification.number}, ${notification.authority}. Numărul este și pe etichetă.`,
      }
    : null;

const expiry: Ask = () => ({
  question: 'Ce termen de valabilitate are ce trimiteți acum?',
  answer:
    'Trimitem întâi lotul care expiră mai devreme, dar niciodată unul trecut de dată. Scrieți-ne înainte de comandă și vă spunem data exactă.',
});

const asks: Ask[] = [usage, dietary, howLong, allergens, storage, gluten, origin, sugar, notified, expiry];

const second = [
  'Confirm, așa scrie și pe ambalajul meu.',
  'Am și eu unul în casă: exact cum spune magazinul.',
  'Așa este, l-am cumpărat luna trecută.',
];

export type DemoQuestion = Asked & { code: string; addedOn: string; buyer: string | null };

const questioned = 50;

/** Always the same questions; every answer is read off the product itself. */
export function demoQuestions(products: readonly DemoProduct[]): DemoQuestion[] {
  const popular = products
    .toSorted((a, b) => b.popularity - a.popularity || (a.code < b.code ? -1 : 1))
    .slice(0, questioned);
  return popular.flatMap((product, rank) => {
    const wanted = rank < 10 ? [asks[rank], asks[(rank + 3) % asks.length]] : [asks[rank % asks.length]];
    return wanted.flatMap((ask, i) => {
      const asked = ask?.(product);
      const buyer = (rank + i) % 4 === 0 && ask !== expiry ? pick(second, rank) : null;
      return asked ? [{ ...asked, code: product.code, addedOn: product.addedOn, buyer }] : [];
    });
  });
}
