import type { ReviewTexts } from '../types.ts';

export const protein: ReviewTexts = {
  good: [
    'Se dizolvă din câteva mișcări de shaker, fără cocoloașe.',
    'Gust plăcut, dulce cât trebuie, nu ca un desert.',
    'Prima aromă pe care o termin până la capăt.',
    'Gustul e bun și a treia zi la rând, nu se face greață de dulce.',
    'Măsura e înăuntru, deasupra, nu îngropată în pulbere. Mic lucru, mare bucurie.',
    'Am comparat etichetele și am rămas la asta.',
    'Se închide bine, nu se umezește nici după o lună.',
    'Nu face multă spumă, pot să beau imediat.',
    'La al treilea ambalaj. Gustul e același de fiecare dată.',
    'Aroma se simte, dar nu e artificială. Exact ce voiam.',
    'Pulbere foarte fină, nu rămâne nisip pe fundul paharului.',
    'Prețul pe porție e bun, am stat și am socotit.',
    'Cutie mare, dar intră în dulap. Se închide etanș.',
  ],
  fair: [
    'Bună, dar cu apă rece trebuie scuturată mai mult.',
    'Aroma e puțin cam dulce pentru mine, o fac cu mai mult lichid.',
    'Măsura era pe fund, a trebuit să răscolesc după ea.',
    'Gust bun, face însă spumă dacă scuturi tare.',
    'Cutia nu e plină până sus, dar gramajul e corect, am cântărit.',
    'Recomand, aș vrea și plicuri de probă înainte de ambalajul mare.',
    'Se dizolvă bine în cald, mai greu în rece.',
  ],
  mixed: [
    'Gustul e puțin artificial pentru mine.',
    'Rămân câteva cocoloașe oricât aș scutura.',
    'Capacul s-a crăpat după o lună, am mutat-o în alt borcan.',
    'Nu e rea, dar prețul a urcat de la ultima comandă.',
  ],
  poor: [
    'Prea dulce, nu am reușit să o termin.',
    'Nu se dizolvă bine nici cu blenderul.',
    'Lipsea măsura din cutie. Magazinul mi-a trimis una după câteva zile.',
  ],
};

export const collagen: ReviewTexts = {
  good: [
    'Se dizolvă complet în cafeaua fierbinte și nu îi schimbă gustul.',
    'Fără miros neplăcut, de asta îmi era cel mai frică.',
    'Borcan frumos, cu măsură înăuntru.',
    'Îl pun în iaurt sau în supă, nu se simte deloc.',
    'Pulbere foarte fină, fără cocoloașe.',
    'Scrie pe etichetă și din ce provine. Am comandat din nou.',
    'Nu se întărește în borcan, deși îl țin în bucătărie.',
    'Mai ieftin pe gram decât plicurile pe care le luam înainte.',
  ],
  fair: [
    'În apă rece face puțină spumă, în ceai e perfect.',
    'Borcanul e greu și frumos, dar aș lua și o rezervă la pungă.',
    'Măsura e mare; o linguriță ar fi fost mai practică.',
    'Un miros foarte slab dacă îl pui în apă simplă. În cafea, nimic.',
    'Bun, preț cinstit. Capacul alunecă puțin când ai mâinile ude.',
  ],
  mixed: [
    'Se simte un gust ușor în apă. În cafea e în regulă.',
    'La porția recomandată se termină repede un borcan.',
    'Se lipește de lingură dacă e puțin umedă.',
  ],
  poor: [
    'Mie îmi miroase, oricât aș încerca să îl ascund în altceva.',
    'Capacul a venit crăpat. Produsul părea bun, dar l-am returnat.',
  ],
};

export const powders: ReviewTexts = {
  good: [
    'Pulbere fină, uniformă. Se vede că e lot nou.',
    'O pun în smoothie și se amestecă imediat.',
    'Punga se închide bine și e ușor de dozat.',
    'Etichetă scurtă și clară. Mai simplu de atât nu se poate.',
    'O folosim în casă de un an, mereu aceeași calitate.',
    'Cantitate mare pentru preț, ne ajunge două luni.',
    'Ambalaj ușor de deschis și de închis la loc.',
    'Fără bucăți și fără miros străin.',
  ],
  fair: [
    'Bună, dar trebuie amestecată bine înainte de băut.',
    'Bună. Cu suc e mai plăcută decât cu apă.',
    'Fermoarul pungii se umple de pulbere și nu mai prinde bine.',
    'Măsoară tu cu lingurița, nu are măsură înăuntru.',
    'Preț bun, aș vrea și o pungă mai mică de încercat.',
  ],
  mixed: [
    'Se ridică praf când deschizi punga. Conținutul e bun.',
    'Simplă cu apă nu e grozavă. În suc de portocale merge.',
    'Cocoloașe dacă nu o amesteci imediat.',
  ],
  poor: [
    'Nu mi-a plăcut gustul deloc, oricum aș amesteca-o.',
    'Punga a venit ruptă la colț, jumătate era în cutie. Mi-au trimis alta.',
  ],
};

export const sachets: ReviewTexts = {
  good: [
    'Plicuri ușor de luat la drum, se rup drept, fără foarfecă.',
    'Gust bun de fructe, se dizolvă repede în apă la temperatura camerei.',
    'Un plic pe zi, nu trebuie să cântăresc nimic.',
    'Copilul îl cere singur, i se pare suc.',
    'Are gust bun, chiar mă miram. Mă bucur că am găsit.',
    'Cutia încape în sertar, iar plicurile sunt numărate corect.',
  ],
  fair: [
    'Gust bun, puțin acrișor. Îl pun în mai multă apă.',
    'Plicul nu se golește tot din prima, trebuie bătut cu degetul.',
    'Mult ambalaj, dar e practic la birou.',
    'Rămâne puțină pulbere pe fund dacă nu amesteci de două ori.',
  ],
  mixed: ['Aroma e prea puternică pentru mine.', 'Se dizolvă greu în apă rece. În apă călduță e bine.'],
  poor: ['Două plicuri erau goale pe jumătate.', 'Prea dulce, nici copilul nu l-a vrut.'],
};
