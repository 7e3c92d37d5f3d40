/** Annex V of Directive 2019/882: the service, how it works, how it meets the requirements, how to report. */
export const accessibility = {
  title: 'Declarația de accesibilitate',
  seoTitle: 'Declarația de accesibilitate · {{magazin}}',
  seoDescription:
    'Cum se poate folosi {{magazin}} cu tastatura, cu un cititor de ecran sau cu textul mărit, ce limite știm și cum ne spui de o problemă.',
  content: `
**{{firma}}** vrea ca magazinul {{magazin}} să poată fi folosit de toată lumea. Declarația este cea cerută de Legea nr. 232/2022 privind cerințele de accesibilitate aplicabile produselor și serviciilor.

## Ce este serviciul

{{magazin}} este un magazin online: cauți și compari produse, le pui în coș, comanzi și plătești, apoi urmărești, anulezi sau returnezi comanda, cu cont sau fără. Îl folosești în browser, pe telefon sau pe calculator; nu este nevoie să instalezi ceva.

## Cum se folosește

Fiecare pas are un titlu, iar la comandă vezi mereu la care dintre pași ești. Pașii sunt descriși la [Cum cumpăr](/how-to-buy). Mesajele de eroare stau lângă câmpul la care se referă și spun cum se repară. Dacă preferi, poți comanda și la telefon: {{link_telefon}}, {{program}}.

## Cum îndeplinește cerințele

Urmărim standardul EN 301 549, adică WCAG 2.1, nivelul AA:

- **Se percepe.** Imaginile produselor au descriere, textul are contrast suficient și se poate mări la 200 % fără să se piardă ceva; nimic nu este spus numai prin culoare.
- **Se folosește.** Tot ce se face cu mouse-ul se face și cu tastatura, cu locul curent la vedere și cu o legătură care sare la conținut. Produsele puse în coș sunt rezervate un timp; rezervarea se poate reporni, iar coșul rămâne salvat. Animațiile țin cont de setarea de mișcare redusă.
- **Se înțelege.** Paginile sunt în română, cu aceleași meniuri în aceleași locuri. Înainte de comandă vezi tot ce ai ales și poți schimba.
- **Este robust.** Paginile au structură (titluri, liste, etichete) pentru cititoarele de ecran, iar schimbările importante sunt anunțate.

## Cum verificăm

{{verificare_accesibilitate}}

{{verificari_de_oameni}}

## Limite cunoscute

{{limite_accesibilitate}}

## Ai găsit o problemă?

Scrie-ne la {{link_email}}, prin [formularul de contact](/contact-us) sau sună la {{link_telefon}}. Spune-ne pagina și ce nu ai putut face. Răspundem în cel mult {{zile_raspuns_accesibilitate}} și, până reparăm, te ajutăm altfel, de exemplu luăm comanda la telefon.

Dacă răspunsul nu te mulțumește, te poți adresa autorității: {{autoritate_accesibilitate}}.
`.trim(),
};
