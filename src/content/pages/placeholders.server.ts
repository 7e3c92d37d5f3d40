import { brand } from '../../brands/brand.ts';
import type { Db } from '../../platform/db/db.server.ts';
import type { PageContext } from '../../platform/http/page-context.server.ts';
import { type Bani, formatRon, toRon } from '../../platform/money.ts';
import { escapeMarkdown } from '../../platform/text/markdown-inline.ts';
import { pluralize } from '../../platform/text/romanian.ts';
import type { CourierOffer } from '../../sales/delivery/rules.ts';
import { listCouriers, readFreeShippingLimit } from '../../sales/delivery/service.server.ts';
import { termsVersion } from '../../sales/orders/rules.ts';
import { providers } from '../../sales/payments/providers.ts';
import { texts } from './texts.ts';

const formatBani = (bani: Bani): string => formatRon(toRon(bani));

/** Values of the placeholders a text may contain: company data, delivery settings and couriers. */
export async function readPlaceholderValues(db: Db): Promise<Record<string, string>> {
  const [limit, couriers] = await Promise.all([
    readFreeShippingLimit(db),
    // A negative total is below every free-delivery limit, so these are the regular prices.
    listCouriers(db, { county: null, goodsTotal: -1 }),
  ]);
  return {
    ...shopValues,
    livrare_gratuita: formatBani(limit),
    curieri: escapeMarkdown(couriers.map(({ name }) => name).join(', ')),
    tabel_curieri: courierTable(couriers),
    versiune_termeni: escapeMarkdown(termsVersion),
  };
}

/** Conditions of the sections in page texts, by payment methods and couriers. */
export async function readConditions(db: Db, cards: PageContext['cards']): Promise<Record<string, boolean>> {
  const couriers = await listCouriers(db, { county: null, goodsTotal: -1 });
  return {
    card: cards !== 'none',
    ...Object.fromEntries(
      Object.entries(providers).map(([name, { textCondition }]) => [textCondition, name === cards]),
    ),
    ramburs: couriers.some(({ cashFee }) => cashFee !== null),
    locker: couriers.some(({ kind }) => kind === 'locker'),
  };
}

const { company } = brand;

const plainValues = {
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

const shopValues: Record<string, string> = {
  ...Object.fromEntries(Object.entries(plainValues).map(([name, value]) => [name, escapeMarkdown(value)])),
  link_email: `[${escapeMarkdown(brand.email)}](mailto:${brand.email})`,
  link_telefon: `[${escapeMarkdown(brand.phone)}](tel:+4${brand.phone.replace(/\D/g, '')})`,
};

const courierTable = (couriers: CourierOffer[]): string =>
  ['| Curier | Preț | Durată | Plată la livrare |', '|---|---|---|---|', ...couriers.map(courierRow)].join('\n');

function courierRow({ name, kind, daysMin, daysMax, price, cashFee }: CourierOffer): string {
  const cells = [
    kind === 'locker' ? `${escapeMarkdown(name)} (locker)` : escapeMarkdown(name),
    formatBani(price),
    daysMin === daysMax
      ? pluralize(daysMax, 'zi lucrătoare', 'zile lucrătoare')
      : `${daysMin}–${pluralize(daysMax, 'zi lucrătoare', 'zile lucrătoare')}`,
    cashFee === null ? 'nu' : `+ ${formatBani(cashFee)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}
