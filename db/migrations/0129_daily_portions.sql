-- How much of a product a customer takes a day, in quarters of the label's daily portion, from a local day on. Stored
-- only when the customer sets it; null is the label again, 0 is a break.
create table daily_portion (
  account_id int not null references account (id) on delete cascade,
  product_id int not null references product (id) on delete cascade,
  from_on date not null,
  quarters int check (quarters between 0 and 40),
  primary key (account_id, product_id, from_on)
);
