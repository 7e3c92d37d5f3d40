export const privacy = {
  title: 'Politica de confidențialitate',
  seoTitle: 'Politica de confidențialitate · {{magazin}}',
  seoDescription:
    'Ce date personale folosește {{magazin}}, de ce, pe ce temei, cât timp și cui le dă. Cum îți exerciți drepturile din GDPR: acces, export, ștergere, opoziție.',
  content: `
Pagina aceasta spune, pe înțeles, ce facem cu datele tale personale. Se aplică Regulamentul (UE) 2016/679 (GDPR) și Legea 190/2018.

## Cine răspunde de date

Operatorul este **{{firma}}**, CUI {{cui}}, Reg. Com. {{reg_com}}, {{adresa}}. Pentru orice întrebare despre date scrie-ne la {{link_email}} sau sună-ne la {{link_telefon}}, {{program}}.

## Pe scurt

- Cerem doar datele de care avem nevoie ca să livrăm și să facturăm. Nu cerem CNP-ul.
- Nu vindem date.
{{#card}}- Numărul cardului nu trece pe la noi.
{{/card}}- Analiza și reclamele pornesc numai cu acordul tău.
- Îți poți descărca sau șterge datele singur, din cont.

## Ce date folosim, de ce și pe ce temei

| Scop | Date | Temei |
|---|---|---|
| Comanda, livrarea, factura | nume, adresă, telefon, e-mail, produse, sume; la firme CUI și Reg. Com. | contract; obligație legală (contabilitate, TVA) |
| Contul | e-mail, parolă (păstrată doar ca amprentă argon2id), nume, telefon, adrese, dispozitive conectate | contract |
{{#card}}| Plata cu cardul | suma, starea plății, ultimele patru cifre ale cardului salvat | contract |
{{/card}}| Returnări, retrageri, garanții | comanda, produsele, motivul (la retragere nu îl cerem), IBAN pentru rambursare | obligație legală; contract |
| Întrebări, mesaje, recenzii | ce ne scrii, pozele trimise, numele și e-mailul | interesul nostru legitim de a răspunde și de a arăta păreri reale |
| „Găsește-ți produsul” | răspunsurile tale, tratate ca date despre sănătate | acordul tău explicit, cerut înainte de salvare |
| Newsletter, amintirea coșului părăsit | e-mail, data confirmării, mesajele primite și dacă ai deschis un link din ele | acordul tău, confirmat printr-un e-mail |
| Anunțuri despre un produs | e-mail, produsul, prețul de atunci | acordul tău, dat când ceri anunțul |
| Favorite, produse vizionate | produsele marcate sau văzute când ești conectat | contract |
| Siguranța magazinului | adresa IP, browserul, încercări de conectare | interesul legitim de a preveni frauda și abuzul |
| Analiză și reclame | pagini vizitate, evenimente de cumpărare, identificatori de browser; numele și e-mailul doar ca amprentă SHA-256 | acordul tău |

Fără datele pentru comandă, livrare și factură nu putem încheia contractul. Restul sunt la alegerea ta.

## Cât timp păstrăm datele

| Date | Durată |
|---|---|
| Comenzi, facturi și plăți | 5 ani de la sfârșitul anului financiar, cât cere legea contabilității |
| Contul | până îl ștergi |
| Răspunsurile din „Găsește-ți produsul” | 30 de zile |
| Sesiunea de conectare | 30 de zile; 90 de zile pentru comenzi fără cont |
| Abonarea la newsletter | până te dezabonezi |
| Cererile de anunț și mesajele comerciale trimise | 12 luni după ce le-am trimis |
| Recenzii și întrebări | până le ștergi sau îți ștergi contul |
| Mesaje trimise magazinului | cel mult 3 ani |
| Evidența e-mailurilor și SMS-urilor trimise de magazin | 12 luni; textul lor, cel mult 30 de zile |
| Dovada acordului pentru cookie-uri | 3 ani |
| Jurnale de siguranță | cel mult 12 luni |

Când îți ștergi contul, ștergem ce nu suntem obligați să păstrăm; comenzile și facturile rămân, anonimizate acolo unde legea permite. O comandă livrată de curând își păstrează numele, adresa și e-mailul până trec cele 14 zile de retragere, ca să te poți retrage și fără cont.

## Cui dăm datele

Numai cui are nevoie de ele ca să ne ajute, și doar cât are nevoie:

- **curierilor** ({{curieri}}), pentru livrare: nume, adresă, telefon, suma de încasat;
{{#stripe}}- **procesatorului de plăți** Stripe, pentru plata cu cardul;
{{/stripe}}{{#netopia}}- **procesatorului de plăți** Netopia, pentru plata cu cardul: nume, e-mail, telefon, adresa de facturare, suma;
{{/netopia}}- **furnizorilor de găzduire, e-mail și SMS**, care lucrează pentru noi și după instrucțiunile noastre;
- **contabilului** și, când legea o cere, **autorităților** (ANAF prin RO e-Factura, ANPC, instanțe);
- **Google și Meta**, numai dacă ai acceptat analiza sau marketingul.

Unii furnizori pot prelucra date și în afara Spațiului Economic European. Atunci ne bazăm pe o decizie de adecvare (de exemplu cadrul UE–SUA pentru confidențialitatea datelor) sau pe clauzele contractuale standard ale Comisiei Europene.

## Decizii automate

Nu luăm decizii cu efecte juridice doar prin mijloace automate. Recomandările de produse se fac după ce ai văzut sau ai răspuns și le poți ignora fără nicio urmare.

## Drepturile tale

Poți cere oricând, gratuit:

- **acces** la date și o copie a lor; le poți și descărca din [Datele mele](/account-manage/datele-mele);
- **rectificarea** celor greșite, direct din cont sau printr-un mesaj;
- **ștergerea** („dreptul de a fi uitat”), tot din [Datele mele](/account-manage/datele-mele);
- **restricționarea** prelucrării;
- **portabilitatea**: datele într-un fișier care poate fi citit de alt program;
- **opoziția** față de prelucrările bazate pe interesul nostru legitim și, fără nicio condiție, față de marketingul direct;
- **retragerea acordului**, la fel de ușor cum l-ai dat: pentru cookie-uri [aici](/consimtamant), pentru newsletter din linkul oricărui mesaj. Ce s-a făcut până atunci rămâne legal.

Răspundem în cel mult o lună. S-ar putea să te rugăm să ne dovedești că ești tu, ca să nu dăm datele altcuiva.

## Plângeri

Dacă nu ești mulțumit de răspuns, te poți adresa **Autorității Naționale de Supraveghere a Prelucrării Datelor cu Caracter Personal (ANSPDCP)**, B-dul G-ral Gheorghe Magheru 28–30, Sector 1, București, [dataprotection.ro](https://www.dataprotection.ro), sau instanței.

## Copii

Magazinul nu este făcut pentru copii. Nu deschidem cu bună știință conturi pentru persoane sub 16 ani; dacă afli de un astfel de cont, scrie-ne și îl ștergem.

## Siguranță

Legătura cu magazinul este criptată. Parolele nu se pot citi nici de noi, cheile de conectare expiră și pot fi închise din [Dispozitive](/account-manage/dispozitive), iar accesul colegilor la date este limitat și înregistrat. Dacă o breșă îți poate pune drepturile în pericol, te anunțăm fără întârziere, pe tine și pe ANSPDCP.

## Schimbări

Când schimbăm ceva important, publicăm aici forma nouă și îi anunțăm prin e-mail pe cei cu cont.
`.trim(),
};
