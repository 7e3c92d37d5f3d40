import type { DefaultPage } from './pages.ts';

export const howToBuy: DefaultPage = {
  title: 'Cum cumpăr',
  seoTitle: 'Cum cumperi de la {{magazin}}, pas cu pas',
  seoDescription:
    'De la căutare la colet: cum alegi produsul, ce înseamnă rezervarea de 15 minute, cum aplici un cod promoțional și cum urmărești comanda.',
  content: `
Poți cumpăra cu cont sau fără. Cu un cont ai la un loc comenzile, adresele, cardurile salvate și favoritele; fără cont, comanda se face la fel de repede și o găsești apoi după numărul ei.

## 1. Alege produsul

Caută după nume, substanță sau producător; literele fără diacritice și micile greșeli de tastare nu încurcă. În [lista de produse](/products?page=1) poți filtra după formă, producător, nevoie și preț. Dacă nu știi de unde să începi, apasă „Găsește-ți produsul” din meniu și răspunde la câteva întrebări.

Pe pagina produsului vezi eticheta întreagă: porția zilnică, nutrienții cu %VNR, ingredientele cu alergenii scoși în evidență, avertizările și numărul de notificare. Lângă preț stă și prețul pe capsulă, pe 100 g sau pe porție.

## 2. Pune-l în coș

Produsele din coș sunt **rezervate pentru tine 15 minute**; timpul rămas se vede sus, lângă coș. După aceea coșul rămâne salvat, dar produsele pot fi cumpărate și de alții. Poți reporni rezervarea dacă mai sunt pe stoc.

În coș vezi cât costă livrarea cu fiecare curier și cât mai ai până la livrarea gratuită, de la {{livrare_gratuita}}.

## 3. Aplică un cod, dacă ai

Codul promoțional se scrie în coș. Îți spunem pe loc dacă este valabil și cât scade. Condițiile lui, de exemplu o valoare minimă, sunt verificate din nou când plasezi comanda.

## 4. Spune unde livrăm și cum plătești

Completează adresa, alege curierul sau lockerul și [metoda de plată](/payment-methods). Pentru factură pe firmă ai nevoie de denumire, CUI și numărul de la Registrul Comerțului. Nu îți cerem niciodată CNP-ul.

## 5. Verifică și comandă

Înainte de final vezi toate produsele, livrarea, reducerile și totalul cu TVA. Comanda se trimite cu butonul **„Comandă cu obligație de plată”**. Primești apoi un e-mail cu rezumatul, factura și formularul de retragere.

## 6. Urmărește coletul

Din cont sau de pe pagina [Unde este comanda mea?](/comanda) vezi starea comenzii și numărul de AWB. Te anunțăm prin e-mail la fiecare schimbare.

## Te-ai răzgândit?

Cât timp comanda nu a plecat, o poți anula din pagina ei. După ce ai primit-o, ai 14 zile să te retragi din contract, fără să spui de ce: [vezi cum](/transport-and-return#retragerea-din-contract).

Dacă ceva nu merge, sună-ne la {{link_telefon}}, {{program}}, sau [scrie-ne](/contact-us).
`.trim(),
};
