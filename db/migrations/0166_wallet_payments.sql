-- How the shopper pays an attempt: the card form, or a wallet of the browser such as Apple Pay.
alter table payment add column method text not null default 'card' check (method in ('card', 'wallet'));
