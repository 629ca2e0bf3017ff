import { OF_SAFETY } from '#console/console-access.ts'
import * as z from 'zod/mini'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { operatorNote, ReportDecision, suspensionDays } from '#console/reports.ts'
import { cityCode } from '#city/city.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { FreezeReason } from '#member/frozen-account.ts'
import { mobilePhone } from '#person/mobile-phone.ts'
import { Sex } from '#person/sex.ts'
import { ReportReason, ReportTargetKind } from '#safety/report.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** Longest name that is looked for, in characters. */
const NAME_MAX = 20
/** Reports that name a member, and activities of theirs, that their page shows: the last ones. */
export const MEMBER_LATEST_MAX = 10

const standingFields = {
  id: entityId,
  nickName: z.nullable(z.string()),
  createTime: instant,
  /** How many reports name them: of themselves, their activities, their questions, and conversations with them. */
  reports: z.int(),
  isSuspended: z.boolean(),
  /** When the suspension ends; null = there is none, or it has no end. */
  suspendedUntil: z.nullable(instant),
  /** When the account is erased, since its member told a birth date under 18; null = it is not. */
  eraseTime: z.nullable(instant),
}

/** A member whom operators looked for. */
export const foundMember = z.object({
  ...standingFields,
  /** Null = none is kept. */
  phone: z.nullable(z.string()),
})
/** A member whom operators looked for. */
export type FoundMember = z.infer<typeof foundMember>

/** A member with what operators decide by. Never the phone, the birth date, orders, or whom they chose. */
export const memberDetail = z.object({
  ...standingFields,
  /** Null = they have not told it. */
  sex: z.nullable(z.enum(Sex)),
  city: z.nullable(cityCode),
  isOrganizer: z.boolean(),
  /** What their card says in their own words. */
  texts: z.array(z.object({ label: z.string(), text: z.string() })),
  /** The last reports that name them. */
  latestReports: z.array(
    z.object({
      id: entityId,
      targetKind: z.enum(ReportTargetKind),
      reason: z.enum(ReportReason),
      createTime: instant,
      /** Null = nobody has decided yet. */
      decision: z.nullable(z.enum(ReportDecision)),
    }),
  ),
  /** The last activities of theirs. */
  activities: z.array(z.object({ id: entityId, title: z.string(), startTime: instant })),
})
/** A member with what operators decide by. */
export type MemberDetail = z.infer<typeof memberDetail>

/**
 * Members by their phone, by their number, or by the beginning of their name in any case; shows phones, so it asks for a
 * fresh factor and is written down. A page may hold fewer than there is room for, since those of other cities are left out.
 */
export const findMembers = defineConsoleCall({
  ...OF_SAFETY,
  path: 'Member/Find',
  needsFreshFactor: true,
  audit: 'look',
  about: 'Members by phone, number or name.',
  input: z
    .object({
      phone: z.nullish(mobilePhone),
      number: z.nullish(entityId),
      name: z.nullish(trimmedText(NAME_MAX, '昵称不正确').check(z.minLength(1, '请填写昵称'))),
      ...pageInput,
    })
    .check(
      z.refine(({ phone, number, name }) => [phone, number, name].filter((given) => given != null).length === 1, {
        error: '请填写手机号、编号或昵称',
        path: ['phone'],
      }),
    ),
  output: pageOf(foundMember),
  errors: [],
})

/** One member with what there is to decide by; the look is written down. Errors: `console.not_found`. */
export const getMember = defineConsoleCall({
  ...OF_SAFETY,
  path: 'Member/GetOne',
  needsFreshFactor: false,
  audit: 'look',
  about: 'One member with what there is to decide by.',
  input: z.object({ id: entityId }),
  output: memberDetail,
  errors: [consoleNotFound],
})

/**
 * Suspends a member: their calls are refused within 10 seconds. What they paid for places meanwhile goes back, so it asks
 * for a fresh factor. `days` null = for good: suspended for a week, at least, until a second operator confirms that. Who is
 * suspended already is so for the new time, and who is closed stays closed. Errors: `console.not_found`, `console.changed_meanwhile` where the account stands still for
 * another reason.
 */
export const suspendMember = defineConsoleCall({
  ...OF_SAFETY,
  path: 'Member/Suspend',
  needsFreshFactor: true,
  audit: 'change',
  about: 'Suspends a member.',
  input: z.object({ id: entityId, days: z.nullable(suspensionDays), note: operatorNote }),
  output: z.object({ suspendedUntil: z.nullable(instant) }),
  errors: [consoleNotFound, consoleChangedMeanwhile],
})

/**
 * Lets a member back in: ends a suspension, or the freeze of an account whose member told a birth date under 18, which is
 * then not erased. Errors: `console.not_found` where the account does not stand still for that reason.
 */
export const liftSuspension = defineConsoleCall({
  ...OF_SAFETY,
  path: 'Member/Lift',
  needsFreshFactor: false,
  audit: 'change',
  about: 'Lets a member back in.',
  input: z.object({
    id: entityId,
    /** What the operator saw the account stand still for: what stands since for another reason is not lifted. */
    reason: z._default(z.enum(FreezeReason, '原因不正确'), FreezeReason.conduct),
    note: operatorNote,
  }),
  output: z.object({}),
  errors: [consoleNotFound],
})

/**
 * Corrects the sex of a member, who cannot change it once they ordered or held a place. Places stay as they were sold.
 * Errors: `console.not_found`.
 */
export const correctMemberSex = defineConsoleCall({
  ...OF_SAFETY,
  path: 'Member/CorrectSex',
  needsFreshFactor: true,
  audit: 'change',
  about: 'Corrects the sex of a member.',
  input: z.object({ id: entityId, sex: z.enum(Sex, '请选择性别'), note: operatorNote }),
  output: z.object({}),
  errors: [consoleNotFound],
})
