-- An invoice that ANAF rejected and that was written again with other data, and its stornos: together they are zero, so
-- none of them is sent.
alter table e_invoice add column is_replaced boolean not null default false;

comment on column e_invoice.is_replaced is
  'A rejected invoice that was replaced by another one, or one of its stornos; never sent.';
