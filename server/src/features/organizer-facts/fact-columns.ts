import { CardVisibility } from '@quan/contract/person/card-visibility.ts'

/** SQL of the facts of `organizer_fact fact` as `CountedFacts`; null where the member has none. */
export const FACT_COLUMNS = `case when fact.member_id is not null then json_build_object('held', fact.held,
  'checked', fact.checked_activities, 'places', fact.checked_places, 'came', fact.checked_came, 'cameAgain', fact.year_came_again) end`

/** SQL of what `member organizer` says of themselves, where their card shows it to everyone; an account that stands still shows none. */
export const OPEN_INTRO = `(select intro from business_card where member_id = organizer.id and organizer.frozen_at is null
  and (visibility->>'intro')::integer = ${CardVisibility.everyone})`
