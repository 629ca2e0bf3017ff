-- expands: the version before refuses by what it brings along and its setting alone
-- words that operators listed; read_as = small letters and digits alone, lookalikes as what they look like
create table unfit_word (
  id           uuid primary key,
  word         text not null,
  read_as      text collate "C" not null unique,
  operator_id  uuid not null references operator,
  created_at   timestamptz(3) not null
);
create index unfit_word_newest on unfit_word (created_at desc, id desc);
