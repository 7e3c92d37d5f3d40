-- Names that say what they hold. The old names stay as views for processes of the previous version; the next version
-- drops them.
alter table window_picture rename to banner_picture;
alter view window_picture_use rename to banner_picture_use;
alter view window_turn rename to scheduled_page_change;
alter view scheduled_page_change rename column turn to changes_at;
alter view order_line_gone rename to order_line_removed;
alter view category_line rename to category_ancestor;

comment on table banner_picture is 'Uploaded pictures of campaigns and slides.';
comment on view banner_picture_use is 'Pictures that a campaign or a slide shows.';
comment on view scheduled_page_change is 'Times at which public pages change without a write.';
comment on view order_line_removed is
  'Per order line: units cancelled, returned or on their way back, and the money for them, refunds included.';
comment on view category_ancestor is 'Every category with each of its ancestors and with itself.';
comment on column story.teller is 'Who tells the story.';
comment on column import.makes is 'Names of producers, categories, filters and hashtags that the import will create.';
comment on column courier.adapter is
  'A key of couriers/index.ts; table is delivery without an API, by the prices in the table courier_price.';

create view window_picture as select * from banner_picture;
create view window_picture_use as select * from banner_picture_use;
create view window_turn as select changes_at as turn from scheduled_page_change;
create view order_line_gone as select * from order_line_removed;
create view category_line as select * from category_ancestor;
