import type { DefaultPage } from './pages.ts';

export const contact: DefaultPage = {
  title: 'Contact',
  seoTitle: 'Contact · {{magazin}}',
  seoDescription:
    'Telefon {{telefon}}, {{program}}, e-mail {{email}} sau formularul de pe pagină. Răspundem de obicei în aceeași zi lucrătoare.',
  content: `
Ne poți suna la {{link_telefon}}, de luni până vineri, între 9:00 și 17:00, sau ne poți scrie oricând la {{link_email}}. Mesajele primite după program le citim în următoarea zi lucrătoare.

## Poate ai deja răspunsul

- [Unde este comanda mea?](/comanda) Ai nevoie de numărul comenzii și de adresa de e-mail.
- [Cât costă livrarea și cum returnez?](/transport-and-return)
- [Cum plătesc?](/payment-methods)
- [Vreau să mă retrag din contract](/withdrawal), online, fără să spui de ce.

## Datele firmei

**{{firma}}**\\
CUI {{cui}} · Reg. Com. {{reg_com}}\\
{{adresa}}

Nu avem magazin cu vânzare la sediu; retururile se trimit la adresa primită în confirmarea lor.
`.trim(),
};
