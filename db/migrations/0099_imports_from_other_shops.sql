-- Customers, old orders and redirects from files of other shop systems.

alter table import drop constraint import_kind_check;
alter table import add constraint import_kind_check
  check (kind in ('products', 'stock', 'prices', 'customers', 'orders', 'redirects'));

-- Set when staff state that the consents of the file are proven: where the proof is, and the day of consents without one.
alter table import add column consent_source text check (consent_source <> ''), add column consent_on date;
alter table import add constraint import_consent check ((consent_source is null) = (consent_on is null));

alter table newsletter_subscriber drop constraint newsletter_subscriber_source_check;
alter table newsletter_subscriber add constraint newsletter_subscriber_source_check
  check (source in ('site', 'account', 'registration', 'import'));
-- Where the consent of an imported subscriber is proven.
alter table newsletter_subscriber add column proof text check (proof <> '');
