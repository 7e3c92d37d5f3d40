import type { PushSupport } from './support-rules.ts';

export const texts = {
  badSubscription: 'Browserul nu a dat o adresă bună pentru notificări.',
  turnOn: 'Anunță-mă prin notificări',
  turnOff: 'Oprește notificările',
  on: 'Primești notificări pe acest dispozitiv.',
  off: 'Nu mai primești notificări pe acest dispozitiv.',
  dismissed: 'Nu ai răspuns la întrebarea browserului. Apasă din nou dacă vrei notificări.',
  failed: 'Browserul nu a putut porni notificările. Îți scriem pe e-mail.',
  stop: 'Oprește notificările',
} as const;

/** Why this browser cannot be asked. */
export const supportTexts: Record<Exclude<PushSupport, 'ready'>, string> = {
  install:
    'Pe iPhone și iPad notificările vin numai dacă magazinul este pe ecranul principal: apasă Partajează, apoi „Adaugă la ecranul principal”, și deschide-l de acolo. Îți scriem oricum pe e-mail.',
  denied:
    'Notificările acestui magazin sunt blocate în browser. Le poți permite din setările site-ului, lângă adresa paginii, apoi reîncarcă pagina. Îți scriem oricum pe e-mail.',
  unsupported: 'Browserul acesta nu poate primi notificări. Îți scriem pe e-mail.',
};
