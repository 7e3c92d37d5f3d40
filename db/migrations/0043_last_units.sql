-- The page of a product says how many of the last five units are left. Kept pages go; the shelves, which know only
-- 'in stock' or not, stay as they are.
create trigger stock_running_low after update on stock
  for each row when (
    (old.on_hand > 0) = (new.on_hand > 0) and least(old.on_hand, 6) <> least(new.on_hand, 6)
  ) execute function announce_content();
