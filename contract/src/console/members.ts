import * as z from 'zod/mini'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { OperatorRole } from '#console/operator-role.ts'
import { operatorNote, suspensionDays } from '#console/reports.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { mobilePhone } from '#person/mobile-phone.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** Members found at a time. */
export const MEMBERS_FOUND_MAX = 20
/** Longest name that is looked for, in characters. */
const NAME_MAX = 20

/** A member as operators see them. */
export const foundMember = z.object({
  id: entityId,
  nickName: z.nullable(z.string()),
  /** Null = none is kept. */
  phone: z.nullable(z.string()),
  createTime: instant,
  /** How many reports there are against them. */
  reports: z.int(),
  isSuspended: z.boolean(),
  /** When the suspension ends; null = there is none, or it has no end. */
  suspendedUntil: z.nullable(instant),
})

const memberCall = {
  entry: 'signedIn',
  roles: [OperatorRole.owner, OperatorRole.safety],
  isScopedByCity: true,
} as const

/** Members by their phone, or by the beginning of their name; shows phones, so it asks for a fresh factor and is written down. */
export const findMembers = defineConsoleCall({
  ...memberCall,
  path: 'Member/Find',
  needsFreshFactor: true,
  audit: 'look',
  about: 'Members by phone or name.',
  input: z
    .object({
      phone: z.nullish(mobilePhone),
      name: z.nullish(trimmedText(NAME_MAX, '昵称不正确').check(z.minLength(1, '请填写昵称'))),
    })
    .check(
      z.refine(({ phone, name }) => (phone == null) !== (name == null), {
        error: '请填写手机号或昵称',
        path: ['phone'],
      }),
    ),
  output: z.object({ members: z.array(foundMember) }),
  errors: [],
})

/**
 * Suspends a member: their calls are refused within 10 seconds. `days` null = without end. Who is suspended already is
 * so for the new time. Errors: `console.not_found`, `console.changed_meanwhile` where the account stands still for
 * another reason.
 */
export const suspendMember = defineConsoleCall({
  ...memberCall,
  path: 'Member/Suspend',
  needsFreshFactor: false,
  audit: 'change',
  about: 'Suspends a member.',
  input: z.object({ id: entityId, days: z.nullable(suspensionDays), note: operatorNote }),
  output: z.object({ suspendedUntil: z.nullable(instant) }),
  errors: [consoleNotFound, consoleChangedMeanwhile],
})

/** Ends a suspension. Errors: `console.not_found` where there is none. */
export const liftSuspension = defineConsoleCall({
  ...memberCall,
  path: 'Member/Lift',
  needsFreshFactor: false,
  audit: 'change',
  about: 'Ends a suspension.',
  input: z.object({ id: entityId, note: operatorNote }),
  output: z.object({}),
  errors: [consoleNotFound],
})
