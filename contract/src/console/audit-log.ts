import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { OperatorRole } from '#console/operator-role.ts'
import { calendarDate, entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'

/** Longest name of an act that may be asked for, in characters. */
const ACT_MAX = 80

/** What entries of the log name by ids, where it has a name that may be read. */
export const NamedKind = {
  member: 'member',
  activity: 'activity',
  draft: 'draft',
  series: 'series',
  operator: 'operator',
  message: 'message',
} as const
/** One of the kinds of what entries name. */
export type NamedKind = (typeof NamedKind)[keyof typeof NamedKind]

/** Most that is named of one entry. */
export const AUDIT_NAMES_MAX = 50

/** Something an entry names by its id, as it is called now. */
export const auditName = z.object({ id: entityId, kind: z.enum(NamedKind), name: z.string() })
/** Something an entry names by its id. */
export type AuditName = z.infer<typeof auditName>

/** One act of an operator, as it was written down. */
export const auditEntry = z.object({
  /** Its place in the chain, from 1. */
  number: z.int(),
  time: instant,
  /** Null = a command on the server. */
  operator: z.nullable(z.object({ id: entityId, name: z.string(), displayName: z.string() })),
  /** The path of the call, or the command. */
  act: z.string(),
  outcome: z.enum({ done: 'done', refused: 'refused' }),
  /** What kind of thing it was done to; null where there is none. */
  targetKind: z.nullable(z.string()),
  targetId: z.nullable(z.string()),
  city: z.nullable(cityCode),
  /** What was changed, in words for programs; never a secret, never a phone number. */
  details: z.record(z.string(), z.unknown()),
  /** How the first of what it names are called now; what is gone has no name. Absent in answers of a version before. */
  names: z.optional(z.array(auditName)),
  /** Why it was refused, in Chinese; null where it was not, or nothing is known. Absent in answers of a version before. */
  refusal: z.optional(z.nullable(z.string())),
  /** SHA-256 over this entry and the hash before it, in hexadecimal digits. */
  hash: z.string(),
})
/** One act of an operator, as it was written down. */
export type AuditEntry = z.infer<typeof auditEntry>

/** What was done in the console, newest first. */
export const getAuditLog = defineConsoleCall({
  path: 'Audit/GetList',
  entry: 'signedIn',
  roles: [OperatorRole.owner],
  isScopedByCity: false,
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'What was done in the console.',
  input: z.object({
    operatorId: z.nullish(entityId),
    act: z.nullish(z.string('操作不正确').check(z.maxLength(ACT_MAX, '操作不正确'))),
    /** Days in Beijing time, both included. */
    from: z.nullish(calendarDate),
    to: z.nullish(calendarDate),
    ...pageInput,
  }),
  output: pageOf(auditEntry),
  errors: [],
})
