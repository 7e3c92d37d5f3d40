-- The recipient and the address that a courier has for a parcel, so that a later change of the order is seen.

-- What a courier is told of an order's delivery; texts, because they are compared and shown.
create function parcel_delivery(courier_id int, shipping jsonb, locker jsonb) returns jsonb
language sql immutable as $$
  select jsonb_build_object(
    'courierId', courier_id,
    'name', trim(concat_ws(' ', shipping ->> 'firstName', shipping ->> 'lastName')),
    'phone', coalesce(shipping ->> 'phoneNumber', ''),
    'place', case when jsonb_typeof(locker) = 'object'
      then concat_ws(', ', locker ->> 'name', locker ->> 'street', locker ->> 'locality', locker ->> 'countyName')
      else concat_ws(', ', concat_ws(' ', shipping ->> 'street', shipping ->> 'number'),
        nullif(shipping ->> 'details', ''), shipping ->> 'locality', 'sector ' || (shipping ->> 'sector'),
        shipping ->> 'countyName', shipping ->> 'postalCode')
      end)
$$;

alter table parcel
  -- What the courier was told; null for returns, for parcels from before this column and for closed orders.
  add column sent_to jsonb,
  -- The AWB is being cancelled in order to be made again with the order's new delivery.
  add column is_remade boolean not null default false,
  add constraint parcel_remade check (not is_remade or (return_id is null and is_unwanted));
create index parcel_sent_to on parcel (order_id) where sent_to is not null;

-- A closed order is not delivered any more, and its personal data may be erased.
create function forget_parcel_delivery() returns trigger language plpgsql as $$
begin
  update parcel set sent_to = null where order_id = new.id and sent_to is not null;
  return new;
end $$;
create trigger orders_closed_forget_delivery after update of state on orders
  for each row when (new.state in ('delivered', 'cancelled', 'returned') and old.state is distinct from new.state)
  execute function forget_parcel_delivery();
