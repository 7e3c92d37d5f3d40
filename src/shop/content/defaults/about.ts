import type { DefaultPage } from './pages.ts';

export const about: DefaultPage = {
  title: 'Despre noi',
  seoTitle: 'Despre {{magazin}} · cine suntem și cum alegem produsele',
  seoDescription:
    '{{magazin}} este un magazin românesc de vitamine și suplimente alimentare. Vezi cum alegem producătorii, ce verificăm la fiecare lot și cine răspunde la telefon.',
  content: `
Am pornit {{magazin}} dintr-o nemulțumire simplă: la raft, eticheta unui supliment se citește cu lupa, iar pe internet nu se citește deloc. Noi o punem la vedere. Cantitatea pe porție, forma substanței, procentul din valoarea nutrițională de referință, prețul pe capsulă și numărul de notificare stau pe pagina fiecărui supliment, nu într-un colț de ambalaj.

## Ce facem altfel

- **Eticheta înaintea reclamei.** Scriem ce conține produsul și cât, nu ce ar putea să facă. Suplimentele alimentare completează o dietă variată; nu o înlocuiesc.
- **Reduceri adevărate.** Procentul pornește de la cel mai mic preț din ultimele 30 de zile, afișat lângă prețul de azi.
- **Termenul de valabilitate, la vedere.** Trimitem întâi lotul care expiră primul, iar pagina produsului spune până când este valabil.
- **Preț pe unitate.** Două flacoane se compară ușor când vezi cât costă o capsulă, 100 g sau o porție.
- **Recenzii verificate.** Publicăm și părerile bune, și pe cele rele. „Achiziție verificată” apare doar la cei care au cumpărat produsul de la noi.

## Cum ajunge un produs în magazin

1. Verificăm notificarea la autoritatea competentă și eticheta în limba română.
2. Cerem fișa tehnică și buletinul de analiză al lotului.
3. Un farmacist citește textul produsului și taie tot ce nu se poate susține.
4. Fotografiem ambalajul și transcriem eticheta, cu alergenii scoși în evidență.
5. La primirea mărfii înregistrăm lotul și termenul, ca să știm oricând ce a plecat la cine.

Dacă un producător nu ne poate da aceste hârtii, produsul nu intră pe raft.

## Cine suntem

Suntem o echipă mică din București: oameni de depozit, doi farmaciști, o nutriționistă și câțiva programatori. Când suni la {{link_telefon}}, {{program}}, îți răspunde unul dintre noi.

Magazinul este operat de **{{firma}}**, CUI {{cui}}, Reg. Com. {{reg_com}}, cu sediul în {{adresa}}.

## Ce nu facem

Nu dăm sfaturi medicale și nu promitem rezultate. Dacă ești însărcinată, alăptezi, iei deja ceva prescris de medic sau ai o situație medicală aparte, întreabă întâi medicul sau farmacistul tău. Pentru orice altceva, [scrie-ne](/contact-us).
`.trim(),
};
