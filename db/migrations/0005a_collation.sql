-- Servers before 17 do not have the collation that later files name: lower case for every letter, whatever the locale.
do $$
begin
  if not exists (select from pg_collation where collname = 'pg_c_utf8') then
    create collation pg_c_utf8 (provider = icu, locale = 'und');
  end if;
end
$$;
