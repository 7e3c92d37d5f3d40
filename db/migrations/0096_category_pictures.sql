-- Pictures of categories: on the front page, in the menu, at the head of the listing and when the page is shared.

alter table category add column image text, add column image_alt text not null default '';

create or replace view catalog_picture_use as
  select file as image from product_picture
  union all select image from hashtag where image is not null
  union all select logo from producer
  union all select image from category where image is not null;
