import * as z from 'zod/mini'
import { CompanionKind } from '#companion/companion-kind.ts'
import { LinkState } from '#companion/link-state.ts'
import { calendarDate, entityId } from '#endpoint/ids.ts'
import { Sex } from '#person/sex.ts'

/**
 * A person the caller books for. Of a member, id and name stay null until they agreed: nobody learns who has an
 * account.
 */
export const companion = z.object({
  id: entityId,
  kind: z.enum(CompanionKind),
  /** The linked member, once agreed. */
  userGUID: z.nullable(entityId),
  nickName: z.nullable(z.string()),
  sex: z.nullable(z.enum(Sex)),
  /** Masked, as 138 •••• 6621; null for a guest without one. */
  phone: z.nullable(z.string()),
  /** Only of guests. */
  birthDate: z.nullable(calendarDate),
  relation: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  /** Null for guests, who need not agree. */
  linkState: z.nullable(z.enum(LinkState)),
})
/** A person the caller books for. */
export type Companion = z.infer<typeof companion>
