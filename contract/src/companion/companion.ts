import * as z from 'zod/mini'
import { calendarDate, entityId } from '#endpoint/ids.ts'
import { Sex } from '#person/sex.ts'
import { defineError } from '#endpoint/define-error.ts'

/** No such companion of the caller's. */
export const companionNotFound = defineError({ code: 'gb.not_found', status: 404, text: '同行人不存在' })

/** The companion holds a place: it must be taken back first. */
export const companionHasPlace = defineError({
  code: 'gb.has_place',
  status: 409,
  text: '对方还占着名额，收回后才能删除',
})

/** The phone is the caller's own. */
export const companionIsSelf = defineError({ code: 'gb.self', status: 409, text: '不能添加自己' })

/** A companion with that phone is there already. */
export const companionIsThere = defineError({ code: 'gb.is_there', status: 409, text: '这个手机号已经添加过了' })

/** More companions than a member may keep. */
export const companionsFull = defineError({ code: 'gb.full', status: 409, text: '同行人太多了，请先删除一些' })

/** Longest relation to a companion, in Unicode characters. */
export const RELATION_MAX_CHARACTERS = 20
/** Longest remark about a companion, in Unicode characters. */
export const REMARK_MAX_CHARACTERS = 200
/** Most companions of a member. */
export const COMPANIONS_MAX = 200
/** Longest keyword of the search among companions, in Unicode characters. */
export const COMPANION_KEYWORD_MAX = 30

/** Whether the linked member agreed to be somebody's companion. */
export const LinkState = { waiting: 10, agreed: 20, refused: 30 } as const
/** One of the link state numbers. */
export type LinkState = (typeof LinkState)[keyof typeof LinkState]

/** A companion is linked to a member's account, or a guest without one. */
export const CompanionKind = { member: 'member', other: 'other' } as const
/** One of the kinds of companions. */
export type CompanionKind = (typeof CompanionKind)[keyof typeof CompanionKind]

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
