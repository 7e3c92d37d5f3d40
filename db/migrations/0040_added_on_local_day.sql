-- A product is added on the day of the shop; the server's own day is another one between midnight and two o'clock.
alter table product alter column added_on set default shop_today();
