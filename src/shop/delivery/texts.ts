/** What the shop says about delivery. */
export const texts = {
  unknownCourier: 'Curierul nu mai este disponibil. Alege alt curier.',
  unknownLocker: 'Lockerul nu mai este disponibil. Alege alt locker.',
  noCash: 'La acest curier nu se poate plăti ramburs. Alege alt mod de plată sau alt curier.',
  badLocality: 'Numele localității are cel mult 100 de caractere.',
  // Back office
  badName: 'Scrie numele, de cel mult 100 de caractere.',
  badPrice: 'Prețul este între 0 și 1000 RON.',
  badLimit: 'Limita este între 0 și 100000 RON.',
  badDays: 'Livrarea durează între 1 și 30 de zile, iar ultima zi nu este înaintea primei.',
  badPrefix: 'Prefixul AWB are între 2 și 4 litere mari.',
  badPlace: 'Scrie localitatea și strada, de cel mult 100 de caractere.',
  badPostalCode: 'Codul poștal are șase cifre.',
  badHours: 'Programul are cel mult 60 de caractere.',
  unknownEntry: 'Curierul nu există.',
  unknownLockerEntry: 'Lockerul nu există.',
  nameTaken: 'Există deja un curier cu acest nume.',
  lockerTaken: 'Curierul are deja un locker cu acest nume.',
  unknownAdapter: 'Legătura cu sistemul curierului nu există.',
  repeatedCounty: 'Un județ apare de două ori.',
  oneLockerPrice: 'Un curier cu lockere are același preț în toată țara.',
  noLockers: 'Acest curier livrează la adresă, nu are lockere.',
} as const;
