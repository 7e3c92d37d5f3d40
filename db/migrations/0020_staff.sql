-- Staff: roles, invitations, two-step sign-in.

alter table account
  add column staff_role text check (staff_role in ('owner', 'manager', 'orders', 'catalogue', 'content', 'accountant')),
  -- Only kept for staff.
  add column last_sign_in_at timestamptz,
  -- From then on the owner can do nothing but turn on two-step sign-in; null for demo accounts and other roles.
  add column two_step_due_at timestamptz;
update account set staff_role = 'owner', two_step_due_at = case when not is_demo then now() + interval '14 days' end
where role = 'admin';
alter table account add constraint account_staff_has_role check ((role = 'admin') = (staff_role is not null));

-- Processes cache the permissions of a session.
drop trigger account_standing_changed on account;
create trigger account_standing_changed after update of role, staff_role, two_step_due_at, locked_at, erased_at on account
  for each row
  when ((old.role, old.staff_role, old.two_step_due_at, old.locked_at, old.erased_at)
    is distinct from (new.role, new.staff_role, new.two_step_due_at, new.locked_at, new.erased_at))
  execute function announce_session();

-- When the password of this session was last entered.
alter table account_token add column confirmed_at timestamptz;
drop trigger account_token_ended on account_token;
create trigger account_token_ended
  after delete or update of hash, account_id, expires_at, confirmed_at on account_token
  for each row execute function announce_session();

create table staff_invitation (
  id int primary key generated always as identity,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'manager', 'orders', 'catalogue', 'content', 'accountant')),
  -- SHA-256 of the token in the emailed link.
  hash text not null unique,
  invited_by int not null references account (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
-- A new invitation replaces the earlier one, and a used one is deleted.
create unique index staff_invitation_email on staff_invitation (email);

create table two_step (
  account_id int primary key references account (id) on delete cascade,
  -- An envelope of encryptSecret, or `plain.` and the secret where the shop has no SECRETS_KEY.
  secret text not null,
  -- Null until the first code was entered: the sign-in does not ask for codes before.
  confirmed_at timestamptz,
  -- The time step (30 seconds since 1970) of the last accepted code; a code is accepted once.
  last_step bigint not null default 0
);
create trigger two_step_changed after insert or update of confirmed_at or delete on two_step
  for each row execute function announce_session();

create table recovery_code (
  account_id int not null references two_step (account_id) on delete cascade,
  -- SHA-256; the codes have 80 random bits.
  hash text not null,
  used_at timestamptz,
  primary key (account_id, hash)
);
