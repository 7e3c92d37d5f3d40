-- What the back office edits about delivery carries a version: two people do not write over one another unseen.
alter table delivery_setting add column version int not null default 1;
alter table courier add column version int not null default 1;
alter table locker add column version int not null default 1;

-- Where someone asked for the newsletter: a form of the site, their account, or while opening one.
alter table newsletter_subscriber
  add column source text not null default 'site' check (source in ('site', 'account', 'registration'));
create index newsletter_subscriber_asked on newsletter_subscriber (asked_at);
