import type { ReviewTexts } from '../types.ts';

/** Optional closing sentences that fit every product: delivery, price, expiry date. */
export const closings: ReviewTexts = {
  good: [
    'A venit a doua zi, bine ambalat.',
    'Livrat la easybox în două zile.',
    'Termen de valabilitate lung.',
    'Recomand.',
    'Am comandat deja încă unul.',
    'Colet cu umplutură din hârtie, fără plastic. Bravo.',
    'Voi mai lua.',
    'Curierul a sunat înainte, totul în regulă.',
    'Prețul a fost cel mai bun pe care l-am găsit.',
    'L-am prins la reducere, cu atât mai bine.',
    'Factura a venit pe e-mail imediat.',
    'L-am luat și pentru mama.',
  ],
  fair: [
    'Una peste alta, e bun.',
    'Livrarea, fără probleme.',
    'L-aș mai lua, mai ales la reducere.',
    'Recomand, cu această observație.',
    'Ambalat bine, ajuns întreg.',
    'Preț corect.',
  ],
  mixed: [
    'Poate altora li se potrivește mai bine.',
    'Mai încerc o cutie și văd.',
    'Livrarea a fost rapidă, măcar atât.',
    'Îl termin, dar probabil caut altul.',
  ],
  poor: [
    'Nu îl mai cumpăr.',
    'Am cerut retur, s-a făcut fără discuții.',
    'Păcat, magazinul s-a purtat frumos.',
    'Poate e doar gustul meu.',
  ],
};

export const titles: ReviewTexts = {
  good: [
    'Exact ce căutam',
    'Foarte bun',
    'Recomand',
    'Bun și la preț bun',
    'A doua comandă',
    'Gust bun',
    'Simplu și bun',
    'Fără cusur',
    'Îl iau din nou',
    'Peste așteptări',
  ],
  fair: ['Bun, cu o observație', 'Bun', 'Bun raport calitate–preț', 'Aproape perfect', 'În regulă'],
  mixed: ['Așa și așa', 'Nici bun, nici rău', 'Mă așteptam la altceva', 'Merge'],
  poor: ['Nu e pentru mine', 'Nu m-a cucerit', 'Nu mai cumpăr', 'Nu m-a convins'],
};

/** Replies of the shop. */
export const replies: ReviewTexts = {
  good: [
    'Mulțumim frumos! Ne bucurăm că vă place.',
    'Vă mulțumim că ați scris. Spor la toate!',
    'Ne bucurăm! Vă mai așteptăm.',
  ],
  fair: [
    'Mulțumim pentru observație, am dat-o mai departe producătorului.',
    'Vă mulțumim! Ne bucură și părerea bună, și observația.',
    'Mulțumim pentru părere. Am notat ce ne-ați scris.',
  ],
  mixed: [
    'Ne pare rău că nu a fost pe gustul dumneavoastră. Produsele sigilate se pot returna în 14 zile.',
    'Mulțumim că ne-ați spus. Am transmis producătorului.',
    'Vă mulțumim pentru sinceritate. Dacă vreți, vă ajutăm să alegeți altă formă a produsului.',
  ],
  poor: [
    'Ne pare rău. Mulțumim că ne-ați spus deschis, am dat mai departe producătorului.',
    'Ne pare rău că nu a fost cum vă așteptați. V-am scris pe e-mail, ca să găsim o soluție.',
    'Ne pare rău că nu v-a plăcut. Vă ajutăm oricând să găsiți altceva.',
  ],
};
