-- Every product of a repeat delivery has a rhythm of its own. The columns of the same names in repeat_delivery are only
-- read by the previous version; what it writes there is copied to the lines.
alter table repeat_line add column interval_days int check (interval_days between 1 and 365);
-- Local dates: the day that the rhythm counts from, and the day on which the line is due next.
alter table repeat_line add column last_on date;
alter table repeat_line add column next_on date;
-- The delivery that was skipped last, while it can be taken back.
alter table repeat_line add column skipped_on date;
-- Null while the line is delivered.
alter table repeat_line add column paused_on date;

update repeat_line l set interval_days = r.interval_days, last_on = r.last_on, next_on = r.next_on
from repeat_delivery r where r.id = l.repeat_id;

alter table repeat_line alter column interval_days set not null;
alter table repeat_line alter column last_on set not null;
alter table repeat_line alter column next_on set not null;
create index repeat_line_due on repeat_line (next_on) where paused_on is null;

-- The date before may now be in another line.
alter table repeat_delivery drop constraint repeat_delivery_check2;

create function fill_repeat_rhythm() returns trigger language plpgsql as $$
begin
  select coalesce(new.interval_days, r.interval_days), coalesce(new.last_on, r.last_on), coalesce(new.next_on, r.next_on)
  into new.interval_days, new.last_on, new.next_on
  from repeat_delivery r where r.id = new.repeat_id;
  return new;
end $$;
create trigger repeat_line_has_rhythm before insert on repeat_line
  for each row when (new.interval_days is null or new.last_on is null or new.next_on is null)
  execute function fill_repeat_rhythm();

-- Only the previous version changes these two columns.
create function copy_repeat_rhythm() returns trigger language plpgsql as $$
begin
  update repeat_line set interval_days = new.interval_days, last_on = new.last_on, next_on = new.next_on
  where repeat_id = new.id;
  return null;
end $$;
create trigger repeat_rhythm_copied after update of last_on, interval_days on repeat_delivery
  for each row execute function copy_repeat_rhythm();

-- What the last announcement of a delivery named, and whether the order has it.
create table repeat_cycle_line (
  repeat_id int not null,
  due_on date not null,
  -- No foreign key: the announcement outlives the product.
  product_id int not null,
  quantity int not null check (quantity between 1 and 99),
  -- Reduced price in bani for one piece.
  price int not null check (price >= 0),
  -- The line's own date; lines that are due within a week share a parcel.
  line_due_on date not null,
  is_ordered boolean not null default false,
  primary key (repeat_id, due_on, product_id),
  foreign key (repeat_id, due_on) references repeat_cycle (repeat_id, due_on) on delete cascade
);
-- A line that is due once is ordered once.
create unique index repeat_cycle_line_once on repeat_cycle_line (repeat_id, product_id, line_due_on) where is_ordered;

-- The total of the last announcement in bani; an order never costs more.
alter table repeat_cycle add column announced_total int check (announced_total >= 0);
