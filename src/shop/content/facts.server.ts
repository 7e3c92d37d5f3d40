import { brand } from '../../brands/brand.ts';
import type { Db } from '../../kit/db.server.ts';
import { escapeMarkdown } from '../../kit/markdown-inline.ts';
import { type Bani, showRon, toRon } from '../../kit/money.ts';
import { count } from '../../kit/romanian.ts';
import type { CourierOffer } from '../delivery/rules.ts';
import { freeShippingLimit, listCouriers } from '../delivery/service.server.ts';
import { termsVersion } from '../orders/rules.ts';
import { texts } from './texts.ts';

const showBani = (bani: Bani): string => showRon(toRon(bani));

/** What texts may leave open: the shop's own names, and what the back office sets elsewhere. */
export async function readFacts(db: Db): Promise<Record<string, string>> {
  const [limit, couriers] = await Promise.all([
    freeShippingLimit(db),
    // An order below every limit: the prices people pay when delivery is not free.
    listCouriers(db, { county: null, goodsTotal: -1 }),
  ]);
  return {
    ...shopFacts,
    livrare_gratuita: showBani(limit),
    curieri: escapeMarkdown(couriers.map(({ name }) => name).join(', ')),
    tabel_curieri: courierTable(couriers),
    versiune_termeni: escapeMarkdown(termsVersion),
  };
}

const { company } = brand;

const plainFacts = {
  magazin: brand.name,
  email: brand.email,
  telefon: brand.phone,
  program: texts.hours,
  firma: company.name,
  cui: company.taxId,
  reg_com: company.registration,
  adresa: company.address,
  banca: company.bank,
  iban: company.iban,
};

const shopFacts: Record<string, string> = {
  ...Object.fromEntries(Object.entries(plainFacts).map(([name, value]) => [name, escapeMarkdown(value)])),
  link_email: `[${escapeMarkdown(brand.email)}](mailto:${brand.email})`,
  link_telefon: `[${escapeMarkdown(brand.phone)}](tel:+4${brand.phone.replace(/\D/g, '')})`,
};

const courierTable = (couriers: CourierOffer[]): string =>
  ['| Curier | Preț | Durată | Plată la livrare |', '|---|---|---|---|', ...couriers.map(courierRow)].join('\n');

function courierRow({ name, kind, daysMin, daysMax, price, cashFee }: CourierOffer): string {
  const cells = [
    kind === 'locker' ? `${escapeMarkdown(name)} (locker)` : escapeMarkdown(name),
    showBani(price),
    daysMin === daysMax
      ? count(daysMax, 'zi lucrătoare', 'zile lucrătoare')
      : `${daysMin}–${count(daysMax, 'zi lucrătoare', 'zile lucrătoare')}`,
    cashFee === null ? 'nu' : `+ ${showBani(cashFee)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}
