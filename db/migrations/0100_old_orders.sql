-- Orders of the shop that was used before this one, as history of the customer. They are no sales of this shop: stock,
-- invoices and reports never read them.

create table old_order (
  id int primary key generated always as identity,
  system text not null check (system in ('woocommerce', 'shopify')),
  number text not null check (number <> ''),
  -- Shown to the account that confirmed this address.
  email text not null check (email = lower(email) and email <> ''),
  placed_at timestamptz not null,
  state text not null check (state in ('completed', 'open', 'unpaid', 'cancelled', 'refunded')),
  -- Bani, as the old shop wrote them.
  total int not null check (total >= 0),
  delivery int not null default 0 check (delivery >= 0),
  discount int not null default 0 check (discount >= 0),
  refunded int not null default 0 check (refunded >= 0),
  payment text not null default '',
  -- The amounts of the lines are without VAT, the others are not.
  has_net_lines boolean not null default false,
  -- [{ code, name, quantity, total }]
  lines jsonb not null,
  unique (system, number)
);
create index old_order_email on old_order (email, placed_at desc);
create index old_order_placed on old_order (placed_at desc, id desc);

comment on table old_order is 'Orders of the shop that was used before this one.';

-- Old orders follow a confirmed address when its owner changes it.
create function move_old_orders() returns trigger language plpgsql as $$
begin
  update old_order set email = new.email where email = old.email;
  return null;
end $$;
create trigger account_moves_old_orders after update of email on account
  for each row when (old.email <> new.email and old.email_confirmed_at is not null and old.role <> 'guest')
  execute function move_old_orders();
