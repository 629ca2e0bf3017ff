-- see server/src/features/activity/README? 
create extension if not exists btree_gist;
create extension if not exists cube;

alter table activity
  add column duration_class smallint not null generated always as (case
    when end_at - start_at <= interval '4 hours' then 0
    when end_at - start_at <= interval '24 hours' then 1
    when end_at - start_at <= interval '192 hours' then 2
    when end_at - start_at <= interval '1536 hours' then 3
    else 4 end) stored,
  add column filter_price_fen integer not null generated always as (coalesce(price_from_fen, 2147483647)) stored,
  add column has_male_place boolean not null generated always as
    (cancelled_at is null and (male_taken < male_quota or any_taken < any_quota)) stored,
  add column has_female_place boolean not null generated always as
    (cancelled_at is null and (female_taken < female_quota or any_taken < any_quota)) stored;
