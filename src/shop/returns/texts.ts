/** What the returns room says when it refuses; `naming` puts a name or a day where {detail} stands. */
export const texts = {
  unknownOrder: 'Comanda nu există.',
  unknownReturn: 'Returul nu există.',
  notDelivered: 'Poți returna produsele după ce comanda ajunge la tine.',
  tooLate: 'Cele 14 zile de la primire s-au încheiat pe {detail}. Dacă produsul are un defect, scrie-ne.',
  nothingLeft: 'Din această comandă nu mai este nimic de returnat.',
  tooMany: 'Din „{detail}” nu mai poți returna atâtea bucăți. Verifică ce ai returnat deja.',
  unknownLine: 'Un produs ales nu este din această comandă. Alege din nou produsele.',
  unknownAddress: 'Adresa nu mai există. Alege alta.',
  products: 'Alege cel puțin un produs.',
  quantity: 'Cantitatea este un număr întreg, de la 1 la 99.',
  reason: 'Motivul are cel mult 200 de caractere.',
  iban: 'Scrie un IBAN valabil, de forma RO49 AAAA 1B31 0075 9384 0000.',
  ibanHolder: 'Scrie numele titularului contului.',
  ibanPair: 'Scrie și IBAN-ul, și numele titularului contului.',
  notTransfer: 'Banii se întorc pe cardul cu care ai plătit; nu este nevoie de IBAN.',
  notCancellable: 'Nu mai poți renunța la acest retur.',
  notChangeable: 'Produsele acestei retrageri nu mai pot fi alese din nou.',
  requestKey: 'Returul nu poate fi trimis. Reîncarcă pagina și încearcă din nou.',

  stornoReason: 'Retur',

  name: 'Scrie numele tău.',
  number: 'Scrie numărul comenzii, de forma VIT-100123.',
  notFound:
    'Nu găsim o comandă cu acest număr și această adresă de e-mail. Verifică-le în mesajul de confirmare și încearcă din nou.',
  tooManyTries: 'Ai încercat de prea multe ori. Încearcă din nou peste o oră sau scrie-ne.',
  notSent:
    'Comanda nu a plecat încă. Te poți retrage acum din toată comanda; ca să anulezi numai o parte, intră în cont sau sună-ne.',
  alreadyOver: 'Comanda este deja anulată sau returnată.',

  notShipped: 'Comanda nu este pe drum: numai un colet expediat se poate întoarce nelivrat.',
  wrongState: 'Returul nu poate trece în această stare.',
  outcomesMissing: 'Spune pentru fiecare produs primit dacă se întoarce în stoc sau se casează.',
  ibanMissing: 'Clientul nu a dat încă un IBAN. Banii nu au unde să ajungă.',
  reasonMissing: 'Scrie motivul: clientul îl citește în mesaj.',
  note: 'Mesajul are cel mult 500 de caractere.',
  search: 'Caută cu cel mult 100 de caractere.',
} as const;

export const naming = (sentence: string, detail: string): string => sentence.replace('{detail}', () => detail);
