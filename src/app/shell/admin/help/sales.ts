import type { HelpText } from '../../../../ui/admin/screen-help.tsx';

/** Payments, delivery, stock, codes, gift cards, repeat deliveries and e-invoices. */
export const salesHelp: Record<string, HelpText> = {
  'repeat-deliveries': {
    about:
      'Livrările repetate ale clienților: ce primesc, când pleacă următoarea și ce nu a mers. Magazinul face singur comanda fiecărei livrări.',
    first: 'Filtrează-le pe cele cu probleme: o plată sau o livrare nereușită așteaptă pe cineva.',
  },
  'repeat-deliveries/:id': {
    about:
      'O livrare repetată: produsele, adresa, data următoarei livrări și tot ce s-a întâmplat cu ea. Textul cu care a fost de acord clientul se păstrează.',
    first:
      'Citește istoricul. La cererea clientului sari peste o livrare, oprește-le sau încheie-le; încheierea nu se poate întoarce.',
  },
  'orders/old': {
    about:
      'Comenzile aduse din magazinul vechi. Țin de istoria clienților: nu mișcă stocul, nu au facturi aici și nu intră în rapoarte.',
    first:
      'Caută numărul vechi sau numele clientului. Clientul le vede în contul lui și poate comanda din nou produsele.',
  },
  payments: {
    about:
      'Plățile cu cardul, așa cum le știe magazinul și așa cum le știe procesatorul. Diferențele au nevoie de un om.',
    first: 'Verifică plățile care diferă. De aici ajungi și la banii de trimis prin transfer și la metodele de plată.',
  },
  'payments/methods': {
    about:
      'Cum pot plăti clienții și în ce ordine văd metodele. Când sunt conectați mai mulți procesatori de carduri, aici se alege cel care ia plățile noi.',
    first: 'Pornește metodele dorite și salvează. Cardul apare clienților doar cu un procesator conectat la Conexiuni.',
  },
  'e-invoices': {
    about:
      'Facturile și starea lor în SPV: netrimise, trimise, acceptate sau respinse, cu termenul legii. Arhiva unei perioade are PDF-ul, XML-ul și răspunsul ANAF.',
    first:
      'Rezolvă întâi facturile respinse și pe cele aproape de termen. Dacă lipsește autorizarea, pornește-o de aici, după ce ai scris contul la Conexiuni.',
  },
  'e-invoices/authorized': {
    about: 'Aici te întoarce ANAF după ce îți alegi certificatul. Pagina spune dacă autorizarea a reușit.',
    first:
      'Dacă a reușit, mergi la lista e-Factura. Dacă nu, citește motivul și pornește autorizarea din nou, din același browser.',
  },
  lots: {
    about:
      'Loturile tuturor produselor, cu data expirării, bucățile rămase și starea. Fiecare lot are o pagină publică, pe care o deschide codul QR de pe etichetă.',
    first: 'Caută după cod sau produs, filtrează după stare și deschide un lot.',
  },
  'lots/:id': {
    about:
      'Un lot cu mișcările lui, comenzile în care a plecat, documentele de analiză și etichetele cu cod QR. Documentele se văd pe pagina publică a lotului.',
    first:
      'Adaugă buletinul de analiză ca PDF, cu nume și dată. Dacă lotul nu mai are voie să plece, blochează-l cu un motiv: nu se mai vinde și stația de ambalare îl refuză.',
  },
  'near-date': {
    about:
      'Loturile care expiră în curând: zile rămase, bucăți, valoare, ce propune regula, prețul și marja. O ofertă se vinde pe pagina produsului, la prețul ei, și pleacă numai din lotul ei; produsul proaspăt își păstrează prețul.',
    first:
      'Filtrează „Propus”, bifează loturile și apasă „Deschide oferta”. Cu „Altă reducere…” scrii tu procentul. „Oprește oferta” trimite bucățile înapoi la prețul întreg, iar regula nu le mai propune. Când clientul nu ar mai putea termina ambalajul, oferta se închide singură.',
  },
  'near-date/rules': {
    about:
      'Pașii de reducere după zilele rămase până la expirare. Regula unui produs trece înaintea celei a categoriei lui, iar aceasta înaintea celei pentru toate produsele.',
    first:
      'Schimbă pașii pentru toate produsele, apoi adaugă reguli doar unde trebuie altceva. O regulă fără pași înseamnă că acele produse nu se reduc.',
  },
  stock: {
    about:
      'Stocul fiecărui produs: bucăți pe stoc, rezervate și loturi cu data de expirare. Se vinde întâi lotul care expiră primul.',
    first: 'Filtrează produsele epuizate sau pe terminate. Deschide un produs ca să-i vezi loturile și mișcările.',
  },
  pack: {
    about:
      'Aici ambalezi o comandă cu cititorul de coduri: fiecare produs se scanează cu lotul lui, iar ce nu se potrivește este refuzat cu sunet și cu explicație.',
    first:
      'Scanează sau scrie numărul comenzii, apoi scanează produsele. Se cere întâi lotul care expiră primul; pentru altul alegi un motiv. Fă o poză coletului deschis. Fără rețea continuă: ce ai scanat se trimite singur când revine.',
  },
  'promo-codes': {
    about:
      'Codurile și reducerile automate: ce reduc, pentru cine și cât timp. Fiecare arată de câte ori a fost folosit.',
    first: 'Adaugă un cod sau deschide unul ca să-l schimbi. Cu mai multe alese, le oprești deodată.',
  },
  'promo-codes/:id': {
    about:
      'Felul reducerii, condițiile, perioada și limitele unui cod sau ale unei reduceri automate. Aici se vede și ce marjă rămâne.',
    first:
      'Alege felul și valoarea, apoi condițiile, și salvează. Două coduri se folosesc împreună doar dacă amândouă au voie.',
  },
  'gift-cards': {
    about:
      'Cardurile cadou emise, cu soldul și folosirile lor. Un card cadou este un mijloc de plată: TVA-ul și factura comenzii nu se schimbă.',
    first:
      'Emite un card și copiază codul atunci: mai târziu se vede numai sfârșitul lui. Deschide un card ca să-l blochezi, să-i prelungești valabilitatea sau să trimiți din nou codul.',
  },
  'gift-card-sales': {
    about:
      'Cardurile cadou pe care clienții le cumpără pe pagina /card-cadou, cu plata și starea lor. Vânzarea nu are factură cu TVA: cardul este un voucher cu scop multiplu, iar TVA se calculează când este cheltuit.',
    first:
      'Pornește vânzarea și alege sumele în Setări → Vânzarea cardurilor cadou. Transferurile se confirmă din extrasul de cont, ca la comenzi, sau din pagina vânzării.',
  },
  'gift-card-sales/:id': {
    about:
      'Vânzarea unui card: cumpărătorul, destinatarul, plata și documentul ei. După plată cardul se scrie singur și codul pleacă în ziua lui.',
    first:
      'Anulează numai un card nefolosit: codul nu mai este valabil, iar banii se întorc la cumpărător. Destinatarul și valabilitatea se schimbă din pagina cardului.',
  },
  marketplace: {
    about:
      'Produsele oferite pe eMAG, cu prețul, stocul și starea lor în cuvintele eMAG. Prețul și stocul se trimit singure după fiecare mișcare, iar o parte din stoc rămâne pentru site.',
    first:
      'Conectează contul eMAG la Conexiuni, apoi adaugă un produs: caută pagina lui după codul de bare sau scrie categoria și caracteristicile. Prețul minim și cel maxim te apără de greșeli.',
  },
  'marketplace/orders': {
    about:
      'Comenzile sosite de la eMAG. Fiecare ia bucățile din același stoc ca site-ul, apoi se confirmă la eMAG; cea pentru care nu mai sunt bucăți se anulează acolo cu motivul „fără stoc”.',
    first:
      'Deschide comanda din magazin ca s-o confirmi și s-o împachetezi. Aici ceri AWB-ul eMAG, vezi ce s-a transmis și anulezi cu motiv.',
  },
  'marketplace/returns': {
    about:
      'Retururile pe care clienții le-au cerut la eMAG, cu pașii pe care eMAG îi permite. Banii îi dă înapoi eMAG.',
    first: 'Confirmă returul, marchează-l primit când sosește coletul, apoi finalizează-l sau refuză-l.',
  },
  delivery: {
    about: 'Curierii, prețurile lor, limita de livrare gratuită și lista oficială a localităților.',
    first:
      'Adaugă un curier sau deschide unul. Contul de la curier se conectează la Conexiuni, iar localitățile se încarcă din fișierul SIRUTA.',
  },
  'delivery/:id': {
    about:
      'Numele, legătura, zilele și prețurile unui curier: prețul obișnuit, după greutate și pe județe. Un curier de lockere are aici și lockerele.',
    first:
      'Scrie prețul și zilele, apoi pornește „Oferit clienților”. Taxa de ramburs goală înseamnă că nu se poate plăti ramburs.',
  },
};
