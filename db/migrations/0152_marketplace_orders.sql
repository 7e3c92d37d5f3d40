-- The channel of an order is its origin; what a marketplace was paid it also gives back.
alter table orders
  drop constraint orders_origin_check,
  add constraint orders_origin_check check (origin in ('web', 'phone', 'repeat', 'gift_card', 'replacement', 'agent', 'emag')),
  drop constraint orders_payment_method_check,
  add constraint orders_payment_method_check check (payment_method in ('card', 'cash', 'transfer', 'marketplace'));
alter table order_cancellation
  drop constraint order_cancellation_refund_check,
  add constraint order_cancellation_refund_check check (refund in ('card', 'transfer', 'marketplace', 'none'));
alter table return_request
  drop constraint return_request_refund_by_check,
  add constraint return_request_refund_by_check check (refund_by in ('card', 'transfer', 'marketplace'));
create index orders_marketplace on orders (created_at desc, id desc) where origin = 'emag';

-- Orders of the marketplace, by its number.
create table marketplace_order (
  external_id bigint primary key,
  -- Null as long as it is no order of the shop.
  order_id int unique references orders (id),
  -- announced: not read yet; taken: ordered here, not acknowledged there; refusing: out of stock, to be cancelled there;
  -- problem: staff have to act; skipped: not for the shop to send.
  state text not null default 'announced' check
    (state in ('announced', 'taken', 'acknowledged', 'refusing', 'refused', 'problem', 'skipped', 'cancelled')),
  problem text,
  -- Why the last call failed; cleared by the next success.
  error text,
  announced_at timestamptz not null default now(),
  taken_at timestamptz,
  acknowledged_at timestamptz,
  closed_at timestamptz,
  -- Bani of vouchers that the marketplace pays to the shop.
  subsidy int not null default 0,
  total int not null default 0,
  -- What staff chose when they cancelled the order.
  cancel_reason text check (cancel_reason in ('outOfStock', 'customer', 'undeliverable', 'other')),
  finalized_at timestamptz,
  invoice_id int,
  -- The secret in the address from which the marketplace fetches the invoice.
  invoice_token uuid not null default gen_random_uuid(),
  invoice_sent_at timestamptz,
  -- The marketplace's parcel; 'unknown': its answer was lost, so staff look before another is made.
  parcel_state text check (parcel_state in ('wanted', 'calling', 'made', 'unknown')),
  parcel_id bigint,
  parcel_number text,
  claimed_until timestamptz not null default '-infinity',
  read_at timestamptz
);
create index marketplace_order_open on marketplace_order (external_id) where closed_at is null;
create index marketplace_order_announced on marketplace_order (announced_at desc);

-- Lines as they were taken, with the fee that was agreed then.
create table marketplace_order_line (
  external_id bigint not null references marketplace_order,
  product_id int not null,
  order_id int not null references orders (id),
  quantity int not null,
  -- Hundredths of a percent of the value without VAT.
  fee_rate int not null,
  primary key (external_id, product_id)
);
create index marketplace_order_line_order on marketplace_order_line (order_id, product_id);

create table marketplace_return (
  external_id bigint primary key,
  order_external_id bigint not null,
  state text not null check (state in ('new', 'acknowledged', 'refused', 'cancelled', 'received', 'finalized')),
  -- Where staff want it; null when the marketplace has it.
  wanted_state text check (wanted_state in ('acknowledged', 'refused', 'cancelled', 'received', 'finalized')),
  reason text not null default '',
  lines jsonb not null default '[]',
  error text,
  first_read_at timestamptz not null default now()
);

-- A change of such an order, or its invoice, leaves a job that tells the marketplace.
create function enqueue_marketplace_order() returns trigger language plpgsql as $$
begin
  insert into job (kind, payload)
  select 'marketplace-order', jsonb_build_object('externalId', external_id)
  from marketplace_order where order_id = new.id;
  return null;
end $$;
create trigger order_to_marketplace after update of state on orders
  for each row when (new.origin = 'emag' and new.state is distinct from old.state)
  execute function enqueue_marketplace_order();

create function enqueue_marketplace_invoice() returns trigger language plpgsql as $$
begin
  insert into job (kind, payload)
  select 'marketplace-order', jsonb_build_object('externalId', external_id)
  from marketplace_order where order_id = new.order_id;
  return null;
end $$;
create trigger invoice_to_marketplace after insert on invoice
  for each row when (new.kind = 'invoice') execute function enqueue_marketplace_invoice();
