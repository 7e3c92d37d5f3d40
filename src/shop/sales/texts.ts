/** What the room says when it refuses. */
export const texts = {
  search: 'Caută cu cel mult 100 de caractere.',
  unknownPayout: 'Această sumă nu mai este în listă.',
  unknownOrder: 'Comanda nu există.',
  changed: 'Între timp s-a schimbat ceva. Încarcă din nou lista și verifică.',
  alreadySent: 'Banii au plecat deja; contul nu mai poate fi schimbat.',
  reference: 'Referința are cel mult 60 de caractere.',
  ibanMissing: 'Scrie întâi IBAN-ul și titularul contului.',
  key: 'Cererea nu poate fi trimisă. Reîncarcă pagina și încearcă din nou.',
  amount: 'Scrie o sumă mai mare decât zero.',
  reason: 'Scrie motivul, în cel mult 200 de caractere.',
  notPaid: 'Comanda nu este plătită.',
  paidByCard: 'Comanda s-a plătit cu cardul: banii se întorc pe card.',
  tooMuch: 'Suma este mai mare decât ce a mai rămas din banii primiți.',
} as const;
