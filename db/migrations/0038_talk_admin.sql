-- What the back office edits about talk: two people who edit the same thing do not overwrite each other.

alter table question add column version int not null default 1;
alter table tag add column version int not null default 1;

-- The shop may take its own answer back; what it said stays written.
alter table question_decision drop constraint question_decision_decision_check;
alter table question_decision add constraint question_decision_decision_check
  check (decision in ('approved', 'rejected', 'answered', 'removed'));

-- Answers that the shop gives often, ready to be taken into a message.
create table chat_canned (
  id int primary key generated always as identity,
  title text not null unique check (length(title) between 1 and 60),
  body text not null check (length(body) between 1 and 2000),
  version int not null default 1
);
