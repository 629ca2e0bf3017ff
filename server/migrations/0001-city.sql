create table city (
  code         text collate "C" primary key,
  name         text not null,
  -- lower case, no tones, no blanks; decides the order and the index letter of the picker
  pinyin       text not null,
  province     text,
  -- ISO 3166 alpha-2; null for 线上
  country      char(2),
  time_zone    text not null,
  is_hot       boolean not null default false,
  -- gcj02 centre; null for 线上
  longitude    double precision,
  latitude     double precision,
  check (code ~ '^[0-9]{6}$')
);

-- a city outside the mainland gets its code once
create unique index city_overseas_key on city (country, lower(name)) where code > '900000';

-- searched words that operators recommend; city_code null = everywhere
create table hot_word (
  id         uuid primary key,
  city_code  text collate "C" references city,
  word       text not null,
  rank       integer not null
);
create index hot_word_city on hot_word (city_code, rank);
