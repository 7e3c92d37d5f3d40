import type { Transaction } from '../../src/kit/db.server.ts';

/** Who says what, and how many minutes before the next words. */
const conversation: [who: 'client' | 'shop', minutesBefore: number, words: string][] = [
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

const canned: [title: string, body: string][] = [
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

/** A few answers that the shop gives often. */
async function seedCanned(tx: Transaction): Promise<void> {
  for (const [title, body] of canned)
    await tx`insert into chat_canned (title, body) values (${title}, ${body}) on conflict do nothing`;
}

/** A short talk of the demo customer with the shop; the last answer has not been read yet. */
export async function seedChat(tx: Transaction): Promise<void> {
  const [people] = await tx<{ client: number; shop: number; admin: number | null }[]>`
    select c.id as client, s.id as shop, (select id from account where role = 'admin' and is_demo order by id limit 1) as admin
    from account c, account s where c.email = 'client@vitrina.example' and c.is_demo and s.role = 'shop'
      and not exists (select from chat_contact where owner_id = c.id)`;
  if (!people) return;
  const { client, shop } = people;
  await tx`insert into chat_contact (owner_id, other_id) values (${client}, ${shop}), (${shop}, ${client})`;
  for (const [who, minutes, body] of conversation)
    await tx`
      insert into chat_message (from_id, to_id, author_id, body, sent_at)
      values (${people[who]}, ${who === 'client' ? shop : client}, ${who === 'shop' ? people.admin : null}, ${body}, now() - ${minutes} * interval '1 minute')`;
  await seedCanned(tx);
  await markSaid(tx, client, shop);
  await markSaid(tx, shop, client);
  await tx`update chat_contact set read_id = received_id where owner_id = ${shop} and other_id = ${client}`;
  await tx`
    update chat_contact set read_id = (select max(id) from chat_message where from_id = ${shop} and to_id = ${client} and id < received_id)
    where owner_id = ${client} and other_id = ${shop}`;
}

async function markSaid(tx: Transaction, owner: number, other: number): Promise<void> {
  await tx`
    update chat_contact set
      last_id = (select max(id) from chat_message where ${owner} in (from_id, to_id) and ${other} in (from_id, to_id)),
      received_id = (select max(id) from chat_message where from_id = ${other} and to_id = ${owner})
    where owner_id = ${owner} and other_id = ${other}`;
}
