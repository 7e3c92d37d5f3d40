-- Discounts without a code: they apply by themselves to carts that meet their conditions. `code` is their short name.
alter table promo_code
  add column is_automatic boolean not null default false,
  -- How many units of the products it is for must be bought.
  add column minimum_quantity int not null default 1 check (minimum_quantity between 1 and 99),
  add constraint promo_code_automatic check (
    not is_automatic or (account_id is null and not is_public and not is_referral and coupon_type <> 'Gift'));
create index promo_code_automatic on promo_code (id) where is_automatic and is_active;
