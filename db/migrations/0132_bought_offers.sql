-- Who bought the offer of a lot (decision 118) bought its product: reviews and questions are about the product.
create or replace view bought_product as
  select o.account_id, coalesce(p.offer_of, l.product_id) as product_id, min(o.id) as order_id, max(o.created_at) as bought_at
  from orders o join order_line l on l.order_id = o.id left join product p on p.id = l.product_id
  where o.state in ('shipped', 'delivered') and l.quantity > l.cancelled_quantity
  group by o.account_id, coalesce(p.offer_of, l.product_id);
