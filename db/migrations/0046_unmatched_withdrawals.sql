-- Declarations of withdrawal whose order number and email match no order are kept too, until staff attach them to an
-- order or close them.
alter table withdrawal_declaration
  alter column order_id drop not null,
  -- As typed, of a declaration that matched no order; the email is cleared when its owner's account is erased.
  add column order_number text,
  add column email text,
  add column closed_at timestamptz;
alter table withdrawal_declaration add constraint withdrawal_declaration_is_answerable
  check (order_id is not null or (order_number is not null and email is not null));
create index withdrawal_declaration_unmatched on withdrawal_declaration (declared_at) where order_id is null;
