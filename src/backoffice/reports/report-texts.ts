export const texts = {
  unknownReport: 'Raportul nu există.',
  notPermitted: 'Nu ai dreptul să deschizi acest raport.',
  /** The one definition of sales in reports; see `soldLines`. */
  revenue:
    'Vânzare înseamnă factură: comanda se numără în ziua facturii, iar returul, anularea sau reducerea de după factură scad în ziua stornării. Cardul cadou este plată, nu reducere. Comenzile fără factură nu se numără încă.',
  tooSlow:
    'Raportul a cerut prea mult timp și a fost oprit. Alege o perioadă mai scurtă sau încearcă din nou mai târziu.',
  total: 'Total',
} as const;
