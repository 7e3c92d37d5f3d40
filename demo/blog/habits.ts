import type { DemoArticle } from '../types.ts';
import { ioana, radu, teodora } from './authors.ts';

/** Articles about daily habits, families and sport. */
export const habits: DemoArticle[] = [
  {
    handler: 'seara-fara-ecran',
    picture: 'seara',
    title: 'O seară mai liniștită, în patru pași mici',
    summary:
      'Lumina, cina, ceaiul și ora de culcare fac mai mult decât orice capsulă. Și ce spune legea despre melatonină, magneziu și plante.',
    author: ioana,
    tags: ['Somn', 'Obiceiuri'],
    products: ['COD-SEARA-20', 'BRA-MELAT-60', 'MIN-MG-NOAPTE-60', 'COD-TEI-50'],
    publishedAt: '2026-09-15T06:00:00Z',
    content: `
Cine vine la mine să întrebe de somn pleacă de obicei cu o listă de lucruri gratuite. Abia la sfârșit vorbim despre raft.

## Pasul 1: lumina

Cu o oră înainte de culcare, stinge becurile din tavan și lasă o singură veioză. Ecranele, cu luminozitatea la minimum sau deloc.

## Pasul 2: cina

Cu trei ore înainte, ușoară. Cafeaua rămâne înainte de prânz: jumătate din cofeină este încă în corp după cinci-șase ore.

## Pasul 3: ceva cald

Un ceai din tei și roiniță, [[COD-SEARA-20]], are mai întâi rolul de a te opri din treabă zece minute. Ritualul contează.

## Pasul 4: aceeași oră

Inclusiv sâmbăta. Corpul învață repede un orar și uită greu unul rupt.

## Și raftul?

Pentru **melatonină** există o propoziție aprobată: *contribuie la reducerea timpului necesar pentru a adormi*, dacă iei 1 mg cu puțin timp înainte de culcare. Pentru **magneziu**: *contribuie la reducerea oboselii și extenuării* și *la funcționarea normală a sistemului nervos*. Plantele, precum valeriana sau passiflora, se folosesc prin tradiție; propozițiile despre ele așteaptă încă evaluarea europeană, așa că nu promitem nimic.

- Nu lua melatonină dacă urmează să conduci.
- Nu o combina cu alcool.
- Dacă iei ceva prescris, ești însărcinată sau alăptezi, întreabă medicul.

Dacă nu dormi bine de mai mult de câteva săptămâni, acesta nu mai este un subiect pentru magazin. Mergi la medic.
`,
  },
  {
    handler: 'ce-inseamna-miliarde-ufc',
    picture: 'probiotice',
    title: 'Ce înseamnă „10 miliarde UFC”',
    summary:
      'Numele lungi de pe cutie sunt, de fapt, o adresă: gen, specie, tulpină. Cum o citești și ce întrebi înainte să cumperi.',
    author: ioana,
    tags: ['Digestie', 'Etichete'],
    products: ['BIO-PRO-10-30', 'BIO-PRO-25-30', 'BIO-SIN-20', 'BIO-INUL-250'],
    publishedAt: '2026-08-04T06:00:00Z',
    content: `
UFC vine de la *unități formatoare de colonii*: câte bacterii vii, în stare să se înmulțească, sunt într-o porție. Zece miliarde pare mult; într-un pahar de iaurt proaspăt pot fi tot atâtea.

## Numele întreg

*Lactobacillus rhamnosus* GG are trei părți:

1. **genul**: Lactobacillus;
2. **specia**: rhamnosus;
3. **tulpina**: GG.

Studiile se fac pe tulpini, nu pe specii. Dacă pe cutie scrie doar „lactobacili”, nu știi ce cumperi.

## Când se numără

Bacteriile mor încet pe raft. Există două feluri de a scrie cifra:

| Pe cutie | Ce înseamnă |
|---|---|
| „la data fabricației” | cât era la început; la final poate fi mult mai puțin |
| „la sfârșitul termenului” | cât este garantat până în ultima zi |

A doua este cea cinstită. [[BIO-PRO-10-30]] o are pe etichetă.

## Ce nu scrie aici

Autoritatea europeană nu a aprobat până acum propoziții despre efectele acestor bacterii, cu o singură excepție: culturile vii din iaurt *îmbunătățesc digestia lactozei* la cei care o digeră greu. De aceea nu vei găsi la noi promisiuni, doar nume, cifre și termene.

## Fibrele

Bacteriile mănâncă fibre. Inulina, psyllium, ovăzul, ceapa, prazul: adaugă-le treptat, cu apă, altfel burta protestează.

## Întrebări bune

- Care sunt tulpinile, cu numele întreg?
- Câte UFC la sfârșitul termenului?
- Se ține la frigider?
- Capsula trece de stomac? Caută „gastrorezistentă”.
`,
  },
  {
    handler: 'cata-proteina-ajunge',
    picture: 'sport',
    title: 'Câtă proteină ajunge? O socoteală pentru oameni obișnuiți',
    summary:
      'Greutatea ta, de câte ori te miști pe săptămână și ce ai deja în farfurie. Abia apoi, dacă mai lipsește ceva, shakerul.',
    author: radu,
    tags: ['Sport', 'Alimentație'],
    products: ['FOR-WHEY-VAN-900', 'LAN-MAZ-500', 'FOR-CREA-500', 'FOR-SHAK-700'],
    publishedAt: '2026-07-28T06:00:00Z',
    content: `
La sală, răspunsul este mereu „mai multă”. În practică, cei mai mulți dintre cei care vin la mine mănâncă deja destulă și o împart prost: puțin dimineața, mult seara.

## Socoteala

| Cum te miști | Grame pe kilogram pe zi | La 70 kg |
|---|---|---|
| Mai mult pe scaun | 0,8–1,0 | 56–70 g |
| De 2–3 ori pe săptămână | 1,2–1,4 | 84–98 g |
| Antrenamente grele, zilnic | 1,6–2,0 | 112–140 g |

**Proteinele contribuie la creșterea și la menținerea masei musculare.** Este propoziția aprobată; mușchii tot tu îi faci, cu antrenamentul.

## Ce ai deja

- două ouă: 13 g
- 200 g de iaurt grecesc: 18 g
- 150 g piept de pui: 45 g
- o cană de linte fiartă: 18 g

Adună ziua de ieri, cinstit. Dacă îți lipsesc 20–25 g, o porție de pudră le acoperă.

## Zer sau mazăre

Zerul are toți aminoacizii și se dizolvă ușor; izolatul are foarte puțină lactoză. Mazărea este vegană și mai groasă la gust, bună cu banană și cacao. Pe etichetă caută **grame de proteină la porție** și la 100 g: o pudră cu 60% proteină are restul umplut cu altceva.

[[FOR-WHEY-VAN-900]] [[LAN-MAZ-500]]

## Creatina, pe scurt

*Creatina mărește performanța fizică în exerciții scurte, intense și repetate*, la 3 g pe zi. Fără perioade de încărcare, fără forme exotice: monohidratul este cel studiat.

Dacă ai o afecțiune la rinichi, vorbește cu medicul înainte de orice pudră.
`,
  },
  {
    handler: 'vitamine-pentru-copii',
    picture: 'copii',
    title: 'Vitamine pentru copii: ce întreb eu înainte să cumpăr',
    summary:
      'Vârsta, doza, zahărul și capacul. Patru întrebări de mamă și de nutriționistă, plus una pentru medicul de familie.',
    author: teodora,
    tags: ['Copii', 'Ghiduri'],
    products: ['ZUM-D3-400-10', 'ZUM-MULTI-60', 'ZUM-CA-D3-45', 'ZUM-OMEGA-PESTI-60'],
    publishedAt: '2026-05-19T06:00:00Z',
    content: `
Copilul meu cel mic ar trăi cu paste goale. Știu deci tentația de a rezolva totul cu un jeleu în formă de urs. Înainte de jeleu, cinci întrebări.

## 1. Îi lipsește ceva?

Întreabă medicul de familie. Un copil care mănâncă variat, fie și cu hachițe, ia de obicei ce îi trebuie. Excepția clasică este **vitamina D**, care se dă în primii ani după sfatul medicului; ea *este necesară pentru creșterea și dezvoltarea normală a oaselor la copii*.

## 2. Pentru ce vârstă este?

Dozele de adult nu se înjumătățesc acasă. Caută vârsta pe față: 1+, 3+, 7+.

## 3. Cât zahăr?

Un jeleu cu 2 g de zahăr, de două ori pe zi, înseamnă peste un kilogram pe an. Există variante fără zahăr adăugat; [[ZUM-MULTI-60]] este una dintre ele.

## 4. Cum se închide?

Capac pe care copilul nu îl poate deschide și raft pe care nu ajunge. Nu îi spune niciodată „bomboană”.

## 5. O ia cu plăcere?

Picături, sirop, jeleu, comprimat masticabil. Cea mai bună formă este cea pe care nu o scuipă.

> Regula casei noastre: vitaminele se dau de un adult, la masă, una, și flaconul se pune la loc.

Pentru cei mici, picăturile simple sunt cele mai ușor de dozat: [[ZUM-D3-400-10]]. Pentru cei care nu mănâncă pește, peștișorii masticabili, [[ZUM-OMEGA-PESTI-60]], aduc DHA.

Iar pastele goale? La noi, o lingură de ulei de in și parmezan. Merge.
`,
  },
  {
    handler: 'farfuria-de-primavara',
    picture: 'primavara',
    title: 'Farfuria de primăvară: leurdă, untișor, spanac',
    summary: 'Înainte de orice flacon, piața. Trei verdețuri de martie, ce aduc și cum le pregătești fără să le omori.',
    author: teodora,
    tags: ['Alimentație'],
    products: ['LAN-MIXVERDE-250', 'COD-DOVL-300'],
    publishedAt: '2028-03-01T06:00:00Z',
    content: `
Frunzele de primăvară au folați, vitamina C și vitamina K, și costă cât o cafea. Iată trei feluri de a le mânca.

## Leurda

Crudă, tocată fin, peste ouă sau brânză. Fierbinteala îi ia gustul.

## Untișorul

Salată, cu lămâie și semințe de dovleac: [[COD-DOVL-300]].

## Spanacul

Un minut în tigaie, nu zece.
`,
  },
  {
    handler: 'cafeaua-si-suplimentele',
    picture: 'cafea',
    title: 'Cafeaua și suplimentele: cine cu cine nu se înțelege',
    summary: 'O listă scurtă, de pus pe frigider.',
    author: radu,
    tags: ['Obiceiuri'],
    products: [],
    publishedAt: null,
    content: `
Ciornă. De adăugat: fier, calciu, cofeina din pre-antrenament, ore.
`,
  },
];
