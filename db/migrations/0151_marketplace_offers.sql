-- Products that are sold at the marketplace. Rows stay when a product is deleted, so that its offer is stopped there.
create table marketplace_offer (
  product_id int primary key,
  version int not null default 1,
  -- Whether staff want it sold.
  is_active boolean not null default true,
  -- Bani with VAT. Without a price of its own the offer has that of the site, within its limits.
  price int check (price > 0),
  min_price int not null check (min_price > 0),
  max_price int not null check (max_price >= min_price),
  -- Units kept back for the site, and the fee in hundredths of a percent; null: those of the settings.
  buffer int check (buffer >= 0),
  fee_rate int check (fee_rate between 0 and 9999),
  category_id int not null,
  -- The marketplace's page that the offer joins.
  part_number_key text,
  characteristics jsonb not null default '[]',
  created_at timestamptz not null default now(),
  -- Whether the offer with its texts has to be sent, and the version of the product that was.
  is_due boolean not null default true,
  product_version int,
  published_at timestamptz,
  -- What the marketplace has, as far as it confirmed it.
  sent_price int,
  sent_min_price int,
  sent_max_price int,
  sent_vat_rate int,
  sent_stock int,
  sent_is_active boolean,
  sent_at timestamptz,
  -- A process that sends the offer has it until then. After a failure its texts and its values wait separately.
  claimed_until timestamptz not null default '-infinity',
  texts_retry_at timestamptz not null default '-infinity',
  retry_at timestamptz not null default '-infinity',
  -- Why the last call failed, what the marketplace said beside a success, and how it sees the offer.
  error text,
  warning text,
  state_words text,
  is_sellable boolean,
  state_at timestamptz
);
create index marketplace_offer_published on marketplace_offer (product_id) where published_at is not null;

-- A movement of stock or a change of price leaves one waiting job that sends what changed.
create function enqueue_marketplace_offers() returns trigger language plpgsql as $$
begin
  if exists (select from marketplace_offer where published_at is not null)
    and not exists (
      select from job where done_at is null and failed_at is null and kind = 'marketplace-offers' and not is_running) then
    insert into job (kind, payload, run_at, rings) values ('marketplace-offers', '{}', now() + interval '1 second', true);
  end if;
  return null;
end $$;
create trigger stock_to_marketplace after update of on_hand on stock
  for each statement execute function enqueue_marketplace_offers();
create trigger product_to_marketplace after update of selling_price, vat_rate, is_published on product
  for each statement execute function enqueue_marketplace_offers();
