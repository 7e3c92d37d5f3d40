-- The orders that contain a lot are found by its code.
create index stock_lot_code on stock_lot (code);
