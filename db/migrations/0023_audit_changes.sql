-- Audit log: what a change changed, in names and values that people read.

alter table audit
  -- The kind of the changed entity, e.g. 'product'; null when the log knows no fields of it.
  add column entity text,
  -- The name of the entity after the change. Never a name of a person: that is read from the account.
  add column subject_name text not null default '',
  -- [{ "of": "Vitamina C 1000", "name": "Preț", "before": "39,90", "after": "34,90" }]
  add column changes jsonb not null default '[]';
create index audit_entity on audit (entity, id desc) where entity is not null;
