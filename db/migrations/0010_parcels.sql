-- Parcels handed to couriers. An order may have several over time; at most one is open.

create table parcel (
  id int primary key generated always as identity,
  order_id int not null references orders (id),
  courier_id int not null,
  courier_name text not null,
  -- A key of src/sales/delivery/couriers/index.ts.
  adapter text not null,
  -- Ours, sent to the courier: a lost answer is looked up by it.
  reference text not null unique check (reference ~ '^[A-Za-z0-9-]{1,40}$'),
  -- src/sales/parcels/rules.ts has the transitions.
  state text not null check (state in ('sending', 'uncertain', 'failed', 'registered', 'pickedUp', 'inTransit',
    'atLocker', 'outForDelivery', 'delivered', 'refused', 'returning', 'returned', 'cancelled')),
  -- Only numbers that a courier gave; null for the shop's own deliveries without one.
  awb text check (awb ~ '^[A-Za-z0-9-]{1,40}$'),
  -- The number under which a refused parcel travels back, where it differs.
  return_awb text,
  -- Bani; null when the courier does not say.
  cost int check (cost >= 0),
  cash_on_delivery int not null check (cash_on_delivery >= 0),
  insured_value int not null check (insured_value >= 0),
  can_open boolean not null,
  pieces int not null check (pieces between 1 and 20),
  -- Of all pieces together.
  weight_grams int not null check (weight_grams > 0),
  -- Of one piece.
  length_cm int not null check (length_cm > 0),
  width_cm int not null check (width_cm > 0),
  height_cm int not null check (height_cm > 0),
  content text not null,
  note text not null,
  -- Calls that were begun, and the time of the newest; written before the call.
  attempts int not null default 0,
  called_at timestamptz,
  -- Why it failed or what is uncertain, in Romanian.
  message text not null default '',
  author text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tracked_at timestamptz,
  check (state in ('sending', 'uncertain', 'failed', 'cancelled') or awb is not null or adapter = 'table')
);
create index parcel_order on parcel (order_id, id);
create index parcel_awb on parcel (awb) where awb is not null;
create unique index parcel_open on parcel (order_id) where state not in ('failed', 'cancelled', 'returned');
create index parcel_under_way on parcel (adapter, tracked_at nulls first)
  where awb is not null and state not in ('failed', 'cancelled', 'delivered', 'returned');

-- What the courier reported; states that we do not know are kept as text.
create table parcel_event (
  id bigint primary key generated always as identity,
  parcel_id int not null references parcel (id) on delete cascade,
  at timestamptz not null,
  state text not null,
  code text not null,
  text text not null,
  place text,
  unique (parcel_id, at, code, text)
);

-- The courier's own id of a locker; null for lockers typed by hand, which the daily update leaves alone.
alter table locker add column courier_locker_id text;
create unique index locker_of_courier on locker (courier_id, courier_locker_id);
