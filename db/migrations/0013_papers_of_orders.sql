-- Invoices that are written later than the order, and proforma invoices for bank transfers.

-- Causes ('cancellation 12', 'refund 3') whose amounts the invoice left out when it was written: they get no storno.
alter table invoice add column deducted text[] not null default '{}';

-- A proforma is no fiscal document: it has its own series, and its numbers may have gaps.
create table proforma (
  id int primary key generated always as identity,
  series text not null,
  number int not null generated always as identity,
  order_id int not null references orders (id),
  -- What is printed, like invoice.content.
  content jsonb not null,
  issued_at timestamptz not null default now(),
  voided_at timestamptz,
  void_reason text check (void_reason in ('cancelled', 'changed')),
  unique (series, number),
  check ((voided_at is null) = (void_reason is null))
);
create index proforma_order on proforma (order_id);
create unique index proforma_valid on proforma (order_id) where voided_at is null;
