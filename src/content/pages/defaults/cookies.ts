export const cookies = {
  title: 'Politica de cookie-uri',
  seoTitle: 'Politica de cookie-uri · {{magazin}}',
  seoDescription:
    'Ce păstrăm în browserul tău, de ce și cât timp. Înainte de acordul tău nu se încarcă nimic pentru analiză sau reclame, iar refuzul este la fel de ușor ca acceptul.',
  content: `
Pagina aceasta spune ce păstrează {{magazin}} în browserul tău, de ce și cât timp. Pe scurt: fără acordul tău folosim doar ce este necesar ca magazinul să meargă.

**[Schimbă-ți alegerea acum](/consimtamant)**, oricând, la fel de ușor cum ai făcut-o prima dată.

## Ce sunt cookie-urile

Cookie-urile și memoria locală a browserului sunt fișiere mici în care un site își notează ceva pe dispozitivul tău: că ești conectat, ce ai în coș, ce ai ales. Unele sunt puse de noi, altele de companii cu care lucrăm.

## Necesare

Fără ele magazinul nu poate funcționa, de aceea nu cer acord.

| Nume | La ce folosește | Cât timp |
|---|---|---|
| data | ești conectat în cont | până te deconectezi, cel mult 30 de zile |
| device | recunoaște dispozitivul la conectare, ca încercările nereușite ale altora să nu te blocheze | 400 de zile |
| guest, guest-id | comanda fără cont | cel mult 90 de zile |
| newsletter-asked | că ai cerut aici abonarea la noutăți | până o confirmi |
| guest-cart | coșul fără cont | până îl golești sau te conectezi |
| cd | cele 15 minute în care produsele sunt rezervate | 15 minute de la ultimul produs adăugat |
| consent | ce ai ales pe pagina de consimțământ | până schimbi alegerea sau apare o versiune nouă |
| alert | ai închis anunțul de sus | până închizi browserul |
| menu-pin | ai fixat meniul de categorii | până îl schimbi |
| cart, cart-changed | codurile și curierul aleși în coș; că s-a schimbat coșul în altă filă | până le scoți sau trimiți comanda, respectiv până la următoarea schimbare |
| checkout, checkout-order, checkout-open, checkout-done | ce ai completat la finalizarea comenzii, comanda începută și ultima comandă trimisă | până închizi fila, se încheie comanda, respectiv până la următoarea |
| return-draft, review-draft, buy-back-draft | ce ai scris într-un formular netrimis | până îl trimiți sau închizi fila |
| referral | invitația prin care ai ajuns la noi | 30 de zile |

{{#stripe}}Tot necesar este și ce pune procesatorul de plăți Stripe când deschizi fereastra de plată cu cardul, ca să recunoască tentativele de fraudă.
{{/stripe}}
## Analiză, numai cu acordul tău

Ne arată ce pagini sunt vizitate și unde se opresc oamenii. Folosim Google Analytics, cu modul de consimțământ Google: totul este refuzat până spui altfel.

| Nume | Cine | Cât timp |
|---|---|---|
| _ga, _ga_* | Google | 2 ani |

## Marketing, numai cu acordul tău

Măsoară reclamele și le face mai potrivite. Datele ajung la Google și la Meta; numele și e-mailul pleacă de la noi doar sub formă de amprentă (SHA-256), niciodată în clar, iar telefonul deloc. Răspunsurile din „Găsește-ți produsul” nu se folosesc pentru reclame.

| Nume | Cine | Cât timp |
|---|---|---|
| _fbp, _fbc | Meta | 3 luni |
| _gcl_* | Google | 3 luni |

## Cum alegi

La prima vizită poți accepta, refuza sau alege pe categorii; nicio căsuță nu este bifată dinainte. Alegerea se păstrează cu data și versiunea ei, ca să o putem dovedi. O schimbi de la [Setări pentru cookie-uri](/consimtamant), aflată și în josul fiecărei pagini. Când retragi acordul, ștergem cookie-urile de analiză puse de noi.

Poți șterge sau bloca totul și din setările browserului; atunci s-ar putea să nu mai rămâi conectat, iar coșul să se golească.

## Întrebări

Scrie-ne la {{link_email}}. Cum folosim datele personale în general spune [politica de confidențialitate](/privacy).
`.trim(),
};
