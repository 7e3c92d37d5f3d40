import { z } from 'zod';
import { Id, text } from '../../platform/schema.ts';
import { withdrawalLabel } from '../../sales/orders/withdrawal-link.ts';
import { refusalTexts as texts } from './texts.ts';

export const targetKinds = ['address', 'category', 'producer', 'hashtag'] as const;
export type TargetKind = (typeof targetKinds)[number];

/** A path of the shop, or an address of another site. */
const isAddress = (address: string): boolean =>
  /^\/(?![/\\])[\x21-\x7e]*$/.test(address) || (/^https:\/\/[^\s@]+$/.test(address) && URL.canParse(address));

/** A link of a menu. Only an address has `address`, only the others have `targetId`. */
export const MenuEntry = z
  .strictObject({
    id: Id,
    name: text(60, texts.badName).min(1, texts.badName),
    kind: z.enum(targetKinds, texts.badKind),
    targetId: Id.nullable(),
    address: text(500, texts.badAddress),
  })
  .refine(({ kind, address }) => kind !== 'address' || isAddress(address), {
    message: texts.badAddress,
    path: ['address'],
  })
  .refine(({ kind, targetId }) => kind === 'address' || targetId !== null, {
    message: texts.noTarget,
    path: ['targetId'],
  });
export type MenuEntry = z.infer<typeof MenuEntry>;

const entries = (max: number) =>
  z
    .array(MenuEntry)
    .max(max, texts.tooMany)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, texts.repeated);
const Title = text(40, texts.badTitle).min(2, texts.badTitle);

/** Links that the law asks for at the foot of every page. */
const required = [
  { name: 'Termeni și condiții', to: '/terms-and-conditions' },
  { name: 'Confidențialitate', to: '/privacy' },
  { name: 'Setări pentru cookie-uri', to: '/consimtamant' },
  { name: withdrawalLabel, to: '/withdrawal' },
] as const;

/** The menus, as the back office arranges them: the links beside the categories, and two columns of the footer. */
export const MenusFields = z
  .strictObject({
    bar: entries(8),
    informationTitle: Title,
    information: entries(20),
    paymentTitle: Title,
    payment: entries(20),
  })
  .superRefine(({ information, payment }, { addIssue }) => {
    const listed = new Set([...information, ...payment].map(({ address }) => address));
    const missing = required.filter(({ to }) => !listed.has(to)).map(({ name }) => `„${name}”`);
    if (missing.length > 0)
      addIssue({ code: 'custom', message: texts.missing(missing.join(', ')), path: ['information'] });
  });
export type MenusFields = z.infer<typeof MenusFields>;
