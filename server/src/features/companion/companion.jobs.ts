import type { CompanionLinks } from '#features/companion/companion-links.service.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { hasUnsealedCompanions, sealCompanions } from './seal-companions.ts'

/** How often phones of companions are looked for, in milliseconds: soon enough for two people with their phones in hand. */
const ASK_EVERY_MS = 1_000
/** Processes that were started before a key was changed may seal by the one before until they are started anew. */
const SEAL_EVERY_MS = 3_600_000

type CompanionJobParts = { sql: Sql; vault: PersonalVault; companionLinks: Pick<CompanionLinks, 'askDue'> }

/** What is due around companions without anybody calling. */
export const companionJobs = ({ sql, vault, companionLinks }: CompanionJobParts): Job[] => [
  { name: 'ask companions', everyMs: ASK_EVERY_MS, run: (signal) => companionLinks.askDue(signal) },
  {
    name: 'seal companions',
    everyMs: SEAL_EVERY_MS,
    async run(signal) {
      if (await hasUnsealedCompanions(sql, vault)) await sealCompanions(sql, vault, signal)
    },
  },
]
