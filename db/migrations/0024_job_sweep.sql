-- Done jobs are forgotten after a while; this finds them.
create index job_done on job (done_at) where done_at is not null;
