-- The role of people who pack (ADR-131).
alter table account
  drop constraint account_staff_role_check,
  add constraint account_staff_role_check
    check (staff_role in ('owner', 'manager', 'orders', 'packer', 'catalogue', 'content', 'accountant'));
alter table staff_invitation
  drop constraint staff_invitation_role_check,
  add constraint staff_invitation_role_check
    check (role in ('owner', 'manager', 'orders', 'packer', 'catalogue', 'content', 'accountant'));
