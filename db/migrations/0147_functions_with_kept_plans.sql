-- Before PostgreSQL 18 a function in SQL is planned again by each statement that calls it, which took half of the time
-- of a product's page; a function in PL/pgSQL keeps its plan for the session.

create or replace function sellable_units(the_product int) returns int language plpgsql stable as $$
begin
  return (
    select coalesce(min(case when c.is_sold then coalesce(
      (select sum(l.quantity) from sellable_lot l where l.product_id = c.product_id), 0) / c.quantity else 0 end), 0)::int
    from product_content c where c.sold_id = the_product);
end $$;

create or replace function is_event_wanted(event text) returns boolean language plpgsql stable as $$
begin
  return exists (select from webhook w where w.is_active and is_event_wanted.event = any (w.events));
end $$;
