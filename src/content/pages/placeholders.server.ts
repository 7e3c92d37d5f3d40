import type { z } from 'zod';
import { shopBrand } from '../../brands/brand.ts';
import type { Db } from '../../platform/db/db.server.ts';
import type { PageContext } from '../../platform/http/page-context.server.ts';
import { type Bani, formatRon, toRon } from '../../platform/money.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { escapeMarkdown } from '../../platform/text/markdown-inline.ts';
import { pluralize } from '../../platform/text/romanian.ts';
import { hasCashOnDelivery, listTariffs, readFreeShippingLimit } from '../../sales/delivery/service.server.ts';
import { giftCardSaleSettings, giftCardSettings } from '../../sales/gift-cards/settings.ts';
import { termsVersion } from '../../sales/orders/rules.ts';
import { formatKilograms } from '../../sales/parcels/rules.ts';
import { type MethodProperty, type PaymentMethod, paymentMethods } from '../../sales/payment-methods/methods.ts';
import { readOfferedMethods } from '../../sales/payment-methods/offer-service.server.ts';
import { findProvider, providers } from '../../sales/payments/providers.ts';
import accessibilityCheck from './accessibility-check.json' with { type: 'json' };
import { describeCheck } from './accessibility-rules.ts';
import { accessibilitySettings } from './accessibility-settings.ts';

const formatBani = (bani: Bani): string => formatRon(toRon(bani));

/** Values of the placeholders a text may contain: company data, delivery settings, couriers and payment methods. */
export async function readPlaceholderValues(db: Db, cards?: PageContext['cards']): Promise<Record<string, string>> {
  const [limit, couriers, methods, accessibility, giftCards] = await Promise.all([
    readFreeShippingLimit(db),
    listTariffs(db),
    readShownMethods(db, cards),
    readShopSettings(db, accessibilitySettings),
    readShopSettings(db, giftCardSettings),
  ]);
  return {
    ...shopValues(),
    livrare_gratuita: formatBani(limit),
    curieri: escapeMarkdown(couriers.map(({ name }) => name).join(', ')),
    tabel_curieri: courierTable(couriers),
    metode_de_plata: methods.map((id) => paymentMethods[id].name.toLowerCase()).join(', '),
    cum_platesti: joinWithOr(methods.map((id) => paymentMethods[id].texts.how)),
    versiune_termeni: escapeMarkdown(termsVersion),
    valabilitate_card_cadou: pluralize(giftCards.validMonths, 'lună', 'luni'),
    ...accessibilityValues(accessibility),
  };
}

/** Values of the accessibility statement; its limits are written in Markdown. */
const accessibilityValues = (settings: z.output<typeof accessibilitySettings.schema>): Record<string, string> => ({
  verificare_accesibilitate: escapeMarkdown(describeCheck(accessibilityCheck)),
  verificari_de_oameni: escapeMarkdown(settings.review),
  limite_accesibilitate: settings.limits,
  zile_raspuns_accesibilitate: pluralize(settings.answerDays, 'zi lucrătoare', 'zile lucrătoare'),
  autoritate_accesibilitate: `[${escapeMarkdown(settings.authority)}](${settings.authorityUrl})`,
});

/** 'a, b sau c' */
const joinWithOr = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' sau ');

/** The methods that the shop offers and can take: cards need a provider, cash a courier that collects it. */
async function readShownMethods(db: Db, cards?: PageContext['cards']): Promise<PaymentMethod[]> {
  const [methods, hasCash] = await Promise.all([readOfferedMethods(db), hasCashOnDelivery(db)]);
  return methods.filter((id) => {
    const { isOnline, isPaidOnDelivery } = paymentMethods[id];
    return (!isOnline || cards !== 'none') && (!isPaidOnDelivery || hasCash);
  });
}

/** Conditions of the sections in page texts, by payment methods, couriers and the sale of gift cards. */
export async function readConditions(db: Db, cards: PageContext['cards']): Promise<Record<string, boolean>> {
  const [couriers, methods, giftCardSales] = await Promise.all([
    listTariffs(db),
    readShownMethods(db, cards),
    readShopSettings(db, giftCardSaleSettings),
  ]);
  const offers = (property: MethodProperty) => methods.some((id) => paymentMethods[id][property]);
  return {
    card: offers('isOnline'),
    carduri_salvate: offers('isOnline') && findProvider(cards)?.savesCards === true,
    ...Object.fromEntries(
      Object.entries(providers).map(([name, { textCondition }]) => [
        textCondition,
        name === cards && offers('isOnline'),
      ]),
    ),
    ramburs: offers('isPaidOnDelivery'),
    transfer: offers('isPaidToAccount'),
    carduri_cadou: giftCardSales.isOn,
    locker: couriers.some(({ kind }) => kind === 'locker'),
  };
}

function shopValues(): Record<string, string> {
  const { name, email, phone, hours, hoursInWords, company } = shopBrand;
  const plainValues = {
    magazin: name,
    email,
    telefon: phone,
    program: hours,
    program_in_cuvinte: hoursInWords,
    firma: company.name,
    cui: company.taxId,
    reg_com: company.registration,
    adresa: company.address,
    banca: company.bank,
    iban: company.iban,
  };
  return {
    ...Object.fromEntries(Object.entries(plainValues).map(([key, value]) => [key, escapeMarkdown(value)])),
    link_email: `[${escapeMarkdown(email)}](mailto:${email})`,
    link_telefon: `[${escapeMarkdown(phone)}](tel:+4${phone.replace(/\D/g, '')})`,
  };
}

type CourierTariff = Awaited<ReturnType<typeof listTariffs>>[number];

/** The limits of free delivery are a column where couriers have different ones. */
function courierTable(couriers: CourierTariff[]): string {
  const haveOwnLimits = new Set(couriers.map(({ freeFrom }) => freeFrom)).size > 1;
  const heads = ['Curier', 'Preț', 'Durată', 'Plată la livrare', ...(haveOwnLimits ? ['Gratuit de la'] : [])];
  const rows = couriers.map((one) => [...courierCells(one), ...(haveOwnLimits ? [formatBani(one.freeFrom)] : [])]);
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** '12,00 RON până la 2 kg, 16,50 RON peste' */
function describePrice({ price, weightPrices }: CourierTariff): string {
  const steps = weightPrices.map((step) => `${formatBani(step.price)} până la ${formatKilograms(step.upToGrams)}`);
  return steps.length === 0 ? formatBani(price) : [...steps, `${formatBani(price)} peste`].join(', ');
}

function courierCells(courier: CourierTariff): string[] {
  const { name, kind, daysMin, daysMax, cashFee } = courier;
  return [
    kind === 'locker' ? `${escapeMarkdown(name)} (locker)` : escapeMarkdown(name),
    describePrice(courier),
    daysMin === daysMax
      ? pluralize(daysMax, 'zi lucrătoare', 'zile lucrătoare')
      : `${daysMin}–${pluralize(daysMax, 'zi lucrătoare', 'zile lucrătoare')}`,
    cashFee === null ? 'nu' : `+ ${formatBani(cashFee)}`,
  ];
}
