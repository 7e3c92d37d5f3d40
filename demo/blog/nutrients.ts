import type { DemoArticle } from '../types.ts';
import { ioana, radu } from './authors.ts';

/** Articles about nutrients; only health claims allowed by EU law. */
export const nutrients: DemoArticle[] = [
  {
    handler: 'magneziu-forme-si-doze',
    picture: 'magneziu',
    title: 'Bisglicinat, citrat, malat: ce spun formele de magneziu',
    summary:
      'Aceeași literă Mg, cinci săruri diferite. Ce se schimbă de la una la alta, cum citești miligramele și de ce contează când o iei.',
    author: ioana,
    tags: ['Minerale', 'Etichete'],
    products: ['MIN-MG-BIS-90', 'MIN-MG-CIT-30', 'MIN-MG-MAL-120', 'VER-MG-TAU-90'],
    publishedAt: '2026-10-06T06:00:00Z',
    content: `
Magneziul nu se vinde niciodată singur: este legat de altceva, iar acel „altceva” dă numele formei. Toate aduc același mineral. Diferă cât magneziu încape într-o capsulă, cum se dizolvă și cum se simte stomacul tău după.

## Ce se poate spune despre magneziu

Regulamentul european permite câteva propoziții, la o cantitate suficientă pe porție: **magneziul contribuie la reducerea oboselii și extenuării, la funcționarea normală a sistemului nervos, la funcționarea normală a mușchilor și la menținerea sănătății oaselor și dinților.** Atât. Ce auzi în plus este poveste.

## Formele, pe scurt

| Formă | Magneziu din greutate | De știut |
|---|---|---|
| Oxid | circa 60% | ieftin, se dizolvă greu |
| Citrat | circa 16% | se dizolvă ușor, gust acrișor; în cantitate mare poate fi laxativ |
| Bisglicinat | circa 14% | legat de glicină, de obicei bine tolerat |
| Malat | circa 15% | legat de acidul malic, ales des dimineața |
| Taurat | circa 9% | capsule mari, doze mici pe capsulă |

De aici regula: **compară miligramele de magneziu, nu de sare**. Pe etichetele bune stau separat.

## Cât

Valoarea nutrițională de referință este de 375 mg pe zi, din toate sursele. O mână de semințe de dovleac, o porție de spanac și o felie de pâine integrală duc deja undeva la jumătate. Autoritatea europeană recomandă ca din suplimente să nu depășești 250 mg pe zi.

## Când

Împărțit în două, la masă, este ușor de dus. Dacă iei și calciu, fier sau ceva prescris de medic, lasă două-trei ore între ele și întreabă farmacistul.

## Cum aleg

- Vrei capsule și stomac liniștit: [[MIN-MG-BIS-90]].
- Preferi să bei ceva: [[MIN-MG-CIT-30]].
- Te uiți la preț: împarte prețul la miligramele de magneziu din tot flaconul.
`,
  },
  {
    handler: 'vitamina-d-iarna',
    picture: 'soare',
    title: 'Vitamina D din octombrie până în martie',
    summary:
      'La latitudinea României, soarele de iarnă nu mai ajută pielea să facă vitamina D. Ce rămâne: peștele gras, ouăle, analizele și măsura.',
    author: radu,
    tags: ['Vitamine', 'Iarna'],
    products: ['SOR-D3-2000-120', 'VER-D3K2-20', 'LAN-D3-VEG-60', 'NOR-COD-240'],
    publishedAt: '2026-10-13T06:00:00Z',
    content: `
Vara, un sfert de oră cu brațele la soare este de obicei de ajuns. Din octombrie până în martie, la 45° latitudine, razele vin prea înclinat: poți sta la prânz pe bancă și pielea tot nu lucrează.

## Ce face, în cuvintele permise

**Vitamina D contribuie la absorbția normală a calciului și fosforului, la menținerea sănătății oaselor și dinților, la funcționarea normală a mușchilor și a sistemului imunitar.** Acestea sunt propozițiile aprobate la nivel european.

## Din farfurie

| Aliment | Porție | Vitamina D |
|---|---|---|
| Macrou sau hering | 100 g | 6–10 µg |
| Somon de crescătorie | 100 g | 5–8 µg |
| Gălbenuș | 1 bucată | 1 µg |
| Ciuperci ținute la soare | 100 g | 2–10 µg |

Valoarea nutrițională de referință este de 5 µg, adică 200 UI. Multe țări recomandă iarna mai mult, 10–20 µg. Pentru adulți, limita de sus fixată de autoritatea europeană este de **100 µg pe zi (4000 UI)**, din toate sursele.

## UI sau micrograme?

1 µg înseamnă 40 UI. 2000 UI sunt deci 50 µg, adică 1000% VNR. Sună mult fiindcă reperul oficial este mic.

## Întâi analiza

Înainte de doze mari, fă analiza 25-OH vitamina D și arată-i rezultatul medicului. El îți spune dacă și cât; eu îți pot spune doar cum se citește eticheta.

## Cum o iei

- **La masă**, cu puțină grăsime: vitamina D este liposolubilă.
- Picăturile se potrivesc cui nu înghite capsule: [[VER-D3K2-20]].
- Există și variantă vegană, din licheni: [[LAN-D3-VEG-60]].
- Dacă iei ceva pentru fluidizarea sângelui, ferește-te de combinațiile cu vitamina K fără să întrebi medicul.
`,
  },
  {
    handler: 'omega-3-epa-si-dha',
    picture: 'ocean',
    title: '1000 mg de ulei de pește nu sunt 1000 mg de omega-3',
    summary:
      'Cifra mare din față este uleiul. Ce contează este scris mic, pe spate: EPA și DHA. Cum le aduni și cât înseamnă o porție de pește.',
    author: ioana,
    tags: ['Omega-3', 'Etichete'],
    products: ['NOR-OM3-1000-90', 'NOR-EPA-750-60', 'LAN-ALGE-60', 'NOR-OM3-LAM-200'],
    publishedAt: '2026-08-25T06:00:00Z',
    content: `
Pe flacon scrie „Omega-3 1000 mg”. În tabel, după lupă: EPA 180 mg, DHA 120 mg. Restul până la o mie sunt alte grăsimi din ulei. Nu te păcălește nimeni; doar că prima cifră răspunde la altă întrebare.

## Adună EPA și DHA

Acestea sunt cele două grăsimi pentru care există propoziții aprobate: **EPA și DHA contribuie la funcționarea normală a inimii**, la un consum zilnic de 250 mg împreună. **DHA contribuie la menținerea vederii normale și a funcționării normale a creierului**, la 250 mg de DHA pe zi.

## Câte capsule pentru 250 mg

| Produs | EPA + DHA pe capsulă | Capsule pentru 250 mg |
|---|---|---|
| Ulei de pește obișnuit | 150 mg | 2 |
| Concentrat | 300 mg | 1 |
| Concentrat forte | 600–750 mg | 1 |
| Ulei de microalge | 300–375 mg | 1 |

## Sau pește

O conservă de sardine, 100 g, aduce în jur de 1500 mg de EPA și DHA. Două porții de pește gras pe săptămână fac cam cât o capsulă concentrată pe zi.

## Gustul care revine

Îl simți când uleiul este vechi sau când iei capsula pe stomacul gol. Ține flaconul închis, la rece după deschidere dacă este lichid, și ia-l **la mijlocul mesei**. Un producător bun tipărește indicele de oxidare al lotului; la [[NOR-OM3-1000-90]] îl găsești pe flacon.

## Fără pește

Peștele nu face omega-3, ci îl ia din alge. [[LAN-ALGE-60]] vine direct de la sursă și este potrivit pentru vegani. Uleiul de in are altă grăsime, ALA, din care corpul face foarte puțin EPA și DHA.

Dacă iei ceva pentru fluidizarea sângelui sau urmează o operație, vorbește întâi cu medicul.
`,
  },
  {
    handler: 'fierul-si-vitamina-c',
    picture: 'fier',
    title: 'Fierul, cafeaua și paharul de suc de portocale',
    summary:
      'Cu ce îl iei contează aproape cât doza. Un mic orar al zilei pentru cei cărora medicul le-a spus să aibă grijă la fier.',
    author: radu,
    tags: ['Minerale', 'Alimentație'],
    products: ['MIN-FE-BIS-60', 'SOR-FE-SIROP-200', 'VER-FE-LIPO-30', 'SOR-C-500-60'],
    publishedAt: '2026-06-16T06:00:00Z',
    content: `
Fierul este unul dintre puținele minerale pe care nu îl luăm „ca să fie”. Se măsoară (hemoglobină, feritină), se discută cu medicul și abia apoi se alege un produs. Presupunând că ai trecut de acest pas, iată ce contează la masă.

## Ce se poate spune

**Fierul contribuie la formarea normală a globulelor roșii și a hemoglobinei, la transportul normal al oxigenului în corp și la reducerea oboselii și extenuării.** Iar **vitamina C crește absorbția fierului**: este o propoziție aprobată și ușor de pus în practică.

## Cu ce da

- suc de portocale, ardei gras, pătrunjel proaspăt, varză murată;
- carne, care are și fier ușor de folosit, și ajută fierul din legume.

## Cu ce nu

- **cafea și ceai negru**: o oră înainte și una după;
- lapte, brânză, calciu din suplimente: două ore distanță;
- cereale cu multe tărâțe, la aceeași masă.

## Un orar simplu

1. **7:00** fierul, cu jumătate de pahar de suc de portocale.
2. **8:00** micul dejun, cu cafeaua.
3. **13:00** prânz cu salată de ardei și lămâie.
4. **20:00** calciul sau magneziul, dacă le iei.

## Stomacul

Dacă te supără, ia-l după câteva guri de mâncare; se absoarbe puțin mai slab, dar îl iei. Bisglicinatul, [[MIN-FE-BIS-60]], și forma lipozomală, [[VER-FE-LIPO-30]], sunt alese des tocmai pentru asta.

> Fierul de adult nu se lasă la îndemâna copiilor, nici o clipă. Este una dintre substanțele cu care chiar trebuie grijă.
`,
  },
];
