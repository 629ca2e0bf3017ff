import { MATCH_SLOTS } from '@quan/contract/match/match-limits.ts'
import { type DataRule, rowRule } from './data-rule.ts'

/** SQL of the entries of a round. */
const ENTRIES = 'match_entry entry where entry.activity_id = match_round.activity_id'

/** Rounds in which members choose each other. */
export const MATCH_RULES: readonly DataRule[] = [
  rowRule({
    about: 'everybody in a round has as many slots as everybody else',
    table: 'match_round',
    key: 'activity_id',
    isFault: `
      exists (select from ${ENTRIES} and ${MATCH_SLOTS} <> (
        select count(*) from match_slot slot
        where slot.activity_id = entry.activity_id and slot.member_id = entry.member_id))`,
  }),
  rowRule({
    about: 'of a round that closed no keys and slots are left',
    table: 'match_round',
    key: 'activity_id',
    isFault: `closed_at is not null and exists (select from ${ENTRIES})`,
  }),
]
