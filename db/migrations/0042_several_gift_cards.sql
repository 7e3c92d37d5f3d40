-- An order may use several gift cards (decision 065). The movements say what each of them paid; orders.gift_card_id is
-- the one that was used first.

-- Gift cards keep paying for what the customer keeps, as far as they paid; the rest goes back, first to the card that
-- was used last. A card that ended meanwhile is valid for another 30 days.
create or replace function return_to_gift_card(wanted int) returns void language plpgsql as $$
declare
  back int;
  used record;
begin
  select gift_paid(o.id) - least(o.gift_amount, order_worth(o.id)) into back from orders o
  where o.id = wanted and o.gift_card_id is not null;
  if back is null or back <= 0 then return; end if;
  -- In the order of their ids, as everywhere, to avoid deadlocks.
  perform from gift_card where id in (select gift_card_id from gift_card_movement where order_id = wanted)
  order by id for update;
  for used in
    select gift_card_id, (0 - sum(amount))::int as paid from gift_card_movement where order_id = wanted
    group by gift_card_id having sum(amount) < 0 order by min(id) desc
  loop
    exit when back <= 0;
    insert into gift_card_movement (gift_card_id, kind, amount, order_id)
    values (used.gift_card_id, 'returned', least(back, used.paid), wanted);
    update gift_card set valid_until = shop_today() + 30
    where id = used.gift_card_id and valid_until < shop_today() + 30;
    back := back - used.paid;
  end loop;
end $$;
