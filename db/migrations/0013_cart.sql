-- Cart: a customer's lines, and what visitors did with theirs.

create table cart_line (
  -- The contract's shoppingCartId.
  id int primary key generated always as identity,
  account_id int not null references account (id) on delete cascade,
  product_id int not null references product (id) on delete cascade,
  quantity int not null check (quantity between 1 and 99),
  attribute_ids int[] not null default '{}',
  -- The price the customer was last told, in bani.
  seen_price int not null check (seen_price > 0),
  added_at timestamptz not null default now(),
  unique (account_id, product_id)
);
create index cart_line_product on cart_line (product_id);

create table cart_history (
  id bigint primary key generated always as identity,
  account_id int references account (id) on delete cascade,
  guest_id text check (guest_id ~ '^[A-Z]{21}$'),
  action text not null check (action in ('AddProduct', 'DeleteProduct', 'ChangeQuantity')),
  products jsonb not null,
  at timestamptz not null default now()
);
create index cart_history_at on cart_history (at);
create index cart_history_guest on cart_history (guest_id, at);
create index cart_history_account on cart_history (account_id);
