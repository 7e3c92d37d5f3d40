-- Parcels that come back or are lost, AWBs of cancelled orders, return labels.

-- Numbers are given by couriers or typed by staff (decision 044).
alter table courier drop column waybill_prefix;
drop sequence waybill_number;

-- lost: waits for a decision; writtenOff: the customer got the money or another parcel.
alter table parcel drop constraint parcel_state_check;
alter table parcel add constraint parcel_state_check check (state in ('sending', 'uncertain', 'failed', 'registered',
  'pickedUp', 'inTransit', 'atLocker', 'outForDelivery', 'delivered', 'refused', 'returning', 'returned', 'lost',
  'writtenOff', 'cancelled'));
alter table parcel
  -- Set for a parcel from the customer to the shop.
  add column return_id int references return_request (id),
  -- Where the customer leaves a return; no foreign key, because lists of lockers change daily.
  add column locker_id int,
  -- Opens that locker in place of a label.
  add column drop_off_code text,
  -- Name, contact and address of the customer; only until the courier has answered.
  add column sender jsonb,
  -- The order or the return was cancelled: the AWB is cancelled as soon as it exists.
  add column is_unwanted boolean not null default false,
  -- Why the AWB of a cancelled order or return is still at the courier, in Romanian; empty when it is not.
  add column cancel_problem text not null default '';

drop index parcel_open;
create unique index parcel_open on parcel (order_id)
  where return_id is null and state not in ('failed', 'cancelled', 'returned', 'writtenOff');
create unique index parcel_of_return on parcel (return_id)
  where return_id is not null and state not in ('failed', 'cancelled');
create index parcel_task on parcel (order_id) where state in ('uncertain', 'returned', 'lost') or cancel_problem <> '';
drop index parcel_under_way;
create index parcel_under_way on parcel (adapter, tracked_at nulls first)
  where awb is not null and state not in ('failed', 'cancelled', 'delivered', 'returned', 'writtenOff');

-- undelivered: the parcel came back to the shop; lost: it never arrived anywhere. Both are whole orders.
alter table return_request drop constraint return_request_kind_check;
alter table return_request
  add constraint return_request_kind_check check (kind in ('return', 'withdrawal', 'undelivered', 'lost')),
  -- How the customer wants to hand over the parcel; null when it is sent without a label of the shop.
  add column label_source text check (label_source in ('address', 'locker')),
  add column label_locker_id int,
  -- What the customer was told that the label costs, and what was kept from the refund; bani.
  add column label_charge int not null default 0 check (label_charge >= 0),
  add column charged_amount int not null default 0 check (charged_amount >= 0),
  add check (label_locker_id is not null or label_source is distinct from 'locker');

-- The customer may tell the bank account after the shop closed the return of a parcel that did not reach her.
create function owe_to_account() returns trigger language plpgsql as $$
begin
  update payout set iban = new.iban, iban_holder = new.iban_holder, version = version + 1
  where cause = 'return ' || new.id and sent_at is null and iban is null;
  return new;
end $$;
create trigger return_request_tells_account after update of iban on return_request
  for each row when (new.state = 'refunded' and old.iban is null and new.iban is not null)
  execute function owe_to_account();
