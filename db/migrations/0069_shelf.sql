-- Where a product stands in the store room, for example A-03-2; empty when it is not known.
alter table product add column shelf text not null default '';
