import * as z from 'zod/mini'
import { activityNotFound } from '#activity/activity-detail.ts'
import { activeItem } from '#activity/active-item.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { MATCH_SLOTS } from '#match/match-limits.ts'
import { consentNeeded } from '#my-data/separate-consent.ts'
import { userItem } from '#member/user-item.ts'

/** The activity has not started. */
export const matchNotOpen = defineError({ code: 'match.not_open', status: 409, text: '活动开始后才能互选' })
/** The round has closed. */
export const matchClosed = defineError({ code: 'match.closed', status: 409, text: '这一轮互选已经结束了' })
/** There is no round that the caller is in, with this device. */
export const matchNone = defineError({ code: 'match.none', status: 409, text: '这里没有你参加的互选' })
/** The key belongs to somebody else. */
export const matchKeyTaken = defineError({ code: 'match.key_taken', status: 409, text: '这把密钥不能用，请重试' })

/** 65 bytes in base64url without padding; the unused bits of the last character are zero. */
const KEY_TEXT = /^B[A-Za-z0-9_-]{85}[AEIMQUYcgkosw048]$/
/** 32 bytes in base64url without padding; the unused bits of the last character are zero. */
const MARK_TEXT = /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/

/** A public key: a point of P-256, uncompressed, base64url. The server refuses one that is not on the curve. */
export const matchKey = z.string('密钥不正确').check(z.regex(KEY_TEXT, '密钥不正确'))
const mark = z.string('标记不正确').check(z.regex(MARK_TEXT, '标记不正确'))

/** A sealed pick, or random values that look like one: `own` = mark(me→them), `seek` = SHA-256 of mark(them→me). */
export const matchSlot = z.object({ own: mark, seek: mark })
/** A sealed pick, or random values that look like one. */
export type MatchSlot = z.infer<typeof matchSlot>

const areApart = (slots: readonly MatchSlot[]) => new Set(slots.map(({ own }) => own)).size === slots.length
const slotsFault = `须为 ${MATCH_SLOTS} 个不同的标记`
const threeSlots = z
  .array(matchSlot, slotsFault)
  .check(z.length(MATCH_SLOTS, slotsFault), z.refine(areApart, slotsFault))

/** Somebody in the round, with the key of their device. */
export const matchCandidate = z.object({ ...userItem.shape, publicKey: matchKey })
/** Somebody in the round, with the key of their device. */
export type MatchCandidate = z.infer<typeof matchCandidate>

/** Two people who chose each other, as one of them sees it. */
export const match = z.object({
  userItem,
  activity: activeItem,
  /** When the round closed. */
  time: instant,
  /** The partner's mark: the device shows the match only if it is mark(partner→me). */
  own: mark,
  /** Null where the two have no conversation. */
  conversationId: z.nullable(entityId),
})
/** Two people who chose each other, as one of them sees it. */
export type Match = z.infer<typeof match>

const roundErrors = [activityNotFound, matchNotOpen, matchClosed, matchNone] as const

/**
 * Enters the round of an activity with the key of this device. Again with another key, or from another device, it
 * replaces the key, and what was sealed with the one before is lost. Errors: `activity.not_found`, `match.not_open`,
 * `match.closed`, `match.none` where the activity has no round or the caller no paid place, `match.key_taken`,
 * `consent.needed` without consent to `matchChoices`, unless the caller is in it already.
 */
export const joinMatch = defineEndpoint({
  path: 'ActivityMatch/Join',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Enters the round of an activity.',
  input: z.object({ activityId: entityId, publicKey: matchKey }),
  output: z.object({
    closesAt: instant,
    /** Of the keys in the round that the caller may see, their own among them, sorted; see `keyFingerprint`. */
    fingerprints: z.array(z.string()),
  }),
  errors: [...roundErrors, matchKeyTaken, consentNeeded],
})

/** Leaves a round; slots and key go. Who is in none leaves it all the same. Errors: as of `joinMatch`. */
export const leaveMatch = defineEndpoint({
  path: 'ActivityMatch/Leave',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Leaves the round of an activity.',
  input: z.object({ activityId: entityId }),
  output: z.object({}),
  errors: roundErrors,
})

/** The others in the round, in an order that says nothing. Errors: as of `saveChoices`. */
export const getCandidates = defineEndpoint({
  path: 'ActivityMatch/GetCandidates',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'The others in the round, with their keys.',
  input: z.object({ activityId: entityId, ...pageInput }),
  output: pageOf(matchCandidate),
  errors: roundErrors,
})

/**
 * Replaces the caller's three slots. An `own` that stands at somebody else is not taken, without a word: a refusal would
 * tell that they chose the caller. Errors: `activity.not_found`, `match.not_open`, `match.closed`; `match.none` also for
 * who did not join from this device.
 */
export const saveChoices = defineEndpoint({
  path: 'ActivityMatch/SaveChoices',
  access: 'member',
  sealed: true,
  reads: false,
  about: "Replaces the caller's sealed picks.",
  input: z.object({ activityId: entityId, slots: threeSlots }),
  output: z.object({}),
  errors: roundErrors,
})

/** With whom the caller is matched, the newest first. */
export const getMatches = defineEndpoint({
  path: 'ActivityMatch/GetMatches',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'Who chose the caller and was chosen by them.',
  input: z.object(pageInput),
  output: pageOf(match),
  errors: [],
})
