import type { CountedFacts } from '@quan/contract/activity/organizer-facts.ts'

/** What an organizer sees of themself, beside what everybody is told: the last year. */
export type OwnFacts = CountedFacts & { activities: number; allCame: number }
