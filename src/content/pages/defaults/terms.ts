export const terms = {
  title: 'Termeni și condiții',
  seoTitle: 'Termeni și condiții · {{magazin}}',
  seoDescription:
    'Condițiile în care cumperi de la {{magazin}}: cum se încheie contractul, prețuri, livrare, dreptul de retragere în 14 zile, garanții și reclamații.',
  content: `
**Versiunea {{versiune_termeni}}.** Versiunea acceptată de tine este scrisă în confirmarea fiecărei comenzi. O schimbare ulterioară nu atinge comenzile deja plasate.

## 1. Cine suntem

Magazinul online {{magazin}} este operat de **{{firma}}**, persoană juridică română, CUI {{cui}}, înregistrată la Registrul Comerțului cu numărul {{reg_com}}, cu sediul în {{adresa}} (în continuare „noi” sau „vânzătorul”).

Ne găsești la {{link_telefon}}, {{program}}, și la {{link_email}}.

## 2. Cuvinte pe care le folosim

- **Client**: oricine cumpără de la noi, cu cont sau fără.
- **Consumator**: clientul persoană fizică ce cumpără în afara activității sale profesionale. Drepturile consumatorului din acești termeni nu se aplică firmelor.
- **Produs**: orice bun din magazin, de regulă suplimente alimentare, alimente și accesorii.
- **Comandă**: cererea ta de cumpărare, trimisă prin site.
- **Contract**: înțelegerea la distanță dintre tine și noi, încheiată potrivit secțiunii 5.

## 3. Folosirea site-ului și contul

Poți cumpăra cu sau fără cont. Contul se deschide de la 16 ani, cu date adevărate; comenzile se fac de persoane care au împlinit 18 ani sau cu acordul părintelui. Păstrează-ți parola pentru tine și spune-ne dacă crezi că a aflat-o altcineva. Îți poți închide contul oricând din [Datele mele](/account-manage/datele-mele).

Ne rezervăm dreptul de a limita folosirea abuzivă a site-ului: încercări de a-i ocoli protecțiile, comenzi false, copierea automată a conținutului, publicarea de texte ilegale sau jignitoare.

## 4. Produse, prețuri și stoc

Fotografiile ajută la recunoașterea produsului; hotărâtoare este eticheta transcrisă pe pagină. Producătorii își pot schimba ambalajul sau rețeta: citește întotdeauna eticheta primită.

Prețurile sunt în lei și includ TVA. Costul livrării{{#ramburs}} și taxa de ramburs{{/ramburs}} se adaugă separat și se văd înainte de a comanda. Lângă orice reducere afișăm cel mai mic preț practicat în ultimele 30 de zile; procentul se calculează de la el.

Un produs pus în coș este rezervat 15 minute, împreună cu tot coșul, cel mult o oră la rând; din cantitățile mari poate fi rezervată doar o parte. Rezervarea nu este un contract. Dacă, printr-o eroare vădită, un preț este derizoriu, te anunțăm și putem anula comanda, cu restituirea imediată a banilor.

Numărul de bucăți pe comandă poate fi limitat. Produsele se vând pentru consum propriu, nu pentru revânzare.

## 5. Cum se încheie contractul

1. Pui produsele în coș, completezi datele de livrare și facturare și alegi plata.
2. În rezumat vezi produsele, livrarea, reducerile și totalul; poți corecta orice.
3. Apeși **„Comandă cu obligație de plată”**. Cu aceasta ne trimiți o comandă fermă.
4. Îți confirmăm comanda prin e-mail, cu acești termeni și formularul de retragere; factura vine tot prin e-mail. **Contractul este încheiat când primești confirmarea.**

Păstrăm contractul în format electronic, în limba română. Îl găsești în cont sau la [Unde este comanda mea?](/comanda).

Putem refuza o comandă când produsul nu mai există, plata nu este acceptată ori datele sunt vădit greșite. Te anunțăm și îți dăm înapoi tot ce ai plătit.

## 6. Plata și factura

Poți plăti {{cum_platesti}}, în condițiile din [Metode de plată](/payment-methods). Prin comandă ești de acord să primești factura în format electronic. Proprietatea asupra produselor trece la tine la plata integrală.

## 7. Livrarea

Livrăm în România, prin {{curieri}}, la costurile și în duratele din [Transport și retur](/transport-and-return). Livrarea este gratuită de la {{livrare_gratuita}}. În toate cazurile livrăm în cel mult 30 de zile de la încheierea contractului; dacă nu reușim, poți rezolva contractul și primești banii înapoi.

Riscul pierderii sau deteriorării trece la tine când tu, sau cineva ales de tine, primește coletul.

## 8. Anularea comenzii

Cât timp coletul nu a plecat, poți anula comanda din pagina ei, fără cost. {{#card}}O comandă cu plata prin card neterminată în 30 de minute se anulează singură.{{/card}}{{#transfer}} O comandă prin transfer neplătită în 7 zile se anulează singură.{{/transfer}}

## 9. Dreptul de retragere

Dacă ești consumator, **te poți retrage din contract în 14 zile calendaristice, fără să motivezi** (OUG 34/2014). Termenul începe în ziua în care tu, sau cineva ales de tine, primește ultimul colet al comenzii.

Ca să te retragi, este destul să ne anunți înainte de sfârșitul termenului:

- online, cu sau fără cont, prin funcția [Retrageți-vă din contract aici](/withdrawal), pe care o găsești în subsolul fiecărei pagini, în cont, la fiecare comandă și în e-mailurile despre ea; primești imediat prin e-mail dovada, cu conținutul, data și ora declarației. Dacă nu ești conectat, o confirmi din linkul acelui e-mail, ca nimeni altcineva să nu se poată retrage în numele tău; contează data declarației, nu a confirmării;
- prin formularul de mai jos, trimis la {{link_email}} sau prin poștă la {{adresa}};
- prin orice altă declarație lipsită de echivoc.

**Ce urmează.** Trimiți produsele înapoi fără întârziere, cel târziu în 14 zile de la anunț. Costul direct al returnării este al tău. Noi îți rambursăm toate sumele primite, inclusiv livrarea standard, în cel mult 14 zile de la data la care am aflat de retragere, prin aceeași metodă de plată, fără comisioane. Putem amâna rambursarea până primim produsele ori dovada expedierii lor, oricare este mai devreme. Dacă ai ales o livrare mai scumpă decât cea standard, diferența nu se rambursează.

Răspunzi doar pentru scăderea valorii produselor venită dintr-o manipulare mai mare decât cea necesară pentru a afla natura și calitatea lor.

**Excepții.** Dreptul de retragere nu există pentru produse sigilate care nu pot fi returnate din motive de sănătate sau igienă și au fost desigilate după livrare, nici pentru produse care se alterează sau expiră rapid.

### Formularul de retragere

> Către {{firma}}, {{adresa}}, {{email}}:
>
> Vă informez prin prezenta cu privire la retragerea mea din contractul referitor la vânzarea următoarelor produse: …
>
> Comandate la data de … / primite la data de …
>
> Numărul comenzii: …
>
> Numele consumatorului: …
>
> Adresa consumatorului: …
>
> Semnătura consumatorului (doar dacă formularul este trimis pe hârtie): …
>
> Data: …

## 10. Garanția legală de conformitate

Produsele trebuie să fie conforme cu descrierea și cu legea (OUG 140/2021). Răspundem pentru neconformitățile existente la livrare și constatate în doi ani; pentru alimente și suplimente, în limita termenului de valabilitate înscris pe ambalaj. Ai dreptul la aducerea în conformitate prin înlocuire, iar dacă nu se poate sau durează nerezonabil, la reducerea prețului ori la încetarea contractului, fără costuri. Scrie-ne la {{link_email}} sau deschide un [retur](/add-return).

## 11. Despre suplimentele alimentare

Suplimentele sunt alimente menite să completeze dieta (Legea 56/2021). **Nu depăși doza recomandată pentru consumul zilnic. Suplimentele alimentare nu înlocuiesc o dietă variată și echilibrată și un mod de viață sănătos. Nu le lăsa la îndemâna copiilor mici.**

Informațiile din magazin, blog, recenzii și răspunsuri nu țin locul sfatului medical. Dacă ești însărcinată, alăptezi, urmezi o schemă prescrisă ori ai o alergie, întreabă medicul sau farmacistul înainte de a folosi un produs.

## 12. Recenzii, întrebări și alte texte ale clienților

Le citim înainte de a le publica. Nu publicăm texte care atribuie unui supliment proprietăți medicale, date personale, reclamă sau jigniri; îți spunem motivul. Publicăm și recenziile nefavorabile. „Achiziție verificată” înseamnă că am găsit produsul într-o comandă expediată a autorului. Prin trimitere ne dai dreptul gratuit de a afișa textul și pozele în magazin; le poți șterge oricând din cont.

## 13. Coduri promoționale și recomandări

Un cod se folosește în condițiile lui (perioadă, valoare minimă, număr de folosiri) și nu se schimbă în bani. La un retur parțial, reducerea se împarte proporțional între produse. Recompensele din programul de recomandare se acordă după livrarea primei comenzi a persoanei invitate; conturile făcute doar pentru recompense nu se iau în seamă.

## 14. Proprietate intelectuală

Textele, desenele, fotografiile, mărcile și programul magazinului ne aparțin nouă sau partenerilor noștri. Le poți folosi pentru tine; pentru orice altceva cere-ne acordul scris.

## 15. Date personale

Prelucrăm datele tale potrivit [politicii de confidențialitate](/privacy) și [politicii de cookie-uri](/cookies-policy).

## 16. Reclamații și litigii

Scrie-ne la {{link_email}}: răspundem în cel mult 30 de zile, de obicei mult mai repede. Dacă ești consumator și nu suntem de acord, te poți adresa:

- Autorității Naționale pentru Protecția Consumatorilor, [anpc.ro](https://anpc.ro), Telefonul Consumatorului 021 9551;
- procedurii de [soluționare alternativă a litigiilor (SAL)](https://reclamatiisal.anpc.ro);
- instanței de judecată de la domiciliul tău sau de la sediul nostru.

Contractului i se aplică legea română. Nimic din acești termeni nu îți restrânge drepturile pe care legea ți le dă în mod obligatoriu.

## 17. Forța majoră

Niciuna dintre părți nu răspunde pentru neexecutarea cauzată de un eveniment de forță majoră, pe durata lui, dacă o anunță pe cealaltă fără întârziere. Dacă evenimentul durează peste 30 de zile, oricare poate înceta contractul, cu restituirea sumelor plătite.

## 18. Schimbarea termenilor

Putem schimba termenii; forma nouă se publică aici, cu altă versiune, și se aplică doar comenzilor plasate după publicare.
`.trim(),
};
