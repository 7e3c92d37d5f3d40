-- Who decided a refund is kept with it; before, it was found by the time of the booking.
alter table payment_refund add column author text not null default 'sistem';
alter table payout add column author text not null default 'sistem';

update payment_refund r set author = f.author from payment p join order_refund f on f.order_id = p.order_id
where p.id = r.payment_id and f.created_at = r.created_at;
update payout p set author = f.author from order_refund f
where f.order_id = p.order_id and f.created_at = p.created_at;
