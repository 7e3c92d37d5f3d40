-- The certification that allows the mark 'Sustenabil' (Law 363/2007, annex 1), and the addresses that the offer of a
-- product that is not food states (Regulation 2023/988, article 19).
alter table product
  add column certification_scheme text not null default '',
  add column certification_number text not null default '',
  add column certification_url text not null default '',
  add column manufacturer_address text not null default '',
  add column manufacturer_contact text not null default '',
  add column responsible_address text not null default '',
  add column responsible_contact text not null default '';

-- A name such as 'imunitate' is a health claim: the page of the hashtag states an authorised one beside it
-- (Regulation 1924/2006, article 10(3)).
alter table hashtag add column description text not null default '';
