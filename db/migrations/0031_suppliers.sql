-- Who delivered a lot; empty when it is not known.
alter table stock_lot add column supplier text not null default '' check (length(supplier) <= 120);
