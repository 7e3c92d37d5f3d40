import type { DemoQuestion } from '../types.ts';

/** Two questions per goal, followed by the habits. */
export const goalQuestions: Record<string, DemoQuestion> = {
  energie: {
    content: 'Când simți cel mai des că îți lipsește energia?',
    answers: [
      { content: 'Mă trezesc fără energie', next: 'carne', tags: { mgOboseala: 3, vitamineB: 2 } },
      { content: 'După-amiaza mi se închid ochii', next: 'carne', tags: { vitamineB: 3, atentie: 1 } },
      { content: 'Îmi revin greu după zile pline', next: 'carne', tags: { mgOboseala: 3, adaptogene: 2 } },
      {
        content: 'Tot timpul, de mai multe luni',
        hint: 'O oboseală care ține merită o discuție cu medicul și câteva analize',
        next: 'carne',
        tags: { mgOboseala: 2, vitamineB: 2, multivitamine: 2 },
      },
    ],
  },
  carne: {
    content: 'Cât de des mănânci carne, ouă sau leguminoase?',
    hint: 'De aici vin fierul și vitamina B12. Fierul se ia numai după o analiză de sânge.',
    answers: [
      { content: 'Aproape zilnic', next: 'soare' },
      { content: 'Carne, de două-trei ori pe săptămână', next: 'soare', tags: { b12: 1 } },
      { content: 'Carne și leguminoase mănânc rar', next: 'soare', tags: { b12: 3, fier: 2 } },
    ],
  },
  somn: {
    content: 'Cum arată nopțile tale?',
    answers: [
      { content: 'Adorm greu', next: 'dupaMasa', tags: { seara: 3, mgSeara: 2 } },
      { content: 'Mă trezesc peste noapte', next: 'dupaMasa', tags: { mgSeara: 3, seara: 2 } },
      { content: 'Dorm destul, dar tot obosesc', next: 'dupaMasa', tags: { mgOboseala: 3, mgSeara: 2 } },
      {
        content: 'Mă culc la ore diferite',
        hint: 'O oră fixă de culcare ajută mai mult decât orice capsulă',
        next: 'dupaMasa',
        tags: { seara: 2, ceaiSeara: 2 },
      },
    ],
  },
  dupaMasa: {
    content: 'Ce bei de obicei după ora 15?',
    answers: [
      {
        content: 'Cafea sau băuturi energizante',
        hint: 'Cofeina rămâne în corp șase-opt ore: mut-o dimineața',
        next: 'soare',
        tags: { faraCofeina: 1, ceaiSeara: 3 },
      },
      { content: 'Ceai', next: 'soare', tags: { ceaiSeara: 2 } },
      { content: 'Apă sau altceva', next: 'soare' },
    ],
  },
  imunitate: {
    content: 'Cum îți petreci zilele în sezonul rece?',
    answers: [
      {
        content: 'Sunt mereu între oameni',
        hint: 'Birou, școală, transport în comun',
        next: 'fructe',
        tags: { vitaminaC: 3, zinc: 3 },
      },
      { content: 'Stau mai mult în casă', next: 'fructe', tags: { vitaminaD: 3, vitaminaC: 2 } },
      { content: 'Mă mișc mult afară', next: 'fructe', tags: { zinc: 2, stup: 2 } },
      { content: 'Vreau doar un obicei bun', next: 'fructe', tags: { stup: 3, vitaminaC: 2 } },
    ],
  },
  fructe: {
    content: 'Câte porții de fructe și legume mănânci pe zi?',
    hint: 'O porție încape într-o palmă.',
    answers: [
      { content: 'Cel mult o porție de fructe sau legume', next: 'soare', tags: { vitaminaC: 2, multivitamine: 3 } },
      { content: 'Două sau trei porții de fructe și legume', next: 'soare', tags: { multivitamine: 1 } },
      { content: 'Patru sau mai multe', next: 'soare' },
    ],
  },
  antrenament: {
    content: 'Cum te antrenezi?',
    answers: [
      { content: 'Forță, la sală', next: 'nevoieSport', tags: { proteine: 3, creatina: 2 } },
      { content: 'Alergare, bicicletă sau înot', next: 'nevoieSport', tags: { electroliti: 3, mgMuschi: 2 } },
      { content: 'Sport de echipă', next: 'nevoieSport', tags: { electroliti: 2, proteine: 2 } },
      { content: 'Mișcare ușoară, din când în când', next: 'nevoieSport', tags: { mgMuschi: 3 } },
    ],
  },
  nevoieSport: {
    content: 'Ce ți-ar prinde bine acum?',
    answers: [
      { content: 'Mai multă forță', next: 'soare', tags: { creatina: 3, proteine: 1 } },
      { content: 'Refacere după efort', next: 'soare', tags: { proteine: 2, aminoacizi: 2, mgMuschi: 2 } },
      { content: 'Hidratare', next: 'soare', tags: { electroliti: 3 } },
      { content: 'O gustare la îndemână', next: 'soare', tags: { gustari: 3 } },
    ],
  },
  frumusete: {
    content: 'De ce vrei să ai grijă întâi?',
    answers: [
      { content: 'Vreau să am grijă de păr', next: 'fructe', tags: { par: 3 } },
      { content: 'Vreau să am grijă de unghii', next: 'fructe', tags: { unghii: 3 } },
      { content: 'Vreau să am grijă de piele', next: 'fructe', tags: { piele: 3 } },
      {
        content: 'Vreau să am grijă de pielea expusă la soare',
        hint: 'Crema cu factor de protecție rămâne prima',
        next: 'fructe',
        tags: { stresOxidativ: 3, piele: 1 },
      },
    ],
  },
  digestie: {
    content: 'Ce te supără mai des?',
    hint: 'Dacă durerile sunt puternice sau țin de mult, mergi la medic.',
    answers: [
      { content: 'Mă simt greu după masă', next: 'fermentate', tags: { enzime: 3, confort: 2 } },
      { content: 'Mă balonez ușor', next: 'fermentate', tags: { confort: 3, enzime: 2 } },
      { content: 'Am un tranzit leneș', next: 'fermentate', tags: { fibre: 3, probiotice: 1 } },
      { content: 'Lactatele nu-mi priesc', next: 'fermentate', tags: { faraLactoza: 1, lactate: 3, enzime: 1 } },
      { content: 'Nimic, vreau doar echilibru', next: 'fermentate', tags: { probiotice: 3 } },
    ],
  },
  fermentate: {
    content: 'Cât de des mănânci alimente fermentate?',
    hint: 'Iaurt, chefir, murături în saramură, borș.',
    answers: [
      { content: 'Mănânc fermentate zilnic', next: 'soare', tags: { fibre: 1 } },
      { content: 'Fermentate, de câteva ori pe săptămână', next: 'soare', tags: { probiotice: 1 } },
      { content: 'Fermentate mănânc rar sau deloc', next: 'soare', tags: { probiotice: 3 } },
    ],
  },
  oase: {
    content: 'La ce te gândești mai mult?',
    answers: [
      { content: 'Mă gândesc la oase', next: 'lactate', tags: { vitaminaD: 3, calciu: 2 } },
      { content: 'Mă gândesc la articulații', next: 'lactate', tags: { articulatii: 3 } },
      { content: 'Mă gândesc la mușchi', next: 'lactate', tags: { mgMuschi: 3 } },
    ],
  },
  lactate: {
    content: 'Cât lapte, iaurt sau brânză mănânci?',
    answers: [
      { content: 'În fiecare zi', next: 'soare' },
      { content: 'Lactate, de câteva ori pe săptămână', next: 'soare', tags: { calciu: 1 } },
      { content: 'Lactate, aproape deloc', next: 'soare', tags: { calciu: 3 } },
    ],
  },
  concentrare: {
    content: 'Când ai nevoie de mintea limpede?',
    answers: [
      { content: 'Când învăț', next: 'cofeina', tags: { minte: 3, dha: 2 } },
      { content: 'Stau ore în șir în fața ecranului', next: 'cofeina', tags: { ochi: 3, minte: 2 } },
      { content: 'Când uit lucruri mărunte', next: 'cofeina', tags: { dha: 3, memorie: 2 } },
    ],
  },
  cofeina: {
    content: 'Cum te înțelegi cu cofeina?',
    answers: [
      { content: 'O cafea-două și mi-e bine', next: 'soare', tags: { atentie: 2 } },
      { content: 'Îmi bate inima de la ea', next: 'soare', tags: { faraCofeina: 1 } },
      { content: 'Nu beau cofeină', next: 'soare', tags: { faraCofeina: 1 } },
    ],
  },
};
