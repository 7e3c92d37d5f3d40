-- Sales that the success page told an affiliate network, each once (decision 138).
create table partner_sale (
  order_id int not null references orders (id) on delete cascade,
  partner text not null,
  shown_at timestamptz not null default now(),
  primary key (order_id, partner)
);
