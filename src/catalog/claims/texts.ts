export const texts = {
  refused:
    'Textul spune ceva ce legea nu permite la suplimente. Schimbă propoziția sau cere proprietarului magazinului să o accepte, cu un motiv. Ca ciornă se poate salva oricum.',
  badReason: 'Scrie de ce este permisă propoziția (cel puțin 10 caractere).',
  badSentences: 'Nu este nicio propoziție de acceptat.',
  badWords: 'Scrie cuvântul sau expresia: cel puțin trei litere la rând, cel mult 80 de caractere și două stele.',
  badNote: 'Nota are cel mult 300 de caractere.',
  badSearch: 'Căutarea are cel mult 60 de caractere.',
  wordTaken: 'Cuvântul este deja în listă.',
  unknownWord: 'Cuvântul nu mai este în listă.',
  unknownSentence: 'Propoziția nu mai este printre cele acceptate.',
} as const;
