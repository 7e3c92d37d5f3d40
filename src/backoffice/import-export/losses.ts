import { headerKey } from './columns.ts';

/** Why a column of another shop system is not read. A pattern matches the column's key, its name without punctuation. */
const reasons: [RegExp, string][] = [
  [/^(total spent|total orders|orders count|wc last active|last active|aov)$/, 'Se calculează din comenzile de aici.'],
  [/^(user pass|password|parola)$/, 'Parolele nu se preiau: fiecare client își face una nouă cu „Am uitat parola”.'],
  [/^accepts (sms|whatsapp) marketing$/, 'Magazinul nu trimite reclame prin SMS sau WhatsApp.'],
  [/^(note|notes|customer note|note attributes|order notes|description)$/, 'Magazinul nu are note despre clienți.'],
  [/^(tags|etichete|roles?)$/, 'Clienții și comenzile nu au etichete aici.'],
  [/^tax exempt$/, 'TVA se calculează după datele de facturare.'],
  [/(cross ?sells|upsells|vanzari incrucisate)/, 'Produsele recomandate se aleg aici din cumpărături.'],
  [/(grouped products|produse grupate)/, 'Pachetele se refac aici, cu produsele lor.'],
  [/(download|external url|button text)/, 'Produsele descărcabile și cele vândute pe alt site nu se importă.'],
  [/(tax status|taxable|tax code|variant tax)/, 'TVA se alege aici pe produs.'],
  [/(shipping class|requires shipping|fulfillment)/, 'Livrarea se calculează aici după greutate și curier.'],
  [/(backorders|inventory policy|low stock|sold individually|in stock)/, 'Aici se vinde numai ce este în stoc.'],
  [/^(cost per item|cost)$/, 'Costul se scrie pe lot, la recepție.'],
  [/(google shopping|custom label)/, 'Fluxul pentru Google se face aici din datele produsului.'],
  [/(ip address|user agent|device id|session tokens|risk level)/, 'Este o urmă tehnică a magazinului vechi.'],
  [/(transaction id|payment reference|payment id|receipt number|checkout)/, 'Plata a fost a magazinului vechi.'],
  [/(billing|shipping) /, 'Comenzile vechi se păstrează fără adrese; adresele vin din fișierul de clienți.'],
  [/^meta /, 'Câmp al unui modul, fără loc în magazin.'],
];

const withoutPlace = 'Nu are un loc în magazin.';

export const lossReason = (header: string): string => {
  const key = headerKey(header);
  return reasons.find(([pattern]) => pattern.test(key))?.[1] ?? withoutPlace;
};
