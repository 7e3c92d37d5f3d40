/** What the pages behind the links in mails say. */
export const texts = {
  confirmTitle: 'Confirmă abonarea',
  confirmText: 'Mai e un pas: apasă pe buton și îți trimitem noutățile noastre, cel mult o dată pe săptămână.',
  confirm: 'Confirm abonarea',
  confirmedTitle: 'Gata, ești abonat',
  confirmedText: 'Îți scriem cel mult o dată pe săptămână. Te poți dezabona oricând, din orice mesaj.',
  confirmExpiredTitle: 'Linkul nu mai este valabil',
  confirmExpiredText:
    'Linkurile de confirmare țin 7 zile. Abonează-te din nou din josul paginii și îți trimitem altul.',
  leaveTitle: 'Dezabonare',
  leaveText: 'Apasă pe buton și nu îți mai trimitem noutăți. Mesajele despre comenzile tale vin în continuare.',
  leave: 'Dezabonează-mă',
  leftTitle: 'Te-ai dezabonat',
  leftText: 'Nu îți mai trimitem noutăți. Te poți abona din nou oricând, din josul paginii.',
  leaveFailedTitle: 'Linkul nu este complet',
  leaveFailedText: 'Deschide din nou linkul din mesajul primit sau scrie-ne și te dezabonăm noi.',
  home: 'Înapoi la prima pagină',
  contact: 'Scrie-ne',
} as const;
