import { pluralize } from '../../../platform/text/romanian.ts';

export const texts = {
  rules: 'Căutare',
  rulesText:
    'Produse care stau primele la o căutare sau care nu apar la ea. Celelalte rezultate rămân în ordinea potrivirii.',
  synonyms: 'Sinonime',
  synonymsText:
    'Cuvinte pe care căutarea le ia unul pentru altul. Numele nutrienților și ale formelor lor vin din ecranul Nutrienți.',
  toSynonyms: 'Sinonime',
  toRules: 'Produse fixate și ascunse',
  addRule: 'Regulă nouă',
  editRule: 'Schimbă regula',
  search: 'Cuvinte',
  words: 'Căutarea',
  wordsHint: 'Fără diferență de diacritice, majuscule și cuvinte de legătură: „Vitamina D” și „vitamina d”.',
  pinned: 'Primele',
  pinnedHint: 'În ordinea de aici, înaintea tuturor rezultatelor, chiar dacă textul lor nu se potrivește.',
  hidden: 'Ascunse',
  hiddenHint: 'Nu apar la această căutare; la altele da.',
  preview: 'Cum arată',
  previewing: 'Se caută',
  noPreview: 'Căutarea nu găsește nimic.',
  near: 'Nimic exact; clientul vede ce este aproape:',
  total: (total: number) => pluralize(total, 'rezultat', 'rezultate'),
  noRules: 'Nicio regulă',
  noRulesText: 'Căutările se ordonează după potrivire. Adaugă o regulă unde vrei altfel.',
  ruleName: (words: string) => `regula pentru „${words}”`,
  products: (names: string[]) => (names.length === 0 ? '–' : names.join(', ')),
  addSynonym: 'Sinonime noi',
  editSynonym: 'Schimbă sinonimele',
  synonymWords: 'Cuvinte',
  synonymWordsHint: 'Câte unul pe rând. Fără „Găsește și”, toate înseamnă același lucru.',
  finds: 'Găsește și',
  findsHint:
    'Câte unul pe rând, cel mai important întâi. Cine caută un cuvânt de mai sus găsește și acestea, nu și invers: „dureri de cap” găsește magneziu. Pagina nu spune că ajută.',
  equal: 'același înțeles',
  noSynonyms: 'Niciun sinonim',
  noSynonymsText: 'Adaugă cuvintele pe care clienții le folosesc și numele lor din magazin.',
  synonymName: (words: string) => `sinonimele ${words}`,
  save: 'Salvează',
  saved: 'Salvat. Căutarea ține seama din acest moment.',
  isPinned: 'fixat',
  removeRule: 'Ștergi regula?',
  removeRuleText: 'Rezultatele acestei căutări vor sta din nou în ordinea potrivirii.',
  removeSynonym: 'Ștergi sinonimele?',
  removeSynonymText: 'Căutarea nu va mai lua aceste cuvinte unul pentru altul.',
  removed: 'Șters.',
} as const;

/** Names of the fields in the audit log. */
export const searchFieldNames = {
  rule: { words: texts.words, pinned: texts.pinned, hidden: texts.hidden },
  synonym: { words: texts.synonymWords, finds: texts.finds },
};
