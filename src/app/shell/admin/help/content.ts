import type { HelpText } from '../../../../ui/admin/screen-help.tsx';

/** Pages, texts, newsletters and the other content of the shop. */
export const contentHelp: Record<string, HelpText> = {
  'front-page': {
    about:
      'Din ce secțiuni este făcută prima pagină și în ce ordine: slider, produse, campanii, categorii, povești și altele. Schimbările stau ca ciornă până când le publici.',
    first: 'Mută, pornește sau oprește secțiunile și privește previzualizarea. Publică numai după ce îți place.',
  },
  menus: {
    about:
      'Legăturile din meniul principal și din subsolul magazinului. Schimbările stau ca ciornă până când le publici.',
    first: 'Adaugă sau mută legăturile, verifică previzualizarea, apoi publică.',
  },
  slider: {
    about:
      'Diapozitivele de pe prima pagină, în ordinea în care se derulează. Fiecare poate avea o perioadă în care apare.',
    first:
      'Adaugă un diapozitiv și schimbă-i locul în listă. Fără diapozitive, prima pagină începe direct cu produsele.',
  },
  'slider/:id': {
    about:
      'Textul, imaginile, linkul și perioada unui diapozitiv. Imaginea lată este pentru calculator, cea îngustă pentru telefon.',
    first: 'Încarcă imaginile la dimensiunile scrise lângă ele și verifică cum arată. Salvează cu bara de jos.',
  },
  banner: {
    about:
      'O bandă cu un anunț pe toate paginile magazinului, de exemplu pentru sărbători sau întârzieri. Poate avea o legătură și o perioadă.',
    first: 'Scrie textul și, dacă vrei, perioada în care apare. Fără text nu apare nimic.',
  },
  newsletter: {
    about:
      'Cine s-a abonat la newsletter, de unde și când și-a dat acordul. Aici se văd și cei care nu au confirmat sau s-au dezabonat.',
    first:
      'Caută o adresă sau filtrează după stare. Dezabonează pe cineva doar la cererea lui: ca să revină, trebuie să se aboneze din nou.',
  },
  'newsletter/issues': {
    about:
      'Newsletterele scrise, programate și trimise, cu rezultatele lor. Pleacă doar la abonații care și-au dat acordul.',
    first: 'Adaugă unul: stă ca ciornă până când îl trimiți.',
  },
  'newsletter/issues/:id': {
    about: 'Subiectul, textul și destinatarii unui newsletter. După ce începe trimiterea, nu se mai poate schimba.',
    first: 'Scrie textul, alege cui pleacă și trimite-ți o probă. Abia apoi pornește trimiterea.',
  },
  referrals: {
    about:
      'Cine a invitat pe cine și ce recompense au rezultat. Clienții își găsesc linkul pe pagina „Invită și câștigă”.',
    first: 'Nu ai nimic de pornit: invitațiile apar singure. Caută un client ca să vezi invitațiile lui.',
  },
  pages: {
    about:
      'Paginile publice ale magazinului, între care termenii, confidențialitatea și livrarea, și paginile adăugate de tine. Fiecare pagină publică are un text de pornire.',
    first: 'Deschide pe rând paginile legale, citește-le cu un jurist și salvează-le.',
  },
  'pages/own/:id': {
    about: 'O pagină adăugată de tine, cu adresa ei sub /pages/. Stă ca ciornă până când o publici.',
    first:
      'Scrie titlul și textul, salvează, apoi publică din panoul publicării. Dacă schimbi adresa, cea veche duce singură la cea nouă.',
  },
  'pages/:key': {
    about:
      'Textul unei pagini publice, cu previzualizare și istoric. Câmpurile între acolade se completează singure cu datele magazinului.',
    first: 'Schimbă textul, privește-l alături și salvează. Din istoric poți compara și aduce înapoi o versiune veche.',
  },
  redirects: {
    about:
      'Adrese vechi care duc la cele noi, de exemplu de la magazinul de dinainte. Se aplică doar unde altfel ar fi „pagină negăsită”.',
    first: 'Adaugă adresa veche și ținta ei: o cale din magazin sau o adresă https://.',
  },
  claims: {
    about:
      'Textele publicate în care verificarea a găsit ceva ce legea nu permite la suplimente: cuvinte de boală și medicină, efecte neautorizate, slăbire, recomandări ale medicilor, afirmații generale despre mediu. Se verifică în fiecare noapte.',
    first:
      'Deschide un rând, apoi editorul textului, și schimbă propoziția. Proprietarul poate accepta o propoziție, cu un motiv care rămâne în jurnal.',
  },
  blog: {
    about: 'Articolele magazinului: ciorne, programate și publicate.',
    first: 'Adaugă un articol. Stă ca ciornă până când îl publici sau îi programezi apariția.',
  },
  'blog/:id': {
    about:
      'Textul, imaginea și adresa unui articol. Titlul pentru motoarele de căutare poate rămâne gol: atunci este cel al articolului.',
    first: 'Scrie și salvează, apoi publică sau programează din panoul publicării.',
  },
  stories: {
    about: 'Povești scurte despre clienți, producători și oameni din magazin, arătate pe prima pagină.',
    first: 'Adaugă o poveste cu o imagine înaltă. Stă ca ciornă până când o publici.',
  },
  'stories/:id': {
    about: 'Imaginea, textul și autorul unei povești. Se vede pe prima pagină după ce este publicată.',
    first: 'Completează câmpurile, salvează, apoi publică din panoul publicării.',
  },
  questionnaire: {
    about:
      'Chestionarul duce un client, din răspuns în răspuns, la produsele potrivite. Răspunsurile dau etichete, iar etichetele aleg produsele.',
    first: 'Adaugă întrebările și etichetele, apoi încearcă chestionarul așa cum îl vede un client.',
  },
  'questionnaire/questions/:id': {
    about: 'O întrebare cu răspunsurile ei. Fiecare răspuns poate da etichete și poate duce la altă întrebare.',
    first: 'Scrie întrebarea și cel puțin două răspunsuri, apoi alege unde duce fiecare.',
  },
  'questionnaire/tags/:id': {
    about:
      'O etichetă leagă răspunsurile de produse. De ea țin produsele alese unul câte unul și toate cele cu filtrele alese.',
    first: 'Alege produsele și pune-le un număr: cu cât este mai mare, cu atât produsul stă mai sus.',
  },
};
