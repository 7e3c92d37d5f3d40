import type { ReviewTexts } from '../types.ts';

export const gummies: ReviewTexts = {
  good: [
    'Copiii le cer singuri, trebuie să ascund borcanul.',
    'Gust de fructe, nu de vitamine. Și nu se lipesc între ele.',
    'Sunt chiar bune, nu doar suportabile.',
    'Moi, se mestecă ușor, nu se lipesc de dinți.',
    'Borcan cu capac sigur, cel mic nu îl poate deschide singur.',
    'Am citit eticheta de două ori și mi-a plăcut ce am găsit.',
    'Porția pe zi scrie mare, nu e loc de confuzii.',
  ],
  fair: [
    'Bune, dar se termină repede cu doi copii în casă.',
    'Vara s-au lipit puțin. La frigider își revin.',
    'Gust bun, puțin cam acrișoare pentru fiica mea.',
  ],
  mixed: [
    'Fetei îi plac cele roșii, pe celelalte le lasă.',
    'Sunt mici. Mă așteptam la jeleuri mai mari la prețul ăsta.',
  ],
  poor: ['S-au topit într-un bulgăre la transport, era cald. Mi-au dat banii înapoi.'],
};

export const chewables: ReviewTexts = {
  good: [
    'Gust plăcut, se topesc încet, nu sunt făinoase.',
    'Gust ușor dulce, rămâne plăcut.',
    'Bune și pentru cine nu poate înghiți comprimate.',
    'Le am în mașină, se iau fără apă.',
    'Flacon mare, ne ajunge la toți patru.',
    'Nu sunt nici prea dulci, nici acre.',
  ],
  fair: [
    'Bune, le țin departe de copii: seamănă a bomboane.',
    'Puțin prea acre pentru mine, altfel bune.',
    'Se fărâmițează ușor dacă le rupi.',
  ],
  mixed: ['Gustul e în regulă, nimic mai mult.', 'Mai tari decât mă așteptam.'],
  poor: ['Prea dulci, nu le-am terminat.'],
};

export const teas: ReviewTexts = {
  good: [
    'Miros de plante adevărate când deschizi cutia.',
    'Plicurile sunt fără capsă metalică și au ață lungă.',
    'Gust bun și fără miere. Îl bem seara amândoi.',
    'Infuzie clară, fără praf pe fundul cănii.',
    'Plante tăiate mare, nu praf. Se vede prin plic.',
  ],
  fair: [
    'Gust bun, îl las mai mult decât scrie, altfel e slab.',
    'Plicurile nu sunt ambalate fiecare, mut ceaiul în borcan.',
    'Puțin amărui, cum e normal la planta asta.',
  ],
  mixed: ['Prea slab pentru gustul meu, pun două plicuri.', 'Cutia a venit turtită, ceaiul e bun.'],
  poor: ['Amar, nu l-am putut bea nici cu miere.'],
};

export const honeys: ReviewTexts = {
  good: [
    'Gust delicat, floral. Se vede că e miere bună.',
    'Borcan greu de sticlă, capac etanș, nimic scurs.',
    'Etichetă completă, cu lot și dată. Așa da.',
    'Se vede că nu e amestecată, are gust de floare, nu de zahăr.',
    'Am dăruit un borcan și mi s-a cerut adresa magazinului.',
    'O punem pe pâine, în ceai, în iaurt. S-a terminat prea repede.',
  ],
  fair: ['Foarte bună, puțin scumpă. O păstrăm pentru pâine cu unt.', 'Gust bun, eticheta se dezlipește la spălat.'],
  mixed: ['Mă așteptam la o aromă mai puternică.'],
  poor: ['Capacul nu era strâns și a curs în colet. Mi-au trimis altul.'],
};

export const seeds: ReviewTexts = {
  good: [
    'Proaspete, fără praf și fără bucăți străine.',
    'Punga cu fermoar ține bine, nu s-au umezit.',
    'Le folosesc aproape zilnic, dau gust bun.',
    'Preț bun pe kilogram, am comparat.',
    'Exact cum mă așteptam, le mai luasem și înainte.',
    'Merg bine și în salată.',
  ],
  fair: [
    'Bune, dar punga putea fi mai mare.',
    'Câteva bețișoare printre ele, nimic grav.',
    'Gustul e discret, pun mai mult decât scrie.',
  ],
  mixed: ['Fermoarul nu prinde, le-am mutat în borcan.'],
  poor: ['Punga a venit găurită.'],
};

export const accessories: ReviewTexts = {
  good: [
    'Nu curge, l-am cărat plin în rucsac.',
    'Se spală ușor și nu prinde miros.',
    'Material solid, capacul se închide cu un clic.',
    'Încape în buzunarul de la rucsac. Exact ce îmi trebuia.',
    'Despărțiturile se deschid ușor și nu se desfac singure în geantă.',
  ],
  fair: [
    'Bun, dar literele de pe el s-au șters după câteva spălări.',
    'Capacul e puțin tare la început.',
    'Puțin mai mic decât mi-l închipuiam.',
  ],
  mixed: ['Își face treaba, dar se zgârie ușor.'],
  poor: ['S-a crăpat capacul după o lună. Mi l-au înlocuit.'],
};
