import type { HelpText } from '../../../../ui/admin/screen-help.tsx';

/** Channels outside the shop: product feeds and reports of orders. */
export const channelsHelp: Record<string, HelpText> = {
  feeds: {
    about:
      'Fișierele cu produse pe care le citesc Google, Meta, TikTok, comparatoarele de prețuri și rețelele de afiliere. Fiecare are formatul partenerului și o adresă secretă.',
    first: 'Deschide feedul unui partener și apasă „Verifică acum” înainte să îl pornești.',
  },
  'feeds/:name': {
    about:
      'Adresa unui feed, ce produse intră în el și ce este greșit la fiecare. Produsele cu erori nu se trimit, cele cu avertizări da.',
    first:
      'Verifică feedul, corectează produsele din listă, apoi pornește-l și copiază adresa în contul partenerului. Un produs anume se vede jos, coloană cu coloană.',
  },
  conversions: {
    about:
      'Comenzile raportate către Google Analytics, Google Ads, Meta și TikTok. Pleacă de pe server, o dată pentru fiecare serviciu, numai dacă cumpărătorul și-a dat acordul când a comandat.',
    first:
      'Conectează un serviciu în Conexiuni și apasă „Verifică”. Ce nu răspunde se încearcă din nou singur; ce este refuzat îl trimiți tu din nou, după ce corectezi datele.',
  },
};
