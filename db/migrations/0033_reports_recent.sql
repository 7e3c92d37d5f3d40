-- Found in order at once: the small kind of index knows nothing of new pages until they are summarised.
drop index order_state_change_at;
create index order_state_change_at on order_state_change (at);
