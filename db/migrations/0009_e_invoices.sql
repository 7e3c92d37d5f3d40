-- Invoices sent to the tax authority (RO e-Factura).

create table e_invoice (
  invoice_id int primary key references invoice (id),
  -- pending: to be sent; sending: the answer to the upload is not known; sent: ANAF has it and checks it.
  state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'accepted', 'rejected')),
  issued_on date not null,
  -- The last day of the legal term.
  due_on date not null,
  -- The bytes of the last upload.
  xml text,
  uploaded_at timestamptz,
  -- ANAF's ids: of the upload, and of its answer.
  upload_index text,
  download_id text,
  -- How often the state of this upload was read; the pauses between the reads grow.
  polls int not null default 0,
  -- Broken rules as [{rule, message}].
  problems jsonb not null default '[]',
  -- Why the last step failed for a reason that is not in the invoice.
  last_error text,
  -- When the next step is due; null when there is none. While a step runs, the end of its lease.
  next_at timestamptz default now(),
  -- Set when staff ask for an invoice older than the first day of sending.
  is_requested boolean not null default false,
  -- ANAF's ZIP file: the invoice or the errors, and the seal of the ministry.
  answer bytea,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  check (state not in ('sent', 'accepted') or upload_index is not null),
  check ((state in ('accepted', 'rejected')) = (answered_at is not null))
);
create index e_invoice_next on e_invoice (next_at) where next_at is not null;
create index e_invoice_open on e_invoice (due_on) where state <> 'accepted';
create index e_invoice_issued on e_invoice (issued_on);
create index e_invoice_upload on e_invoice (upload_index) where upload_index is not null;

-- Calls per day (Romanian time), kind and subject (a message or a CUI), because ANAF limits them.
create table e_invoice_call (
  day date not null,
  call text not null check (call in ('state', 'list', 'download')),
  subject text not null,
  count int not null default 1 check (count > 0),
  primary key (day, call, subject)
);

-- Invoice numbers of messages read while looking for a lost answer, so that each is downloaded once.
create table e_invoice_message (
  id text primary key,
  -- Null for a message that holds no invoice.
  number text,
  read_at timestamptz not null default now()
);
