import {
  type ConsentMatter,
  consentNeeded,
  SEPARATE_CONSENT_VERSIONS,
} from '@quan/contract/my-data/separate-consent.ts'
import { consentQueries } from '#features/consent/consent.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

/** Ends what a member's consent allowed, and removes what was kept by it; sealed rows are opened by `vault`. */
export type EndConsented = (transaction: SqlRunner, memberId: string, vault: PersonalVault) => Promise<void>

type AskedConsent = { memberId: string; matter: ConsentMatter }

/**
 * Whether a member agreed to a matter as it is asked about today. Within the transaction that stores what it allows:
 * whoever withdraws it waits for that, and removes it.
 */
export const hasConsent = (transaction: SqlRunner, asked: AskedConsent): Promise<boolean> =>
  consentQueries(transaction).isGiven(asked, SEPARATE_CONSENT_VERSIONS[asked.matter])

/** Throws `consent.needed`. */
export async function requireConsent(transaction: SqlRunner, asked: AskedConsent) {
  if (!(await hasConsent(transaction, asked))) throw new AppError(consentNeeded)
}
