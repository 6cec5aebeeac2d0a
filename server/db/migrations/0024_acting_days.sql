-- Up Migration
-- On which day who of the crowd is looked at next stands beside their rows, which then change in place (docs/decisions/0074).
create table crowd_days (
  world_id integer not null default current_world(),
  day integer not null,
  number integer not null,
  constraint crowd_days_pkey primary key (world_id, day, number)
);

-- Of every world at once: the owner sees all of their rows for this.
alter table crowd_members no force row level security;
insert into crowd_days (world_id, day, number)
select world_id, acts_from, number from crowd_members where acts_from is not null order by world_id, acts_from, number;
alter table crowd_members force row level security;
drop index crowd_members_acting;

-- Down Migration
