-- Visits of people who allowed statistics (decision 113). A visit belongs to a tab; it has neither an address nor an
-- account, and nothing leads from it to an order or from an order to it.
create table visit (
  id uuid primary key,
  -- Of its start, in Romanian time.
  day date not null default (now() at time zone 'Europe/Bucharest')::date,
  source text not null,
  medium text not null,
  campaign text not null,
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  landing text not null,
  -- The furthest step: 0 none, 1 a product seen, 2 added to the cart, 3 checkout, 4 summary, 5 order placed.
  step smallint not null check (step between 0 and 5)
);
create index visit_by_day on visit (day);

-- Visits by day, and how many of them came at least to each step; kept when the visits are deleted.
create table visit_day (
  day date not null,
  source text not null,
  medium text not null,
  campaign text not null,
  device text not null,
  landing text not null,
  visits int not null,
  products int not null,
  carts int not null,
  checkouts int not null,
  summaries int not null,
  orders int not null,
  primary key (day, source, medium, campaign, device, landing)
);

-- Where the visit came from in which an order was placed.
create table visit_order (
  order_id int primary key references orders (id) on delete cascade,
  -- The day of the visit.
  day date not null,
  source text not null,
  medium text not null,
  campaign text not null,
  device text not null,
  landing text not null
);
create index visit_order_by_day on visit_order (day);

-- In how many visits a product was seen and added to the cart.
create table product_visit_day (
  day date not null,
  product_id int not null,
  seen int not null,
  added int not null,
  primary key (day, product_id)
);

-- Searches of these visits, how many found nothing, and how many products were opened from them.
create table search_day (
  day date not null,
  words text not null,
  searches int not null,
  empty int not null,
  clicks int not null,
  primary key (day, words)
);

create table search_click_day (
  day date not null,
  words text not null,
  product_id int not null,
  -- Among the results, from 1; 0 in the suggestions below the search field.
  position int not null check (position between 0 and 1000),
  clicks int not null,
  primary key (day, words, product_id, position)
);
