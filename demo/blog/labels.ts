import type { DemoArticle } from '../types.ts';
import { ioana, radu } from './authors.ts';

/** Articles about labels, prices and storage. */
export const labels: DemoArticle[] = [
  {
    handler: 'cum-citesti-eticheta-unui-supliment',
    picture: 'eticheta',
    title: 'Cum citești eticheta unui supliment în două minute',
    summary:
      'Șase locuri de pe etichetă care îți spun aproape tot: porția, forma substanței, %VNR, ingredientele, lotul și numărul de notificare.',
    author: ioana,
    tags: ['Etichete', 'Ghiduri'],
    products: ['MIN-MG-BIS-90', 'SOR-D3-2000-120', 'NOR-OM3-1000-90', 'BIO-PRO-10-30'],
    publishedAt: '2026-10-20T06:00:00Z',
    content: `
La tejghea, întrebarea pe care o aud cel mai des este „care e mai bun?”. De cele mai multe ori răspunsul stă deja pe flacon, scris mărunt. Iată ordinea în care citesc eu o etichetă.

## 1. Porția zilnică, nu capsula

Cifrele din tabel se referă la **porția zilnică recomandată**. Dacă porția este de trei capsule, flaconul de 90 ține o lună, nu trei. Este prima socoteală pe care o facem și la noi în magazin: lângă preț vezi cât costă o capsulă și, unde are sens, o porție.

## 2. Cât element, nu câtă sare

„Magneziu bisglicinat 1000 mg” nu înseamnă 1000 mg de magneziu. Sarea cântărește mai mult decât elementul din ea. O etichetă bună scrie limpede: *din care magneziu: 120 mg*.

| Ce scrie în față | Ce cauți în tabel |
|---|---|
| Citrat de magneziu 1000 mg | magneziu, în mg |
| Ulei de pește 1000 mg | EPA și DHA, în mg |
| Extract de curcuma 500 mg | % curcuminoide |
| 10 miliarde UFC | „la sfârșitul termenului” |

## 3. %VNR

Valoarea nutrițională de referință este cantitatea pe care o folosește Uniunea Europeană ca reper pentru un adult. 100% nu este o țintă de atins dintr-un flacon: o parte vine oricum din farfurie. Procente de sute sau mii apar la vitaminele B și C; citește atunci și avertizările.

## 4. Ingredientele

Sunt în ordinea cantității. Alergenii trebuie scoși în evidență, de regulă cu litere groase. Tot aici vezi capsula: gelatină sau celuloză vegetală.

## 5. Avertizările

„A nu se depăși doza recomandată pentru consumul zilnic” este pe toate. Cele importante sunt cele *în plus*: nu se folosește în sarcină, nu se ia împreună cu anumite substanțe, conține cofeină.

## 6. Lotul, termenul și notificarea

Lotul și data de expirare trebuie să fie lizibile, iar produsul să aibă un număr de notificare la autoritatea sanitară. În magazinul nostru îl găsești pe pagina produsului; dacă lipsește, produsul nu este pe raft.

> Dacă o etichetă îți promite totul și nu îți spune cât conține, pune flaconul înapoi.

Un exercițiu bun: ia [[MIN-MG-BIS-90]] și caută pe pagina lui cele șase locuri. După două-trei etichete o să le găsești fără să te mai gândești.
`,
  },
  {
    handler: 'pretul-pe-portie',
    picture: 'pret',
    title: 'Prețul pe porție: de ce flaconul ieftin iese uneori scump',
    summary:
      'Trei flacoane de vitamina C, trei prețuri și o singură întrebare corectă: cât costă o zi? Cum compari cinstit, cu un exemplu calculat.',
    author: radu,
    tags: ['Etichete', 'Buget'],
    products: ['SOR-C-1000-20', 'SOR-C-500-60', 'LAN-ACER-100', 'SOR-CUTIE-BRELOC'],
    publishedAt: '2026-09-29T06:00:00Z',
    content: `
Două flacoane stau unul lângă altul. Unul costă 29 de lei, celălalt 52. Pare simplu, până întorci eticheta.

## Trei numere

1. **Prețul**: cel de azi, nu cel tăiat.
2. **Câte porții** are ambalajul. Nu câte capsule.
3. **Cât din substanța care te interesează** are o porție.

Împarte primul la al doilea și ai prețul unei zile. Împarte mai departe la al treilea și poți compara produse cu doze diferite.

## Un exemplu

| | Flacon A | Flacon B |
|---|---|---|
| Preț | 29.00 RON | 52.00 RON |
| Capsule | 30 | 120 |
| Capsule pe zi | 2 | 1 |
| Zile | 15 | 120 |
| **O zi costă** | **1.93 RON** | **0.43 RON** |

Flaconul „ieftin” costă de peste patru ori mai mult pe zi. Nu este nimic necinstit aici, doar o porție altfel gândită; trebuie însă să te uiți.

## Ce nu intră în împărțire

- **Forma.** Pulberile sunt de obicei mai ieftine decât capsulele, iar plicurile mai scumpe decât pulberile. Plătești și comoditatea.
- **Gustul.** Un efervescent pe care îl bei cu plăcere costă mai puțin decât o pulbere uitată în dulap.
- **Termenul.** Un flacon de un an deschis azi trebuie terminat în câteva luni.

## Și reducerile?

Legea cere ca lângă orice reducere să stea **cel mai mic preț din ultimele 30 de zile**. De la el calculăm și noi procentul. Dacă cele două sunt egale, nu este o reducere, este prețul obișnuit.

În lista noastră, prețul pe unitate stă sub fiecare preț. Când compari, compară-l pe acela.
`,
  },
  {
    handler: 'cum-pastrezi-suplimentele',
    picture: 'dulap',
    title: 'Unde ții vitaminele acasă (indiciu: nu în baie)',
    summary:
      'Căldura, lumina și aburul scurtează viața oricărui flacon. Un dulap din bucătărie, departe de aragaz, și câteva obiceiuri simple.',
    author: ioana,
    tags: ['Acasă', 'Ghiduri'],
    products: ['VER-CUTIE-28', 'VER-CUTIE-7', 'LAN-CUTIE-LEMN', 'SOR-CUTIE-BRELOC'],
    publishedAt: '2026-07-14T06:00:00Z',
    content: `
Data de pe flacon este valabilă doar dacă îl păstrezi cum scrie pe el. „La loc uscat, sub 25 °C, ferit de lumină” nu este o formulă de umplutură.

## Trei locuri greșite

- **Baia.** Aburul de la duș intră în flacon de fiecare dată când îl deschizi. Comprimatele efervescente se simt primele: se umflă și nu mai fac bule.
- **Pervazul.** Soarele încălzește flaconul mult peste temperatura camerei, chiar și iarna.
- **Torpedoul mașinii.** Vara se trece ușor de 50 °C. Capsulele moi se lipesc între ele.

## Un loc bun

Un dulap închis din bucătărie sau din cămară, departe de aragaz și de mașina de spălat vase. Sus, dacă ai copii: *a nu se lăsa la îndemâna copiilor* este scris pe fiecare ambalaj.

### Ce stă la frigider

Uleiurile lichide de pește, după deschidere, și unele picături cu bacterii bune. Scrie pe etichetă; dacă nu scrie, nu le pune la rece, fiindcă umezeala strică mai mult decât căldura blândă.

## Obiceiuri care ajută

1. Scrie pe capac **data deschiderii**.
2. Nu scoate plicul cu silicagel și nici vata.
3. Nu muta capsulele în borcane fără etichetă: pierzi lotul, termenul și avertizările.
4. Pentru drum, pregătește o cutie cu despărțituri pe zile, pe care o reumpli săptămânal.

[[VER-CUTIE-7]] [[VER-CUTIE-28]]

## Când arunci

La data expirării, sau mai devreme dacă s-au schimbat culoarea, mirosul ori forma. Nu în toaletă: dulapurile de colectare din farmacii le iau înapoi.
`,
  },
];
