import { getConsents, saveConsent } from '@quan/contract/my-data/separate-consent.ts'
import type { Consents } from '#features/consent/consent.service.ts'
import { implement } from '#platform/http/implement.ts'

/** What a member agreed to on its own, given and withdrawn. */
export const consentRoutes = ({ consents }: { consents: Consents }) => [
  implement(getConsents, ({ member }) => consents.list(member.memberId)),
  implement(saveConsent, ({ input, member }) => consents.save(member, input)),
]
