/** SQL of the facts of `organizer_fact fact` as `CountedFacts`; null where the member has none. */
export const FACT_COLUMNS = `case when fact.member_id is not null then json_build_object('held', fact.held,
  'checked', fact.checked_activities, 'places', fact.checked_places, 'came', fact.checked_came) end`
