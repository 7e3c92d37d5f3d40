import type { DemoQuestion } from '../types.ts';

const withPaediatrician = 'La copii, orice supliment se dă după o discuție cu medicul pediatru.';
const withDoctor = 'Înainte de orice supliment, întreabă medicul care te urmărește.';

/** Questions about children, mothers and families. */
export const familyQuestions: Record<string, DemoQuestion> = {
  adolescent: {
    content: 'Ce ți-ar prinde bine?',
    hint: 'Arătăm numai produse potrivite până în 18 ani. Vorbește și cu părinții sau cu medicul.',
    answers: [
      { content: 'Energie pentru școală', next: 'pesteCopil', tags: { copiiScoala: 3, copiiVitamine: 2 } },
      { content: 'Sprijin în sezonul rece', next: 'pesteCopil', tags: { copiiC: 3 } },
      { content: 'Oase puternice', next: 'pesteCopil', tags: { copiiD: 3 } },
      { content: 'O digestie ușoară', next: 'pesteCopil', tags: { copiiBurtica: 3 } },
    ],
  },
  varstaCopil: {
    content: 'Ce vârstă are copilul?',
    hint: withPaediatrician,
    answers: [
      {
        content: 'Are sub 3 ani',
        hint: 'Numai la recomandarea medicului pediatru',
        next: 'celMicVrea',
        tags: { sub3: 1 },
      },
      { content: 'Are 3 ani', next: 'copilulVrea', tags: { de3: 1 } },
      { content: 'Are 4 sau 5 ani', next: 'copilulVrea', tags: { de4: 1 } },
      { content: 'Are între 6 și 12 ani', next: 'copilulVrea', tags: { de6: 1 } },
      { content: 'Are peste 12 ani', next: 'adolescent', tags: { adolescent: 1 } },
    ],
  },
  celMicVrea: {
    content: 'Ce ți-a recomandat medicul pediatru?',
    answers: [
      { content: 'Ne-a recomandat vitamina D', tags: { copiiD: 3, copiiPicaturi: 1 } },
      { content: 'Ne-a recomandat probiotice', tags: { copiiBurtica: 3, copiiPicaturi: 1 } },
      {
        content: 'Nu ne-a recomandat încă nimic',
        hint: 'Vezi ce există, apoi întreabă-l la următorul control',
        tags: { copiiPicaturi: 3 },
      },
    ],
  },
  copilulVrea: {
    content: 'La ce te gândești pentru copil?',
    hint: withPaediatrician,
    answers: [
      { content: 'Mănâncă mofturos', next: 'pesteCopil', tags: { copiiVitamine: 3 } },
      {
        content: 'Merge în colectivitate',
        hint: 'Creșă, grădiniță, școală',
        next: 'pesteCopil',
        tags: { copiiC: 3, copiiD: 1 },
      },
      { content: 'Burtica e sensibilă', next: 'pesteCopil', tags: { copiiBurtica: 3 } },
      { content: 'Crește repede', hint: 'Oase și dinți', next: 'pesteCopil', tags: { copiiD: 3 } },
      { content: 'Are zile lungi, cu teme', next: 'pesteCopil', tags: { copiiScoala: 3, copiiOmega: 2 } },
    ],
  },
  pesteCopil: {
    content: 'Peștele apare în farfurie?',
    answers: [
      { content: 'Da, în fiecare săptămână', next: 'formaCopil' },
      { content: 'Pește, din când în când', next: 'formaCopil', tags: { copiiOmega: 1 } },
      { content: 'De pește nici nu vrea să audă', next: 'formaCopil', tags: { copiiOmega: 3 } },
    ],
  },
  formaCopil: {
    content: 'Ce se ia mai ușor?',
    answers: [
      { content: 'Jeleuri sau comprimate de mestecat', tags: { jeleuri: 3 } },
      { content: 'Picături, sirop sau ulei cu lingurița', tags: { picaturi: 3 } },
      { content: 'Plicuri, în iaurt sau apă', tags: { bauturi: 3 } },
    ],
  },
  perioada: {
    content: 'În ce perioadă ești?',
    hint: `Arătăm numai produse gândite pentru ea. ${withDoctor}`,
    answers: [
      { content: 'Planific o sarcină', next: 'prescrisMama', tags: { planificare: 1, folat: 3 } },
      {
        content: 'Sunt în primele trei luni',
        next: 'prescrisMama',
        tags: { primulTrimestru: 1, folat: 3, inceputSarcina: 2 },
      },
      { content: 'Sunt după luna a treia', next: 'prescrisMama', tags: { sarcina: 1, mijlocSarcina: 3, folat: 1 } },
      { content: 'Alăptez', next: 'prescrisMama', tags: { alaptez: 1, alaptare: 3 } },
    ],
  },
  pesteMama: {
    content: 'Mănânci pește de două ori pe săptămână?',
    hint: 'Peștele mic și gras: sardine, hering, macrou.',
    answers: [
      { content: 'Da', next: 'carneMama' },
      { content: 'Pește mănânc mai rar', next: 'carneMama', tags: { dhaMama: 3 } },
    ],
  },
  carneMama: {
    content: 'Cum mănânci de obicei?',
    hint: 'Fierul se ia numai după o analiză de sânge.',
    answers: [
      { content: 'Mănânc de toate', next: 'forma' },
      { content: 'Mănânc puțină carne', next: 'forma', tags: { fier: 2 } },
      { content: 'Mănânc vegan', next: 'forma', tags: { vegan: 1, fier: 2, dhaMama: 2 } },
    ],
  },
  prescrisMama: {
    content: 'Medicul ți-a recomandat deja ceva?',
    hint: 'Acidul folic, fierul și iodul nu se iau din două locuri deodată.',
    answers: [
      {
        content: 'Da, medicul mi-a recomandat ceva',
        hint: 'Arată-i lista de aici înainte să adaugi ceva',
        next: 'pesteMama',
      },
      {
        content: 'Medicul nu mi-a recomandat încă nimic',
        hint: 'Întreabă la următorul control; lista de aici te ajută la discuție',
        next: 'pesteMama',
      },
    ],
  },
  celMaiMic: {
    content: 'Ce vârstă are cel mai mic din familie?',
    answers: [
      { content: 'Are sub 6 ani', hint: 'Pentru cei mici alegem separat, după vârstă', next: 'varstaCopil' },
      { content: 'Are 6 ani sau mai mult', next: 'laMasa', tags: { totiLaMasa: 1 } },
      { content: 'Suntem doar adulți', next: 'laMasa', tags: { totiLaMasa: 1 } },
    ],
  },
  laMasa: {
    content: 'Ce ați vrea să aveți la îndemână acasă?',
    answers: [
      { content: 'Ceva pentru iarnă', next: 'dieta', tags: { familieIarna: 3 } },
      { content: 'Omega-3, pentru că pește mâncăm rar', next: 'dieta', tags: { familieOmega: 3 } },
      { content: 'Ceva pentru digestie', next: 'dieta', tags: { familieDigestie: 3 } },
      { content: 'Ceva dulce și bun', next: 'dieta', tags: { familieDulce: 3 } },
    ],
  },
};
