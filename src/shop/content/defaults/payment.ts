import type { DefaultPage } from './pages.ts';

export const payment: DefaultPage = {
  title: 'Metode de plată',
  seoTitle: 'Metode de plată · card, ramburs, transfer · {{magazin}}',
  seoDescription:
    'Plătești cu cardul, la livrare (ramburs) sau prin transfer bancar. Vezi ce costă fiecare, când se încasează banii și cum se face rambursarea.',
  content: `
Toate prețurile sunt în lei și includ TVA. Alegi cum plătești la finalul comenzii; costul fiecărei metode se vede înainte de a apăsa „Comandă cu obligație de plată”.

| Metodă | Cost | Când plătești |
|---|---|---|
| Card | fără cost suplimentar | când plasezi comanda |
| Ramburs | taxa curierului, afișată în coș | când primești coletul |
| Transfer bancar | comisionul băncii tale, dacă există | în cel mult 7 zile |

## Card

Acceptăm carduri Visa și Mastercard, de debit și de credit. Plata este procesată de Stripe. Numărul cardului, data expirării și codul CVC ajung direct la procesator: noi nu le vedem și nu le păstrăm. Dacă banca ta cere autentificare (3-D Secure), vei fi trimis în aplicația sau pe pagina ei, apoi te întorci la noi.

Dacă ai cont, poți salva cardul pentru cumpărăturile viitoare. Îl ștergi oricând din [contul tău](/account-manage/carduri).

O comandă neplătită își păstrează produsele **30 de minute**. Dacă plata nu se termină în acest timp, comanda se anulează singură și nu ești taxat; dacă banca trimite totuși banii mai târziu, îi primești înapoi.

## Ramburs

Plătești curierului, în numerar sau cu cardul acolo unde curierul are cititor. Taxa de ramburs diferă de la un curier la altul și apare separat în rezumatul comenzii. La lockere nu există ramburs.

## Transfer bancar

Primești datele de plată pe pagina de confirmare și prin e-mail. Trece **numărul comenzii** la detalii, ca să găsim plata repede.

- Beneficiar: {{firma}}, CUI {{cui}}
- IBAN: {{iban}}
- Banca: {{banca}}

Păstrăm produsele 7 zile. Comanda pleacă după ce banii intră în cont, de obicei în una sau două zile lucrătoare.

## Factura

Factura este electronică și vine prin e-mail; o găsești și în cont. Pentru firme o transmitem și în sistemul RO e-Factura.

## Când îți dăm banii înapoi

La anulare, retragere sau retur, rambursăm în cel mult 14 zile, prin aceeași metodă cu care ai plătit: pe cardul folosit sau, pentru ramburs și transfer, în contul IBAN pe care ni-l dai. Nu percepem nicio taxă pentru rambursare.
`.trim(),
};
