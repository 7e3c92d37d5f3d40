-- Several payment providers: a payment is read and refunded by the provider that took it.

alter table payment
  -- A key of src/sales/payments/providers.ts.
  add column provider text check (provider ~ '^[a-z][a-z0-9-]{1,39}$'),
  -- The provider's page on which the shopper pays; null for providers whose fields are in the shop's own page.
  add column page_url text,
  -- Why the last card was declined; a reason of src/sales/payments/rules.ts.
  add column last_decline text,
  -- For providers without idempotency keys: when a call that starts it was begun and not answered yet.
  add column call_begun_at timestamptz;

-- Until now a shop had Stripe, or the sandbox in its place, which has tables of its own.
do $$
begin
  if to_regclass('sandbox_object') is not null then
    execute $sql$
      update payment set provider = 'sandbox'
      where intent_id in (select id from sandbox_object where kind = 'payment_intent')$sql$;
  end if;
end $$;
update payment set provider = 'stripe' where provider is null;
alter table payment alter column provider set not null;

alter table payment_refund add column call_begun_at timestamptz;

-- Pages and cached answers name the payment methods and the card provider.
create trigger connection_announced after insert or delete on connection
  for each row execute function announce_content();
create trigger connection_settings_announced after update of settings on connection
  for each row execute function announce_content();
create trigger shop_setting_announced after insert on shop_setting
  for each row execute function announce_content();
