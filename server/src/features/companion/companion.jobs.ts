import type { CompanionLinks } from '#features/companion/companion-links.service.ts'
import type { Job } from '#platform/process/run-jobs.ts'

/** How often phones of companions are looked for, in milliseconds: soon enough for two people with their phones in hand. */
const ASK_EVERY_MS = 1_000

/** What is due around companions without anybody calling. */
export const companionJobs = (links: Pick<CompanionLinks, 'askDue'>): Job[] => [
  { name: 'ask companions', everyMs: ASK_EVERY_MS, run: (signal) => links.askDue(signal) },
]
