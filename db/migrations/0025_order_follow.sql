-- Questions about orders that met no order, by network: whoever guesses is counted.
create table order_follow_miss (
  id int primary key generated always as identity,
  network_hash text not null,
  missed_at timestamptz not null default now()
);
create index order_follow_miss_network on order_follow_miss (network_hash, missed_at);
create index order_follow_miss_age on order_follow_miss (missed_at);
