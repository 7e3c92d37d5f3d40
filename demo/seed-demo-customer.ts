import { giftDays, rewardValue } from '../src/content/referrals/rules.ts';
import type { Transaction } from '../src/platform/db/db.server.ts';
import { saveOldOrders } from '../src/sales/old-orders/service.server.ts';
import { demoSignIns } from './accounts.ts';
import { people } from './reviews/people.ts';
import type { DemoIds } from './seed-ids.ts';

const favoriteLists = [
  {
    name: 'Favorite',
    isDefault: true,
    codes: ['MIN-MG-BIS-90', 'NOR-OM3-1000-90', 'SOR-C-1000-20', 'BIO-PRO-10-30', 'AUR-MIERE-TEI-500'],
  },
  { name: 'Pentru mama', isDefault: false, codes: ['MIR-COL-300', 'VER-B-ACT-60', 'BRA-VALPAS-50'] },
];

/** Newest first. */
const viewedCodes = [
  'NOR-OM3-LAM-200',
  'MIR-COL-FIOLE-14',
  'FOR-WHEY-VAN-900',
  'MIN-MG-BIS-90',
  'BRA-ECHIN-50',
  'SOR-B-COMP-100',
];

/** Inserts wish lists and recently viewed products of the demo customer. */
export async function insertFavourites(tx: Transaction, ids: DemoIds): Promise<void> {
  const [customer] = await tx<
    { id: number }[]
  >`select id from account where role = 'customer' and is_demo order by id limit 1`;
  if (!customer) return;
  for (const { codes, ...list } of favoriteLists) {
    const [inserted] = await tx<
      { id: number }[]
    >`insert into favorite_list ${tx({ accountId: customer.id, ...list })} returning id`;
    const rows = codes.map((code, i) => ({
      listId: inserted?.id ?? 0,
      productId: ids.product(code),
      addedAt: minutesAgo(i),
    }));
    await tx`insert into favorite_product ${tx(rows)}`;
  }
  const views = viewedCodes.map((code, i) => ({
    accountId: customer.id,
    productId: ids.product(code),
    viewedAt: minutesAgo(i),
  }));
  await tx`insert into recent_product ${tx(views)}`;
}

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

const dayMs = 24 * 60 * 60_000;

/** Inserts orders that the demo customer made in the shop that was used before this one. */
export async function seedOldOrders(tx: Transaction): Promise<void> {
  const [existing] = await tx`select from old_order limit 1`;
  const [customer] = demoSignIns;
  if (existing || !customer) return;
  const common = {
    system: 'woocommerce',
    email: customer.email,
    refunded: 0,
    discount: 0,
    hasNetLines: false,
  } as const;
  await saveOldOrders(tx, [
    {
      ...common,
      number: '4187',
      placedAt: new Date(Date.now() - 410 * dayMs).toISOString(),
      state: 'completed',
      total: 14_480,
      delivery: 1500,
      payment: 'Ramburs',
      lines: [
        { code: 'MIN-MG-BIS-90', name: 'Magneziu bisglicinat, 90 capsule', quantity: 2, total: 10_980 },
        { code: 'CEAI-VECHI', name: 'Ceai de munte, 20 plicuri', quantity: 1, total: 2000 },
      ],
    },
    {
      ...common,
      number: '3920',
      placedAt: new Date(Date.now() - 655 * dayMs).toISOString(),
      state: 'cancelled',
      total: 4590,
      delivery: 0,
      payment: 'Card online',
      lines: [{ code: 'SOR-C-1000-20', name: 'Vitamina C 1000 mg, 20 comprimate', quantity: 1, total: 4590 }],
    },
  ]);
}

const referralCode = 'VITAMINA';

/** Inserts the demo customer's referral link and two referred friends without orders. */
export async function seedReferrals(tx: Transaction): Promise<void> {
  const [inviter] = await tx<{ id: number }[]>`
    select id from account where email = ${demoSignIns[0]?.email ?? ''} and role = 'customer'`;
  const existing = await tx`select from referral_link limit 1`;
  if (!inviter || existing.length > 0) return;
  await tx`insert into referral_link (account_id, code) values (${inviter.id}, ${referralCode})`;
  const friends = await tx<{ id: number }[]>`
    update account set referral_code = ${referralCode}
    where email = any (${people.slice(0, 2).map(({ email }) => email)}) and role = 'customer' returning id`;
  for (const [i, { id }] of friends.entries()) await insertFriend(tx, inviter.id, id, i);
}

async function insertFriend(tx: Transaction, inviterId: number, inviteeId: number, index: number): Promise<void> {
  const welcome = `BINEAIVENIT-${index + 1}`;
  await tx`
    insert into promo_code (code, coupon_type, value, description, valid_until, total_limit, per_customer_limit, account_id)
    values (${welcome}, 'Fixed', ${rewardValue}, 'Bun venit, invitație de la Ioana',
      now() + ${giftDays} * interval '1 day', 1, 1, ${inviteeId})`;
  await tx`
    insert into referral (inviter_id, invitee_id, state, welcome_code, registered_at)
    values (${inviterId}, ${inviteeId}, 'registered', ${welcome}, now() - ${12 - 9 * index} * interval '1 day')`;
  await tx`
    update account a set created_at = r.registered_at, terms_accepted_at = r.registered_at
    from referral r where r.invitee_id = a.id and a.id = ${inviteeId}`;
}

const buyBackCode = 'FOR-STICLA-1000';

/** Inserts a buy-back of the demo customer with an open offer. */
export async function seedBuyBacks(tx: Transaction): Promise<void> {
  const existing = await tx`select from buyback limit 1`;
  if (existing.length > 0) return;
  await tx`
    with made as (
      insert into buyback (account_id, product_id, order_id, name, brand, image, base_price, estimate, look, completeness, note,
        state, offer, offer_ends_at, created_at)
      select s.account_id, s.product_id, s.order_id, l.name, l.brand, l.image, l.price, 2200, 'light', 'whole',
        'O zgârietură mică lângă mâner, în rest ca nouă.', 'offered', 2400, now() + interval '13 days', now() - interval '2 days'
      from sellable_product s join order_line l on l.order_id = s.order_id and l.product_id = s.product_id
      join account a on a.id = s.account_id and a.email = ${demoSignIns[0]?.email ?? ''} and a.role = 'customer'
      where l.code = ${buyBackCode} limit 1 returning id
    )
    insert into buyback_state_change (buyback_id, state, at, author, note)
    select made.id, step.* from made, (values
      ('requested', now() - interval '2 days', 'client', ''),
      ('offered', now() - interval '1 day', 'admin:3', 'Din descriere pare foarte bine păstrată.')
    ) as step (state, at, author, note)`;
}

/** Messages with their age in minutes. */
const conversation: [sender: 'client' | 'shop', minutesAgo: number, body: string][] = [
  ['client', 1570, 'Bună ziua! Magneziul bisglicinat se poate lua împreună cu vitamina D3?'],
  [
    'shop',
    1562,
    'Bună, Ioana! Da, se pot lua în aceeași zi. Respectă doza de pe fiecare etichetă, iar dacă urmezi un tratament, întreabă întâi medicul sau farmacistul.',
  ],
  ['client', 1559, 'Mulțumesc! Și dacă comand astăzi până la prânz, când ajunge la Cluj?'],
  ['shop', 1556, 'De obicei a doua zi lucrătoare. Primești un SMS cu ora la care vine curierul.'],
  ['client', 1555, 'Perfect, atunci comand acum. 😊'],
  [
    'shop',
    35,
    'Bună dimineața, Ioana! Ne bucurăm că te-am putut ajuta. Dacă vrei să citești mai multe înainte de a alege, scrie-ne oricând.',
  ],
];

const cannedResponses: [title: string, body: string][] = [
  [
    'Când ajunge comanda',
    'Bună, {prenume}! Comenzile confirmate până la prânz ajung de obicei a doua zi lucrătoare. Primești un SMS cu ora la care vine curierul.',
  ],
  [
    'Cum fac un retur',
    'Bună, {prenume}! Poți returna produsele nedesigilate în 14 zile de la primire: din contul tău, la „Comenzile mele”, alege comanda și apoi „Returnează”. Banii ajung înapoi în cel mult 14 zile.',
  ],
  [
    'Întrebare despre sănătate',
    'Bună, {prenume}! Nu putem da sfaturi medicale. Pentru o situație ca a ta, întreabă medicul sau farmacistul; îți trimitem cu drag compoziția și eticheta oricărui produs.',
  ],
];

async function insertCannedResponses(tx: Transaction): Promise<void> {
  for (const [title, body] of cannedResponses)
    await tx`insert into chat_canned (title, body) values (${title}, ${body}) on conflict do nothing`;
}

/** Inserts a conversation between the demo customer and the shop; its last message is unread. */
export async function seedChat(tx: Transaction): Promise<void> {
  const [people] = await tx<{ client: number; shop: number; admin: number | null }[]>`
    select c.id as client, s.id as shop, (select id from account where role = 'admin' and is_demo order by id limit 1) as admin
    from account c, account s where c.email = 'client@vitrina.example' and c.is_demo and s.role = 'shop'
      and not exists (select from chat_contact where owner_id = c.id)`;
  if (!people) return;
  const { client, shop } = people;
  await tx`insert into chat_contact (owner_id, other_id) values (${client}, ${shop}), (${shop}, ${client})`;
  for (const [sender, minutes, body] of conversation)
    await tx`
      insert into chat_message (from_id, to_id, author_id, body, sent_at)
      values (${people[sender]}, ${sender === 'client' ? shop : client}, ${sender === 'shop' ? people.admin : null}, ${body}, now() - ${minutes} * interval '1 minute')`;
  await insertCannedResponses(tx);
  await updateContact(tx, client, shop);
  await updateContact(tx, shop, client);
  await tx`update chat_contact set read_id = received_id where owner_id = ${shop} and other_id = ${client}`;
  await tx`
    update chat_contact set read_id = (select max(id) from chat_message where from_id = ${shop} and to_id = ${client} and id < received_id)
    where owner_id = ${client} and other_id = ${shop}`;
}

async function updateContact(tx: Transaction, owner: number, other: number): Promise<void> {
  await tx`
    update chat_contact set
      last_id = (select max(id) from chat_message where ${owner} in (from_id, to_id) and ${other} in (from_id, to_id)),
      received_id = (select max(id) from chat_message where from_id = ${other} and to_id = ${owner})
    where owner_id = ${owner} and other_id = ${other}`;
}
