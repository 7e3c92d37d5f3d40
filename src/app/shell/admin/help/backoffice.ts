import type { HelpText } from '../../../../ui/admin/screen-help.tsx';

/** Orders, customers, accounting, purchasing, reports, settings and the team. */
export const backofficeHelp: Record<string, HelpText> = {
  '': {
    about:
      'Cum merg vânzările în perioada aleasă, față de alta, și ce așteaptă pe cineva. Un magazin nou are aici și primii pași, care se bifează singuri.',
    first:
      'Ia pe rând rândurile din „De rezolvat”: fiecare duce la lista lui. Perioada și comparația se aleg deasupra.',
  },
  reports: {
    about:
      'Rapoartele magazinului, fiecare cu întrebarea la care răspunde: vânzări, marjă, produse, clienți, retururi, curieri, stoc și căutări.',
    first:
      'Deschide raportul care răspunde la întrebarea ta. Perioada, comparația și ordinea rămân în adresă, deci o poți trimite unui coleg.',
  },
  'reports/:report': {
    about:
      'Un raport cu perioadă, comparație, grafic și tabel. Vânzările sunt facturi și stornări, deci se potrivesc cu jurnalul de vânzări.',
    first:
      'Alege perioada și apasă pe capul unei coloane ca să sortezi. Un rând duce la comenzile din spatele lui, iar tabelul se descarcă în CSV.',
  },
  'reports/:report/orders': {
    about: 'Comenzile din spatele unei cifre din raport. Sumele lor adunate dau cifra.',
    first: 'Deschide o comandă ca să vezi de unde vine suma. Perioada și alegerea sunt cele din raport.',
  },
  duties: {
    about:
      'Ce îi cere legea magazinului și dacă se găsește pe pagini și în date: reduceri, preț pe unitate, notificări, mențiuni, retragere, garanție, acord, facturi. Verificarea se face în fiecare noapte: citește un eșantion de pagini așa cum le primește un vizitator și datele tuturor produselor. Dovezile se păstrează doi ani. Un program nu ține locul unui jurist.',
    first:
      'Începe cu cele neîndeplinite: deschide rândul, vezi produsul sau pagina și ce lipsește, repară și apasă „Verifică acum”. La un control, descarcă dosarul.',
  },
  orders: {
    about:
      'Toate comenzile, de la plasare până la client. Se caută după număr, nume, e-mail, telefon, AWB și codul unui produs sau lot.',
    first:
      'Filtrează după stare sau curier și salvează filtrul pe care îl deschizi des. Cu mai multe comenzi alese, le confirmi, faci AWB-uri și tipărești deodată.',
  },
  'orders/day': {
    about:
      'Comenzile zilei la pasul lor: de confirmat, de împachetat, de predat curierului și plecate. Butoanele și tastele lucrează cu toate comenzile alese.',
    first: 'Ia pașii de la stânga la dreapta. Lista tastelor se deschide cu semnul întrebării.',
  },
  'orders/:id': {
    about:
      'Tot ce ține de o comandă: produse, bani, colet, documente, note și istoric. Butoanele de sus o trec la pasul următor.',
    first: 'Privește starea și avertismentele, apoi fă pasul următor. O anulare cu bani înapoi cere parola.',
  },
  'orders/new': {
    about: 'O comandă pentru un client care sună, cu aceleași prețuri, stocuri și reguli ca în magazin.',
    first:
      'Caută clientul sau scrie-i datele, adaugă produsele și alege livrarea. La plata cu cardul, clientul primește linkul pe e-mail.',
  },
  'payments/transfers': {
    about: 'Banii comenzilor anulate sau returnate care nu s-au plătit cu cardul și se trimit prin transfer.',
    first:
      'Scrie IBAN-ul spus de client, fă plata la bancă și notează numărul ordinului de plată. Apoi rândul trece la trimise.',
  },
  settlements: {
    about:
      'Rambursurile încasate de curieri: ce au virat, ce lipsește și ce are altă sumă. Celelalte file sunt banca, cardurile și încasările pe zile.',
    first:
      'Încarcă fișierul primit de la curier. Comenzile se potrivesc după AWB, iar ce nu se potrivește rămâne de văzut.',
  },
  'settlements/bank': {
    about:
      'Liniile extraselor bancare, potrivite cu transferurile clienților, rambursurile, viramentele de card și restituirile.',
    first:
      'Încarcă un extras CSV sau MT940, apoi confirmă potrivirile. Același fișier încărcat de două ori nu schimbă nimic.',
  },
  'settlements/card': {
    about: 'Ce a virat procesatorul de carduri, ce comisioane a reținut și cum se potrivesc cu plățile magazinului.',
    first:
      'Deschide un virament ca să-i vezi plățile. Viramentele se citesc o dată pe zi, dacă procesatorul le trimite.',
  },
  'settlements/receipts': {
    about: 'Banii primiți și întorși, pe zile și metode de plată, pentru o perioadă.',
    first: 'Alege perioada și verifică totalurile. Pagina se poate tipări.',
  },
  accounting: {
    about:
      'Facturile și stornările unei perioade, cu PDF-urile lor. Celelalte file au jurnalul, TVA-ul, stocul și exporturile.',
    first: 'Alege luna. De aici contabilul descarcă facturile, iar o factură se deschide cu comanda ei.',
  },
  'accounting/journal': {
    about: 'Jurnalul de vânzări al perioadei: fiecare factură și stornare, cu bazele și TVA-ul pe cote.',
    first: 'Alege perioada și verifică totalurile. Descarcă apoi fișierul CSV pentru contabil.',
  },
  'accounting/vat': {
    about: 'TVA-ul colectat, pe luni și cote, socotit din facturi și stornări.',
    first: 'Alege perioada și compară totalul cu decontul. Cifrele se potrivesc cu jurnalul de vânzări.',
  },
  'accounting/stock': {
    about: 'Valoarea stocului la o zi, pe loturi, la costul de achiziție fără TVA.',
    first: 'Alege ziua, de obicei ultima din lună. Loturile fără cost scris nu pot fi socotite.',
  },
  'accounting/exports': {
    about: 'Fișierele pentru contabil: dosarul comenzilor și fișierele pentru SAGA ale unei perioade.',
    first: 'Alege perioada și descarcă. Conturile folosite în fișierele SAGA se schimbă la Setări → Contabilitate.',
  },
  'accounting/smartbill': {
    about: 'Facturile trimise în SmartBill, cu starea fiecăreia. Trimiterea pornește după ce conectezi contul.',
    first: 'Conectează SmartBill la Conexiuni, apoi urmărește aici facturile care nu au plecat.',
  },
  customers: {
    about:
      'Cine cumpără, cât a cumpărat și cu ce a fost de acord. Un client apare după înregistrare sau după prima comandă.',
    first: 'Caută după nume, e-mail sau telefon și deschide clientul.',
  },
  'customers/:id': {
    about:
      'Un client cu comenzile, adresele și acordurile lui. Aici se răspunde și cererilor despre datele personale: copie sau ștergere.',
    first: 'Verifică întâi cine cere. Blocarea contului îl deconectează, iar comenzile lui merg mai departe.',
  },
  import: {
    about:
      'Produse, stoc și prețuri din fișiere CSV, și tot ce ai în magazin înapoi în fișiere. Se citesc și exporturile din alte magazine.',
    first: 'Încarcă fișierul: vezi întâi ce s-ar schimba. Nimic nu intră până nu pornești importul.',
  },
  'import/:id': {
    about:
      'Un import: ce aduce fișierul, ce schimbă și ce rânduri nu intră, cu motivul lor. Importul intră întreg sau deloc.',
    first: 'Citește greșelile și avertismentele, apoi pornește importul. Poți închide pagina cât timp lucrează.',
  },
  suppliers: {
    about: 'De la cine vine marfa, în câte zile și la ce preț. Un furnizor inactiv nu apare în lista de comandat.',
    first: 'Adaugă furnizorul cu CUI-ul lui, apoi produsele pe care le aduce.',
  },
  'suppliers/:id': {
    about: 'Datele unui furnizor și produsele pe care le aduce, cu codul, prețul și numărul de bucăți dintr-un bax.',
    first: 'Scrie CUI-ul: numele și adresa se completează din registrul ANAF. La adresa de e-mail pleacă comenzile.',
  },
  receptions: {
    about: 'Marfa care intră, pe loturi, cu nota de intrare-recepție (NIR) ca PDF.',
    first: 'Adaugă o recepție sau pornește-o dintr-o comandă la furnizor. Stocul crește abia când o înregistrezi.',
  },
  'receptions/:id': {
    about:
      'Rândurile unei recepții: produs, bucăți, cost, lot și expirare. O recepție înregistrată nu se mai schimbă, dar se poate storna.',
    first:
      'Scanează sau caută produsele, ori citește-le dintr-un fișier. La alimente și suplimente lotul și data de expirare sunt obligatorii.',
  },
  'purchase-orders': {
    about: 'Comenzile date furnizorilor: ce s-a comandat, ce a sosit și ce întârzie.',
    first: 'Fă o comandă aici sau din „De comandat”. Cele întârziate sunt marcate.',
  },
  'purchase-orders/:id': {
    about: 'O comandă la furnizor, cu produsele, costurile și ce a sosit din ea. După trimitere nu se mai schimbă.',
    first:
      'Completează cantitățile și trimite-o pe e-mail, sau noteaz-o ca dată la telefon. Când sosește marfa, pornește recepția de aici.',
  },
  'stock-counts': {
    about: 'Numărarea stocului pe rafturi, pe categorie sau pe furnizor, fără să oprești vânzarea.',
    first: 'Începe un inventar și alege ce numeri. Fără nicio alegere se numără tot stocul.',
  },
  'stock-counts/:id': {
    about: 'Un inventar cu bucățile așteptate și cele numărate, pe loturi. Ce se vinde între timp este luat în seamă.',
    first: 'Scanează sau tipărește lista și scrie cantitățile. Stocul se schimbă abia când închei inventarul.',
  },
  reorder: {
    about:
      'Ce se termină înainte să poată sosi marfă nouă, după vânzări, stoc și termenul furnizorului. Fiecare rând spune de ce apare.',
    first:
      'Verifică motivele și cantitățile, apoi fă comenzile la furnizori. Un produs fără furnizor nu poate fi comandat.',
  },
  marketing: {
    about:
      'Ce au adus mesajele magazinului: newsletterele, coșurile părăsite, revenirile în stoc, scăderile de preț și recomandările. Se numără comenzile celor care au apăsat pe un link, în 7 zile.',
    first: 'Alege perioada și compară rândurile. Mesajele comerciale pleacă doar la cei care și-au dat acordul.',
  },
  settings: {
    about: 'Deciziile magazinului, pe grupuri, fiecare cu pagina ei. Fiecare salvare rămâne în istoric.',
    first: 'Caută un cuvânt, de exemplu „IBAN”, sau deschide un grup. Un magazin nou începe cu Firma.',
  },
  'settings/:group': {
    about: 'Un grup de setări. Documentele deja emise rămân cum sunt, iar istoricul arată cine ce a schimbat.',
    first: 'Schimbă câmpurile și salvează cu bara de jos. Salvarea poate cere parola.',
  },
  'mail-templates': {
    about: 'Textele e-mailurilor și SMS-urilor pe care le scrie magazinul. Cele schimbate de tine sunt marcate.',
    first: 'Deschide un model ca să-l citești și să-l schimbi. Un model neatins folosește textul magazinului.',
  },
  'mail-templates/:key': {
    about:
      'Subiectul și textul unui e-mail, cu previzualizare. Câmpurile se înlocuiesc cu datele comenzii sau ale clientului.',
    first:
      'Schimbă textul, privește previzualizarea și trimite-ți o probă înainte să salvezi. Poți reveni oricând la textul de la început.',
  },
  'mail-templates/sms/:key': {
    about: 'Textul unui SMS și câte mesaje ocupă. Câmpurile se înlocuiesc cu datele comenzii sau ale clientului.',
    first:
      'Scrie scurt: diacriticele și textul lung fac un SMS mai scump. Poți reveni oricând la textul de la început.',
  },
  connections: {
    about:
      'Conturile magazinului la alte servicii: ANAF, curieri, plăți, e-mail, SMS și statistici. Secretele se păstrează criptate și nu se mai arată.',
    first:
      'Deschide un serviciu, scrie datele contului, salvează și verifică. Starea de lângă nume spune dacă legătura merge.',
  },
  webhooks: {
    about: 'Magazinul anunță alte programe când se întâmplă ceva, printr-un mesaj semnat trimis la adresa lor.',
    first: 'Adaugă adresa programului și alege evenimentele. Adresa trebuie să înceapă cu https://.',
  },
  'webhooks/:id': {
    about: 'Un webhook cu evenimentele, secretul și jurnalul lui. Mesajele care nu ajung se încearcă din nou.',
    first:
      'Trimite un eveniment de probă și privește jurnalul. Cu secretul, programul care primește verifică semnătura.',
  },
  outbox: {
    about: 'E-mailurile și SMS-urile trimise, așa cum le primesc clienții, cu rezultatul fiecăruia.',
    first: 'Caută adresa clientului și deschide mesajul. Unul care nu a plecat arată motivul.',
  },
  'own-account': {
    about:
      'Cum intri în administrare: cheile de acces, autentificarea în doi pași și dispozitivele de pe care ești conectat.',
    first:
      'Adaugă o cheie de acces, care înlocuiește parola și codul, sau pornește autentificarea în doi pași. Păstrează codurile de rezervă: se arată o singură dată. Deconectează dispozitivele pe care nu le cunoști.',
  },
  'api-keys': {
    about:
      'Cu o cheie, alt program folosește API-ul magazinului, cu drepturile pe care i le dai. Tot ce schimbă apare în jurnal cu numele cheii.',
    first:
      'Fă câte o cheie pentru fiecare program, numai cu drepturile de care are nevoie. Copiază cheia atunci: nu se mai arată niciodată.',
  },
  staff: {
    about:
      'Cine administrează magazinul și ce are voie fiecare. Rolurile sunt șabloane, iar drepturile se bifează pe persoană.',
    first: 'Invită un coleg cu adresa lui de e-mail. Linkul este valabil 72 de ore.',
  },
  'staff/:id': {
    about:
      'Drepturile unei persoane din echipă, ultima autentificare și dispozitivele ei. Banii înapoi, prețurile și datele personale se bifează separat.',
    first: 'Alege un rol și bifează ce are nevoie în plus. Un cont care nu mai este folosit se scoate din echipă.',
  },
  jobs: {
    about:
      'Ce face magazinul în fundal: e-mailuri, facturi, plăți, importuri și curățenie. Cele nereușite așteaptă pe cineva.',
    first: 'Filtrează-le pe cele eșuate, citește eroarea și pornește-le din nou după ce ai reparat cauza.',
  },
  audit: {
    about: 'Cine ce a schimbat în administrare și când. Rândurile nu se pot modifica sau șterge.',
    first: 'Filtrează după persoană, perioadă sau fel. Deschide un rând ca să vezi valorile de dinainte și de după.',
  },
};
