-- Listings show and sort by ratings: the catalog index sums them up for all products, or for those that changed.
create index review_rating on review (product_id) include (rating) where state = 'approved';
