import { randomUUID } from 'node:crypto'
import { consentOutdated } from '@quan/contract/login/login-errors.ts'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import {
  ConsentMatter,
  type saveConsent,
  SEPARATE_CONSENT_VERSIONS,
  type SeparateConsent,
} from '@quan/contract/my-data/separate-consent.ts'
import { emptyPrivateLines } from '#features/business-card/my-card.service.ts'
import { consentQueries } from '#features/consent/consent.queries.ts'
import type { EndConsented } from '#features/consent/require-consent.ts'
import { whileLoggedIn } from '#features/login/devices.service.ts'
import { leaveOpenRounds } from '#features/matching/match-round.service.ts'
import { forgetPrivateLines } from '#features/safety/private-lines.ts'
import { forgetBrowsers } from '#features/notification/web-push.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

/** What ends with each consent. */
const ENDS: Readonly<Record<ConsentMatter, EndConsented>> = {
  pushAbroad: forgetBrowsers,
  matchChoices: leaveOpenRounds,
  privateLines: async (transaction, memberId, vault) => {
    await emptyPrivateLines(transaction, memberId, vault)
    await forgetPrivateLines(transaction, memberId, vault)
  },
}

/** What members are asked about on its own. */
export type Consents = ReturnType<typeof consentService>

type ConsentParts = { sql: Sql; clock: Clock; vault: PersonalVault }

export function consentService({ sql, clock, vault }: ConsentParts) {
  async function list(memberId: string, runner: SqlRunner = sql): Promise<{ consents: SeparateConsent[] }> {
    const open = await consentQueries(runner).listOpen(memberId)
    const consents = Object.values(ConsentMatter).map((matter) => {
      const version = SEPARATE_CONSENT_VERSIONS[matter]
      const given = open.find((one) => one.matter === matter && one.version === version)
      return { matter, version, givenTime: given?.given_at.toISOString() ?? null }
    })
    return { consents }
  }

  return {
    list,

    /** Throws `consent.outdated`, `login.required`. */
    async save(member: Caller, { matter, version, isGiven }: ParsedInputOf<typeof saveConsent>) {
      if (isGiven && version !== SEPARATE_CONSENT_VERSIONS[matter]) throw new AppError(consentOutdated)
      const { memberId } = member
      const at = clock.now()
      return await whileLoggedIn(sql, member, async (transaction) => {
        const queries = consentQueries(transaction)
        await queries.withdraw({ memberId, matter }, { at, except: isGiven ? version : null })
        if (isGiven) await queries.give({ memberId, matter }, { id: randomUUID(), version, at })
        else await ENDS[matter](transaction, memberId, vault)
        return await list(memberId, transaction)
      })
    },
  }
}
