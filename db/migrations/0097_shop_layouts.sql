-- The arrangement of the front page and of the menus. Null: the arrangement that the shop comes with.

create table shop_layout (
  key text primary key check (key in ('front-page', 'menus')),
  version int not null default 1,
  -- What staff saved and have not published; null when it is the same as what shoppers see.
  draft jsonb,
  published jsonb
);
insert into shop_layout (key) values ('front-page'), ('menus');
create trigger shop_layout_announced after update on shop_layout for each row
  when (new.published is distinct from old.published) execute function announce_page();
