/** Error messages of the API. */
export const texts = {
  unavailable: 'Cheile de acces nu se pot folosi la această adresă a magazinului.',
  malformed: 'Datele cheii de acces nu sunt complete. Încearcă din nou.',
  expired: 'Au trecut mai mult de zece minute. Încearcă din nou.',
  rejected: 'Cheia de acces nu a putut fi verificată. Încearcă din nou sau intră cu parola.',
  unknown: 'Această cheie de acces nu mai este în niciun cont. Intră cu parola.',
  copied:
    'Această cheie de acces pare folosită și în altă parte, de aceea nu am acceptat-o. Intră cu parola și scoate-o din cont.',
  alreadyAdded: 'Această cheie de acces este deja adăugată.',
  tooMany: 'Un cont poate avea cel mult 10 chei de acces.',
  passwordNeeded: 'Confirmă cu parola că ești tu.',
  staff: 'Un cont din echipă își schimbă cheile de acces în administrare, la „Contul meu”.',
  unknownPasskey: 'Cheia de acces nu mai este în cont.',
} as const;
