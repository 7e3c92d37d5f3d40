-- Categories in which a product is listed besides its own, which stays the one of its address, breadcrumbs and rules.
create table product_extra_category (
  product_id int not null references product (id) on delete cascade,
  category_id int not null references category (id) on delete cascade,
  primary key (product_id, category_id)
);
create index product_extra_category_category on product_extra_category (category_id);

-- A hidden category and everything below it has no page and is in no menu; its products stay on sale.
alter table category add column is_hidden boolean not null default false;

-- Said instead of the picture; empty means the name of the product.
alter table product_picture add column alt text not null default '';

do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger %I after %s on product_extra_category referencing %s table as changed
      for each statement execute function announce_catalog_rows()',
      'product_extra_category_announced_' || event, event, case event when 'delete' then 'old' else 'new' end);
  end loop;
end
$$;
