export const texts = {
  unknownKind: 'Acest serviciu nu există.',
  badKind: 'Alege un serviciu din listă.',
  badSettings: 'Datele conexiunii nu sunt complete.',
  badValue: 'Scrie cel mult 2000 de caractere pe un rând.',
  secretNeeded: 'Scrie-l din nou: s-a schimbat serverul sau contul căruia îi este trimis.',
  notPermitted: 'Numai proprietarul schimbă conturile de e-mail și de plăți.',
  noKey:
    'Conexiunile nu pot fi salvate: cheia de criptare (SECRETS_KEY) nu este pusă la instalare. Cere-o celui care a instalat magazinul.',
  notConnected: 'Salvează întâi conexiunea.',
  noStandIn: 'Acest serviciu este simulat numai în magazinul demonstrativ.',
  checkFailed: 'Conexiunea nu funcționează.',
} as const;
