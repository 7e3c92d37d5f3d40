-- The total that an agent with a mandate was told last: its order has this total or is refused (ADR-142).
alter table agent_session add column quoted_total int;
