import * as z from 'zod/mini'
import type { CardLines } from '#card/card-lines.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { calendarDate, instant } from '#endpoint/ids.ts'
import { consentOutdated } from '#login/login-errors.ts'

/**
 * What people are asked about on its own when they first use it, beside the texts everybody agrees to: messages by push
 * services that may stand abroad, whom they would like to see again, and the lines of the card that tell most.
 */
export const ConsentMatter = {
  pushAbroad: 'pushAbroad',
  matchChoices: 'matchChoices',
  privateLines: 'privateLines',
} as const
/** One of the matters asked about on its own. */
export type ConsentMatter = (typeof ConsentMatter)[keyof typeof ConsentMatter]

/** Versions of what is said when asking, as dates: with another one, people are asked anew. */
export const SEPARATE_CONSENT_VERSIONS: Readonly<Record<ConsentMatter, string>> = {
  pushAbroad: '2026-11-24',
  matchChoices: '2026-11-24',
  privateLines: '2026-11-24',
}

/** Lines of the card that are kept only with consent of their own. */
export const PRIVATE_LINES = ['maritalStatus', 'houseCar', 'lookingFor'] as const satisfies (keyof CardLines)[]

/** Consents to one matter that are kept for proof, the newest, withdrawn ones among them. */
export const CONSENTS_OF_MATTER_MAX = 20

/** What is to be done needs consent of its own, which was not given or was withdrawn. */
export const consentNeeded = defineError({ code: 'consent.needed', status: 409, text: '这一项需要你先单独同意' })

/** A matter; `givenTime` is null where there is no consent to the current version. */
export const separateConsent = z.object({
  matter: z.enum(ConsentMatter),
  version: calendarDate,
  givenTime: z.nullable(instant),
})
/** A matter, and whether the caller agreed to it. */
export type SeparateConsent = z.infer<typeof separateConsent>

const consents = z.array(separateConsent)

/** Every matter, with the caller's consent to it. */
export const getConsents = defineEndpoint({
  path: 'MyData/GetConsents',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'What the caller was asked about on its own, and agreed to.',
  input: z.object({}),
  output: z.object({ consents }),
  errors: [],
})

/**
 * Gives consent to a matter, or withdraws it: then what it allowed ends, and what was kept by it goes. Repeated, it
 * changes nothing. Errors: `consent.outdated` for consent to another version.
 */
export const saveConsent = defineEndpoint({
  path: 'MyData/SaveConsent',
  access: 'member',
  sealed: true,
  reads: false,
  isChange: true,
  about: 'Gives consent to a matter, or withdraws it.',
  input: z.object({ matter: z.enum(ConsentMatter, '没有这一项'), version: calendarDate, isGiven: z.boolean() }),
  output: z.object({ consents }),
  errors: [consentOutdated],
})
