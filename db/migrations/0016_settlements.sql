-- Money that reached the shop: cash remitted by couriers, bank statements, payouts of the card provider.

-- The day of a moment in Romania.
create function local_date(moment timestamptz) returns date language sql stable strict
  return (moment at time zone 'Europe/Bucharest')::date;

create table bank_account (
  id int primary key generated always as identity,
  name text not null unique check (length(name) between 1 and 80),
  -- The columns of its CSV files, as chosen last; null until a CSV file was loaded.
  layout jsonb,
  created_at timestamptz not null default now()
);

-- A line of a bank statement, stored once however often its file, or one that overlaps, is loaded.
create table bank_line (
  id int primary key generated always as identity,
  account_id int not null references bank_account (id),
  booked_on date not null,
  -- Bani; negative for money that left.
  amount int not null check (amount <> 0),
  details text not null,
  counterparty text not null default '',
  iban text not null default '',
  -- The bank's reference of the transaction.
  reference text not null default '',
  -- The format of the file: 'mt940', or the chosen columns of a CSV file.
  layout text not null,
  -- Counts lines of one day that are equal in everything.
  occurrence int not null check (occurrence > 0),
  -- Day, amount, texts and occurrence.
  fingerprint text not null,
  -- What the money is; null until it is known. 'other' has nothing to do with orders.
  kind text check (kind in ('order', 'courier', 'card', 'refund', 'other')),
  order_id int references orders (id),
  payout_id int references payout (id),
  decided_at timestamptz,
  -- Stays when the account is deleted.
  decided_by text,
  created_at timestamptz not null default now(),
  unique (account_id, fingerprint),
  check ((kind is not distinct from 'order') = (order_id is not null)),
  check ((kind is not distinct from 'refund') = (payout_id is not null)),
  check ((kind is null) = (decided_at is null))
);
create index bank_line_booked on bank_line (booked_on desc, id desc);
create index bank_line_open on bank_line (booked_on) where kind is null;
create unique index bank_line_order on bank_line (order_id) where order_id is not null;
create unique index bank_line_payout on bank_line (payout_id) where payout_id is not null;

-- Cash on delivery that a courier paid to the shop. A parcel may be paid in parts.
create table remittance (
  id int primary key generated always as identity,
  -- A key of src/sales/delivery/couriers/index.ts; 'table:7' for the courier 7 without an API.
  courier text not null,
  -- Of the courier's transfer: the number in its file, otherwise its day.
  reference text not null,
  awb text not null,
  amount int not null check (amount <> 0),
  collected_on date,
  paid_on date not null,
  -- Null while no order has this AWB.
  order_id int references orders (id),
  -- The incoming line of the bank statement.
  bank_line_id int references bank_line (id),
  -- 'api', 'manual' or the name of the file.
  source text not null,
  author text not null,
  created_at timestamptz not null default now(),
  unique (courier, reference, awb)
);
create index remittance_order on remittance (order_id) where order_id is not null;
create index remittance_paid on remittance (paid_on);
create index remittance_awb on remittance (awb);
create index remittance_bank_line on remittance (bank_line_id) where bank_line_id is not null;

-- Transfers of the card provider to the shop's bank account, and what each consists of.
create table card_payout (
  id int primary key generated always as identity,
  provider text not null,
  provider_id text not null,
  arrived_on date not null,
  -- Bani: payments less refunds, what the provider kept, and what reached the account.
  gross int not null,
  fees int not null,
  net int not null,
  bank_line_id int unique references bank_line (id),
  read_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index card_payout_arrived on card_payout (arrived_on);

create table card_payout_item (
  payout_id int not null references card_payout (id) on delete cascade,
  provider_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'fee', 'other')),
  -- The provider's ids of the payment and of the refund.
  payment_id text,
  refund_id text,
  -- Bani; negative for money that went back.
  amount int not null,
  fee int not null,
  primary key (payout_id, provider_id)
);
create index card_payout_item_payment on card_payout_item (payment_id) where payment_id is not null;

-- Loaded CSV layouts of courier files, by courier, as chosen last.
create table remittance_layout (
  courier text primary key,
  layout jsonb not null
);
