import type { HelpText } from '../../../../ui/admin/screen-help.tsx';

/** Returns, buy-back, reviews, questions and chat. */
export const aftersalesHelp: Record<string, HelpText> = {
  returns: {
    about:
      'Retururile și retragerile din contract, pas cu pas, de la cerere până la banii înapoi. Tot aici apar coletele cu probleme și retragerile care nu au găsit comanda.',
    first: 'Ia întâi cererile care așteaptă aprobare, apoi cele primite, care așteaptă banii.',
  },
  'returns/:id': {
    about: 'Produsele unui retur, starea lui, eticheta de curier și mesajele către client.',
    first:
      'Aprobă sau respinge cererea; la respingere clientul citește motivul. După ce sosește coletul, alege pentru fiecare produs ce se întâmplă cu el, apoi dă banii înapoi.',
  },
  recalls: {
    about:
      'Rechemările de loturi și exercițiile. O rechemare oprește loturile, scrie exact cumpărătorilor lor și ține evidența a cine a fost anunțat și ce a răspuns.',
    first:
      'Fă întâi un exercițiu: alegi un lot, vezi lista cumpărătorilor și în cât timp s-a făcut, fără să plece vreun mesaj.',
  },
  'recalls/:id': {
    about:
      'O rechemare: loturile, textul înștiințării, cine a primit mesajele, cine a deschis și ce a ales. Comenzile neplecate cu aceste loturi sunt oprite și listate cu pasul următor.',
    first:
      'Alege loturile, scrie de ce și care este pericolul, privește cum arată mesajele, apoi pornește rechemarea cu parola. După aceea rezolvă răspunsurile: banii, produsul nou sau returul. Raportul pentru autoritate se descarcă oricând.',
  },
  'buy-back': {
    about:
      'Cererile clienților care vor să vândă înapoi un produs. Cele care așteaptă ceva de la magazin stau primele.',
    first: 'Deschide o cerere și fă o ofertă sau refuz-o.',
  },
  'buy-back/:id': {
    about:
      'O cerere de răscumpărare: produsul, pozele, oferta și starea ei. Acceptată, devine un colet de primit și apoi un produs „Utilizat”.',
    first: 'Privește pozele, scrie starea și suma, apoi trimite oferta. Mesajul tău apare în e-mailul clientului.',
  },
  reviews: {
    about:
      'Ce scriu clienții despre produse și despre comenzi. Recenziile produselor apar pe site după ce le citești; cele despre comenzi rămân la magazin.',
    first:
      'Citește-le pe cele care așteaptă și publică-le sau respinge-le cu un motiv. Poți răspunde la o recenzie publicată.',
  },
  'product-questions': {
    about: 'Întrebările clienților despre produse și răspunsurile altor cumpărători. Apar pe site după ce le citești.',
    first:
      'Răspunde la întrebările care așteaptă: se publică odată cu răspunsul, iar clientul primește un e-mail. Nu scrie că un supliment tratează sau vindecă.',
  },
  chat: {
    about:
      'Conversațiile clienților cu magazinul și sesizările despre conversațiile dintre clienți. Răspunzi în numele magazinului, iar cine a scris rămâne notat.',
    first:
      'Deschide conversațiile necitite. Răspunsurile gata scrise scurtează timpul, iar {prenume} se înlocuiește cu prenumele clientului.',
  },
};
