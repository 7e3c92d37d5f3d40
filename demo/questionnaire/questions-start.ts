import type { DemoQuestion } from '../types.ts';

/** The first questions, and those about habits. The questionnaire starts with the first one. */
export const startQuestions: Record<string, DemoQuestion> = {
  pentruCine: {
    content: 'Pentru cine cauți?',
    answers: [
      { content: 'Pentru mine', next: 'varsta' },
      { content: 'Pentru copilul meu', next: 'varstaCopil' },
      { content: 'Pentru sarcină sau alăptare', hint: 'Planifici, ești însărcinată sau alăptezi', next: 'perioada' },
      { content: 'Pentru toată familia', next: 'celMaiMic' },
    ],
  },
  varsta: {
    content: 'Ce vârstă ai?',
    hint: 'Nevoile de vitamine și minerale se schimbă cu vârsta.',
    answers: [
      { content: 'Sub 18 ani', next: 'adolescent', tags: { adolescent: 1 } },
      { content: 'Între 18 și 34 de ani', next: 'scop' },
      { content: 'Între 35 și 49 de ani', next: 'scop' },
      { content: 'Peste 50 de ani', next: 'scop', tags: { peste50: 2 } },
    ],
  },
  scop: {
    content: 'Ce ți-ai dori în primul rând?',
    answers: [
      { content: 'Mai multă energie', next: 'energie' },
      { content: 'Un somn odihnitor', next: 'somn' },
      { content: 'Sprijin în sezonul rece', next: 'imunitate' },
      { content: 'Antrenamente mai bune', next: 'antrenament' },
      { content: 'Piele, păr și unghii îngrijite', next: 'frumusete' },
      { content: 'O digestie ușoară', next: 'digestie' },
      { content: 'Oase și articulații puternice', next: 'oase' },
      { content: 'Concentrare și memorie', next: 'concentrare' },
    ],
  },
  soare: {
    content: 'Cât timp petreci afară, la lumină, într-o zi obișnuită de iarnă?',
    answers: [
      { content: 'Mai puțin de 15 minute', next: 'dieta', tags: { vitaminaD: 3 } },
      {
        content: 'Între 15 minute și o oră',
        hint: 'De exemplu, drumul spre serviciu pe jos',
        next: 'dieta',
        tags: { vitaminaD: 2 },
      },
      { content: 'Mai mult de o oră', next: 'dieta' },
    ],
  },
  dieta: {
    content: 'Ții cont de ceva anume când mănânci?',
    answers: [
      { content: 'Mănânc de toate', next: 'peste' },
      { content: 'Mănânc vegetarian', next: 'siguranta', tags: { vegetarian: 1, b12: 2, omegaVegetal: 1 } },
      {
        content: 'Mănânc vegan',
        hint: 'Arătăm numai produse vegane',
        next: 'siguranta',
        tags: { vegan: 1, b12: 3, omegaVegetal: 2 },
      },
      { content: 'Ocolesc lactoza', next: 'peste', tags: { faraLactoza: 1 } },
      { content: 'Ocolesc glutenul', next: 'peste', tags: { faraGluten: 1 } },
    ],
  },
  peste: {
    content: 'De câte ori pe săptămână mănânci pește?',
    answers: [
      { content: 'De două ori sau mai des', next: 'siguranta' },
      { content: 'Pește mănânc cam o dată', next: 'siguranta', tags: { omega: 1 } },
      { content: 'Pește mănânc rar sau deloc', next: 'siguranta', tags: { omega: 3 } },
    ],
  },
  siguranta: {
    content: 'Iei în mod regulat ceva prescris de medic?',
    hint: 'Unele suplimente nu se potrivesc cu ce ai pe rețetă. Pe acelea nu ți le arătăm.',
    answers: [
      { content: 'Nu', next: 'forma' },
      {
        content: 'Da, anticoagulante',
        hint: 'Întreabă medicul înaintea oricărui supliment',
        next: 'forma',
        tags: { faraAnticoagulante: 1, faraPlante: 1 },
      },
      {
        content: 'Da, altceva',
        hint: 'Arată-i lista medicului sau farmacistului înainte să cumperi',
        next: 'forma',
        tags: { faraPlante: 1 },
      },
    ],
  },
  forma: {
    content: 'Cum îți e cel mai ușor să iei un supliment?',
    answers: [
      { content: 'Capsule sau comprimate', tags: { capsule: 1 } },
      { content: 'Ceva de băut', hint: 'Pulberi, plicuri, efervescente, ceaiuri', tags: { bauturi: 2 } },
      { content: 'Picături sau sirop', tags: { picaturi: 2 } },
      { content: 'Ceva de mestecat', hint: 'Jeleuri, comprimate masticabile, batoane', tags: { jeleuri: 2 } },
    ],
  },
};
