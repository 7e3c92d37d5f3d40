-- Parcels, prices and imports of stock have permissions of their own; keys keep what they could do.

update api_key set permissions = permissions || '{ship}'::text[]
where 'orders:write' = any (permissions) and not 'ship' = any (permissions);
update api_key set permissions = permissions || '{prices}'::text[]
where 'catalogue:write' = any (permissions) and not 'prices' = any (permissions);
-- With the catalogue a key could import stock.
update api_key set permissions = array_remove(permissions, 'stock:read') || '{stock:write}'::text[]
where 'catalogue:write' = any (permissions) and not 'stock:write' = any (permissions);
