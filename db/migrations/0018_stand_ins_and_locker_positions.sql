-- A connection that points at the demo's imitation of a service; without the demo it is not used.
alter table connection add column is_stand_in boolean not null default false;

-- Degrees; null for lockers typed by hand.
alter table locker
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  -- Whether cash on delivery can be paid at the locker; null when the courier does not say.
  add column can_pay boolean,
  -- What shoppers search in.
  add column search_text text not null
    generated always as (folded(name || ' ' || street || ' ' || locality || ' ' || postal_code)) stored,
  add check ((latitude is null) = (longitude is null));
create index locker_position on locker (courier_id, latitude, longitude) where is_active;
