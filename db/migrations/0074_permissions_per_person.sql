-- Permissions per person: a role is the template.

alter table account
  -- What a person of the team may do instead of the template of staff_role; null follows the template. Owners have
  -- everything, whatever is stored.
  add column staff_permissions text[],
  add constraint account_permissions_of_staff check (staff_permissions is null or role = 'admin');
alter table staff_invitation add column permissions text[];

-- Processes cache the permissions of a session.
drop trigger account_standing_changed on account;
create trigger account_standing_changed
  after update of role, staff_role, staff_permissions, two_step_due_at, locked_at, erased_at on account
  for each row
  when ((old.role, old.staff_role, old.staff_permissions, old.two_step_due_at, old.locked_at, old.erased_at)
    is distinct from
    (new.role, new.staff_role, new.staff_permissions, new.two_step_due_at, new.locked_at, new.erased_at))
  execute function announce_session();
