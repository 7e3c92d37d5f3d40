-- Whom a gift card is for, who gives it, and the day on which its code is sent (decision 106).
alter table gift_card
  add column recipient_name text not null default '' check (length(recipient_name) <= 100),
  add column sender_name text not null default '' check (length(sender_name) <= 100),
  -- Null: as soon as the card is issued.
  add column send_on date,
  -- When the code was last sent; null while it waits for its day.
  add column sent_at timestamptz;
update gift_card set sent_at = created_at where recipient_email is not null;
