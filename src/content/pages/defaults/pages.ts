import type { PageKey } from '../rules.ts';
import { accessibility } from './accessibility.ts';
import { cookies } from './cookies.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const transport: DefaultPage = {
  title: 'Transport și retur',
  seoTitle: 'Transport și retur · livrare, costuri, 14 zile · {{magazin}}',
  seoDescription:
    'Livrăm în toată România prin curier{{#locker}} sau la locker{{/locker}}. Livrare gratuită de la {{livrare_gratuita}}. Te poți retrage din contract în 14 zile, fără să spui de ce.',
  content: `
Livrăm oriunde în România. **Livrarea este gratuită pentru comenzi de la {{livrare_gratuita}}**, calculate după reduceri și fără costul livrării.

## Cât costă și cât durează

{{tabel_curieri}}

Prețurile sunt cele obișnuite pentru un colet. În București și Ilfov pot fi mai mici, iar în Delta Dunării mai mari; suma exactă apare în coș, după ce alegi județul. Duratele se socotesc din ziua în care coletul este predat curierului.

Comenzile plasate până la ora 14:00, de luni până vineri, pleacă de regulă în aceeași zi. Sâmbăta, duminica și de sărbătorile legale nu expediem.

## Livrare la adresă

Curierul te sună sau îți trimite un SMS înainte să ajungă. Dacă nu te găsește, mai încearcă o dată sau lasă coletul la un punct din apropiere. Un colet neridicat se întoarce la noi; te contactăm și hotărâm împreună ce facem.

{{#locker}}## Livrare la locker

Alegi lockerul din listă, după județ și localitate, în pasul de livrare. Primești codul de deschidere prin SMS și ai de regulă 48 de ore să ridici coletul. Plata trebuie făcută înainte: la locker nu există ramburs.

{{/locker}}## Când primești coletul

Verifică ambalajul în fața curierului. Dacă este rupt sau ud, cere un proces-verbal și [scrie-ne](/contact-us) cu două-trei poze. Dacă lipsește ceva ori ai primit alt produs, spune-ne cât mai repede: îndreptăm noi, pe cheltuiala noastră.

## Retragerea din contract

Ai **14 zile calendaristice** de la primirea ultimului colet al comenzii ca să te retragi din contract, **fără să spui de ce**.

1. Apasă [Retrageți-vă din contract aici](/withdrawal), scrie numele, numărul comenzii și e-mailul, apoi confirmă. Primești pe loc dovada declarației, cu data și ora; dacă nu ești conectat, o confirmi din linkul acelui e-mail, iar data declarației rămâne aceeași. Dacă preferi, trimite-ne [formularul pe hârtie](/terms-and-conditions#formularul-de-retragere) ori orice altă declarație limpede.
2. Trimite produsele înapoi în cel mult 14 zile de la ziua în care ne-ai anunțat. Dacă ai cont, [pagina de retur](/add-return) îți arată adresa și starea returului.
3. Îți dăm înapoi banii în cel mult 14 zile de la anunț, inclusiv costul livrării standard. Putem aștepta până primim produsele sau dovada că le-ai trimis.

Costul trimiterii înapoi este al tău, cu excepția produselor greșite ori cu defecte, unde îl plătim noi.

### Ce nu se poate returna

Din motive de sănătate și igienă, produsele sigilate care au fost **desigilate** după livrare nu mai pot fi returnate; nici cele care expiră repede. Un produs se verifică prin ambalaj, etichetă și sigiliu: dacă sigiliul este întreg, retragerea este a ta. La accesorii (shakere, cutii, cântare) răspunzi doar de scăderea valorii venită dintr-o folosire mai mare decât cea dintr-un magazin.

## Produse neconforme

Dacă produsul nu este cel descris, are un defect sau este expirat, ai dreptul la înlocuire, la o reducere de preț sau la banii înapoi. Garanția legală de conformitate este de doi ani de la livrare; pentru alimente și suplimente, în limita termenului de valabilitate. Scrie-ne la {{link_email}} sau deschide un [retur](/add-return) și alege motivul.

## Dacă ceva nu se rezolvă

Sună-ne la {{link_telefon}}, {{program}}. Dacă nu ajungem la o înțelegere, te poți adresa [ANPC](https://anpc.ro) sau procedurii de [soluționare alternativă a litigiilor](https://reclamatiisal.anpc.ro).
`.trim(),
};

const payment: DefaultPage = {
  title: 'Metode de plată',
  seoTitle: 'Metode de plată · {{metode_de_plata}} · {{magazin}}',
  seoDescription:
    'Plătești {{cum_platesti}}. Vezi ce costă fiecare, când se încasează banii și cum se face rambursarea.',
  content: `
Toate prețurile sunt în lei și includ TVA. Alegi cum plătești la finalul comenzii; costul fiecărei metode se vede înainte de a apăsa „Comandă cu obligație de plată”.

| Metodă | Cost | Când plătești |
|---|---|---|
{{#card}}| Card | fără cost suplimentar | când plasezi comanda |
{{/card}}{{#ramburs}}| Ramburs | taxa curierului, afișată în coș | când primești coletul |
{{/ramburs}}{{#transfer}}| Transfer bancar | comisionul băncii tale, dacă există | în cel mult 7 zile |
{{/transfer}}
{{#card}}## Card

Acceptăm carduri Visa și Mastercard, de debit și de credit. {{#stripe}}Plata este procesată de Stripe.{{/stripe}}{{#netopia}}Plata se face pe pagina Netopia, apoi te întorci la noi.{{/netopia}}{{#card_de_proba}}Magazinul este în mod de test: plata cu cardul este simulată și nu se ia niciun ban.{{/card_de_proba}} Numărul cardului, data expirării și codul CVC ajung direct la procesator: noi nu le vedem și nu le păstrăm. Dacă banca ta cere autentificare (3-D Secure), vei fi trimis în aplicația sau pe pagina ei, apoi te întorci la noi.

{{^netopia}}Dacă ai cont, poți salva cardul pentru cumpărăturile viitoare. Îl ștergi oricând din [contul tău](/account-manage/carduri).

{{/netopia}}O comandă neplătită își păstrează produsele **30 de minute**. Dacă plata nu se termină în acest timp, comanda se anulează singură și nu ești taxat; dacă banca trimite totuși banii mai târziu, îi primești înapoi.

{{/card}}{{#ramburs}}## Ramburs

Plătești curierului, în numerar sau cu cardul acolo unde curierul are cititor. Taxa de ramburs diferă de la un curier la altul și apare separat în rezumatul comenzii.{{#locker}} La lockere nu există ramburs.{{/locker}}

{{/ramburs}}{{#transfer}}## Transfer bancar

Primești datele de plată pe pagina de confirmare și prin e-mail. Trece **numărul comenzii** la detalii, ca să găsim plata repede.

- Beneficiar: {{firma}}, CUI {{cui}}
- IBAN: {{iban}}
- Banca: {{banca}}

Păstrăm produsele 7 zile. Comanda pleacă după ce banii intră în cont, de obicei în una sau două zile lucrătoare.

{{/transfer}}## Factura

Factura este electronică și vine prin e-mail; o găsești și în cont. Pentru firme o transmitem și în sistemul RO e-Factura.

## Când îți dăm banii înapoi

La anulare, retragere sau retur, rambursăm în cel mult 14 zile, prin aceeași metodă cu care ai plătit: {{#card}}pe cardul folosit{{/card}}{{#ramburs}}{{#card}} sau, pentru ramburs{{#transfer}} și transfer{{/transfer}}, {{/card}}în contul IBAN pe care ni-l dai{{/ramburs}}{{^ramburs}}{{#transfer}}{{#card}} sau, pentru transfer, {{/card}}în contul IBAN pe care ni-l dai{{/transfer}}{{/ramburs}}. Nu percepem nicio taxă pentru rambursare.
`.trim(),
};

const howToBuy: DefaultPage = {
  title: 'Cum cumpăr',
  seoTitle: 'Cum cumperi de la {{magazin}}, pas cu pas',
  seoDescription:
    'De la căutare la colet: cum alegi produsul, ce înseamnă rezervarea de 15 minute, cum aplici un cod promoțional și cum urmărești comanda.',
  content: `
Poți cumpăra cu cont sau fără. Cu un cont ai la un loc comenzile, adresele{{#card}}{{^netopia}}, cardurile salvate{{/netopia}}{{/card}} și favoritele; fără cont, comanda se face la fel de repede și o găsești apoi după numărul ei.

## 1. Alege produsul

Caută după nume, substanță sau producător; literele fără diacritice și micile greșeli de tastare nu încurcă. În [lista de produse](/products?page=1) poți filtra după formă, producător, nevoie și preț. Dacă nu știi de unde să începi, apasă „Găsește-ți produsul” din meniu și răspunde la câteva întrebări.

Pe pagina produsului vezi eticheta întreagă: porția zilnică, nutrienții cu %VNR, ingredientele cu alergenii scoși în evidență, avertizările și numărul de notificare. Lângă preț stă și prețul pe capsulă, pe 100 g sau pe porție.

## 2. Pune-l în coș

Produsele din coș sunt **rezervate pentru tine 15 minute**; timpul rămas se vede sus, lângă coș. Fiecare produs adăugat repornește cele 15 minute pentru tot coșul, cel mult o oră la rând; din cantitățile mari rezervăm doar o parte. După aceea coșul rămâne salvat, dar produsele pot fi cumpărate și de alții. Poți reporni rezervarea dacă mai sunt pe stoc; după o oră la rând, peste 15 minute.

În coș vezi cât costă livrarea cu fiecare curier și cât mai ai până la livrarea gratuită, de la {{livrare_gratuita}}.

## 3. Aplică un cod, dacă ai

Codul promoțional se scrie în coș. Îți spunem pe loc dacă este valabil și cât scade. Condițiile lui, de exemplu o valoare minimă, sunt verificate din nou când plasezi comanda.

## 4. Spune unde livrăm și cum plătești

Completează adresa, alege curierul{{#locker}} sau lockerul{{/locker}} și [metoda de plată](/payment-methods). Pentru factură pe firmă ai nevoie de denumire, CUI și numărul de la Registrul Comerțului. Nu îți cerem niciodată CNP-ul.

## 5. Verifică și comandă

Înainte de final vezi toate produsele, livrarea, reducerile și totalul cu TVA. Comanda se trimite cu butonul **„Comandă cu obligație de plată”**. Primești apoi un e-mail cu rezumatul și formularul de retragere; factura vine tot prin e-mail.

## 6. Urmărește coletul

Din cont sau de pe pagina [Unde este comanda mea?](/comanda) vezi starea comenzii și numărul de AWB. Te anunțăm prin e-mail la fiecare schimbare.

## Te-ai răzgândit?

Cât timp comanda nu a plecat, o poți anula din pagina ei. După ce ai primit-o, ai 14 zile să te retragi din contract, fără să spui de ce: [vezi cum](/transport-and-return#retragerea-din-contract).

Dacă ceva nu merge, sună-ne la {{link_telefon}}, {{program}}, sau [scrie-ne](/contact-us).
`.trim(),
};

const about: DefaultPage = {
  title: 'Despre noi',
  seoTitle: 'Despre {{magazin}} · cine suntem și cum alegem produsele',
  seoDescription:
    '{{magazin}} este un magazin românesc de vitamine și suplimente alimentare. Vezi cum alegem producătorii, ce verificăm la fiecare lot și cine răspunde la telefon.',
  content: `
Am pornit {{magazin}} dintr-o nemulțumire simplă: la raft, eticheta unui supliment se citește cu lupa, iar pe internet nu se citește deloc. Noi o punem la vedere. Cantitatea pe porție, forma substanței, procentul din valoarea nutrițională de referință, prețul pe capsulă și numărul de notificare stau pe pagina fiecărui supliment, nu într-un colț de ambalaj.

## Ce facem altfel

- **Eticheta înaintea reclamei.** Scriem ce conține produsul și cât, nu ce ar putea să facă. Suplimentele alimentare completează o dietă variată; nu o înlocuiesc.
- **Reduceri adevărate.** Procentul pornește de la cel mai mic preț din ultimele 30 de zile, afișat lângă prețul de azi.
- **Termenul de valabilitate, la vedere.** Trimitem întâi lotul care expiră primul, iar pagina produsului spune până când este valabil.
- **Preț pe unitate.** Două flacoane se compară ușor când vezi cât costă o capsulă, 100 g sau o porție.
- **Recenzii verificate.** Publicăm și părerile bune, și pe cele rele. „Achiziție verificată” apare doar la cei care au cumpărat produsul de la noi.

## Cum ajunge un produs în magazin

1. Verificăm notificarea la autoritatea competentă și eticheta în limba română.
2. Cerem fișa tehnică și buletinul de analiză al lotului.
3. Un farmacist citește textul produsului și taie tot ce nu se poate susține.
4. Fotografiem ambalajul și transcriem eticheta, cu alergenii scoși în evidență.
5. La primirea mărfii înregistrăm lotul și termenul, ca să știm oricând ce a plecat la cine.

Dacă un producător nu ne poate da aceste hârtii, produsul nu intră pe raft.

## Cine suntem

Suntem o echipă mică din București: oameni de depozit, doi farmaciști, o nutriționistă și câțiva programatori. Când suni la {{link_telefon}}, {{program}}, îți răspunde unul dintre noi.

Magazinul este operat de **{{firma}}**, CUI {{cui}}, Reg. Com. {{reg_com}}, cu sediul în {{adresa}}.

## Ce nu facem

Nu dăm sfaturi medicale și nu promitem rezultate. Dacă ești însărcinată, alăptezi, iei deja ceva prescris de medic sau ai o situație medicală aparte, întreabă întâi medicul sau farmacistul tău. Pentru orice altceva, [scrie-ne](/contact-us).
`.trim(),
};

const contact: DefaultPage = {
  title: 'Contact',
  seoTitle: 'Contact · {{magazin}}',
  seoDescription:
    'Telefon {{telefon}}, {{program}}, e-mail {{email}} sau formularul de pe pagină. Răspundem de obicei în aceeași zi lucrătoare.',
  content: `
Ne poți suna la {{link_telefon}}, {{program_in_cuvinte}}, sau ne poți scrie oricând la {{link_email}}. Mesajele primite după program le citim în următoarea zi lucrătoare.

## Poate ai deja răspunsul

- [Unde este comanda mea?](/comanda) Ai nevoie de numărul comenzii și de adresa de e-mail.
- [Cât costă livrarea și cum returnez?](/transport-and-return)
- [Cum plătesc?](/payment-methods)
- [Vreau să mă retrag din contract](/withdrawal), online, fără să spui de ce.

## Datele firmei

**{{firma}}**\\
CUI {{cui}} · Reg. Com. {{reg_com}}\\
{{adresa}}

Nu avem magazin cu vânzare la sediu; retururile se trimit la adresa primită în confirmarea lor.
`.trim(),
};

type DefaultPage = { title: string; seoTitle: string; seoDescription: string; content: string };

/** Default texts, used until the back office saves its own. */
export const defaultPages: Record<PageKey, DefaultPage> = {
  'about-us': about,
  'terms-and-conditions': terms,
  privacy,
  'cookies-policy': cookies,
  'how-to-buy': howToBuy,
  'payment-methods': payment,
  'transport-and-return': transport,
  'contact-us': contact,
  accessibility,
};
