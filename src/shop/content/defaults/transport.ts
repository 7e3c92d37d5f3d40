import type { DefaultPage } from './pages.ts';

export const transport: DefaultPage = {
  title: 'Transport și retur',
  seoTitle: 'Transport și retur · livrare, costuri, 14 zile · {{magazin}}',
  seoDescription:
    'Livrăm în toată România prin curier sau la locker. Livrare gratuită de la {{livrare_gratuita}}. Te poți retrage din contract în 14 zile, fără să spui de ce.',
  content: `
Livrăm oriunde în România. **Livrarea este gratuită pentru comenzi de la {{livrare_gratuita}}**, calculate după reduceri și fără costul livrării.

## Cât costă și cât durează

{{tabel_curieri}}

Prețurile sunt cele obișnuite pentru un colet. În București și Ilfov pot fi mai mici, iar în Delta Dunării mai mari; suma exactă apare în coș, după ce alegi județul. Duratele se socotesc din ziua în care coletul este predat curierului.

Comenzile plasate până la ora 14:00, de luni până vineri, pleacă de regulă în aceeași zi. Sâmbăta, duminica și de sărbătorile legale nu expediem.

## Livrare la adresă

Curierul te sună sau îți trimite un SMS înainte să ajungă. Dacă nu te găsește, mai încearcă o dată sau lasă coletul la un punct din apropiere. Un colet neridicat se întoarce la noi; te contactăm și hotărâm împreună ce facem.

## Livrare la locker

Alegi lockerul din listă, după județ și localitate, în pasul de livrare. Primești codul de deschidere prin SMS și ai de regulă 48 de ore să ridici coletul. Plata trebuie făcută înainte: la locker nu există ramburs.

## Când primești coletul

Verifică ambalajul în fața curierului. Dacă este rupt sau ud, cere un proces-verbal și [scrie-ne](/contact-us) cu două-trei poze. Dacă lipsește ceva ori ai primit alt produs, spune-ne cât mai repede: îndreptăm noi, pe cheltuiala noastră.

## Retragerea din contract

Ai **14 zile calendaristice** de la primirea ultimului colet al comenzii ca să te retragi din contract, **fără să spui de ce**.

1. Completează [formularul online de retragere](/withdrawal): numele, numărul comenzii și e-mailul. Primești pe loc o confirmare cu data și ora. Dacă preferi, trimite-ne [formularul pe hârtie](/terms-and-conditions#formularul-de-retragere) ori orice altă declarație limpede.
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
