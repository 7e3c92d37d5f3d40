export const texts = {
  title: 'Contul meu',
  text: 'Cum intri în administrare și de pe ce dispozitive.',
  passkeysText:
    'Cu o cheie de acces intri fără parolă și fără cod: amprenta, fața sau PIN-ul dispozitivului sunt al doilea pas. Cât timp ai una, parola singură nu mai ajunge.',
  passkeysUnavailable: 'Browserul sau adresa aceasta a magazinului nu permite chei de acces.',
  twoStep: 'Autentificare în doi pași',
  on: 'pornită',
  off: 'oprită',
  twoStepText: 'La fiecare autentificare scrii, după parolă, și un cod dintr-o aplicație de pe telefon.',
  due: (date: string, isOver: boolean) =>
    isOver
      ? 'Pornește autentificarea în doi pași ca să poți lucra mai departe: proprietarii magazinului au nevoie de ea.'
      : `Proprietarii magazinului au nevoie de autentificarea în doi pași. Pornește-o până pe ${date}.`,
  codesLeft: (count: number) => (count === 1 ? 'A rămas un cod de rezervă.' : `Coduri de rezervă rămase: ${count}.`),
  turnOn: 'Pornește autentificarea în doi pași',
  turnOff: 'Oprește',
  turnedOff: 'Autentificarea în doi pași a fost oprită.',
  renew: 'Coduri de rezervă noi',
  renewed: 'Codurile de rezervă vechi nu mai sunt valabile.',
  scan: 'Scanează codul cu o aplicație de autentificare, apoi scrie codul de șase cifre pe care îl arată.',
  qr: 'Cod QR pentru aplicația de autentificare',
  orType: 'Sau scrie în aplicație:',
  code: 'Cod din aplicație',
  codeWrong: 'Codul are șase cifre.',
  confirm: 'Confirmă',
  recoveryCodes: 'Coduri de rezervă',
  recoveryText:
    'Păstrează-le la loc sigur: se arată o singură dată. Fără telefon intri cu unul dintre ele; fiecare este valabil o dată.',
  stored: 'Le-am păstrat',
  devices: 'Dispozitive conectate',
  ended: 'Dispozitivul a fost deconectat.',
} as const;
