-- Accounting: reports on invoices and stock, and invoices sent to SmartBill.

-- Reports read invoices by the day printed on them.
create index invoice_issued_on on invoice ((content ->> 'issuedOn'), id);

-- What one unit of the lot was bought for, in bani without VAT; null when nobody said.
alter table stock_lot add unit_cost int check (unit_cost between 0 and 100000000);

create table smartbill_document (
  invoice_id int primary key references invoice (id),
  -- sending: the answer to the call is not known; uncertain: staff must look in SmartBill; manual: staff enter it there.
  state text not null default 'pending'
    check (state in ('pending', 'sending', 'sent', 'refused', 'uncertain', 'manual')),
  -- SmartBill's own series, number and address of the document.
  series text,
  number text,
  url text,
  -- The next number of the series before the call: a lost answer is looked up by it.
  expected_series text,
  expected_number text,
  called_at timestamptz,
  attempts int not null default 0,
  -- Why the last step failed, or what SmartBill said although it made the document.
  last_error text,
  -- When the next step is due; null when there is none. While a step runs, the end of its lease.
  next_at timestamptz default now(),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'sent') = (sent_at is not null)),
  check (state <> 'sent' or number is not null),
  check (state <> 'sending' or expected_number is not null)
);
create index smartbill_document_next on smartbill_document (next_at) where next_at is not null;
create unique index smartbill_document_number on smartbill_document (series, number) where number is not null;
-- One document at a time, because the number of the next one tells whether a lost one was made.
create unique index smartbill_document_sending on smartbill_document ((true)) where state = 'sending';

-- Calls of the last seconds, because SmartBill limits them and then blocks the account for some minutes.
create table smartbill_limit (
  id boolean primary key default true check (id),
  calls timestamptz[] not null default '{}',
  blocked_until timestamptz
);
insert into smartbill_limit default values;
