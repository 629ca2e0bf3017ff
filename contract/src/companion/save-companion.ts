import * as z from 'zod/mini'
import { birthDate, nickName, sex } from '#card/card-lines.ts'
import {
  companion,
  companionHasPlace,
  companionIsSelf,
  companionIsThere,
  companionNotFound,
  companionsFull,
  RELATION_MAX_CHARACTERS,
  REMARK_MAX_CHARACTERS,
} from '#companion/companion.ts'
import { unfitText } from '#endpoint/common-errors.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { mobilePhone } from '#person/mobile-phone.ts'
import { trimmedText } from '#text/trimmed-text.ts'
import { COMPANION_PHONES_A_DAY, reachedMany } from '#request/reach-limits.ts'

const relation = trimmedText(RELATION_MAX_CHARACTERS, '关系不正确')
const remark = trimmedText(REMARK_MAX_CHARACTERS, '备注不正确')

/**
 * Adds or changes a companion linked to a member by phone, who is asked for consent by a notification. The answer is
 * the same whether or not the phone has an account. The phone of one that is there stays; a left-out relation or remark
 * too, null clears. Counts as a change, since it asks another member as a follow tells one. Errors: `gb.not_found`,
 * `gb.self`, `gb.is_there`, `gb.full`, `limit.reached_many`.
 */
export const saveMemberCompanion = defineEndpoint({
  path: 'GbUser/SaveMember',
  access: 'member',
  sealed: true,
  reads: false,
  isChange: true,
  reaches: { aDay: COMPANION_PHONES_A_DAY, when: { field: 'id', is: null } },
  about: 'Adds or changes a companion linked to a member by phone.',
  input: z
    .object({
      id: z.nullish(entityId),
      phone: z.nullish(mobilePhone),
      relation: z.nullish(relation),
      remark: z.nullish(remark),
    })
    .check(z.refine(({ id, phone }) => Boolean(id) || Boolean(phone), { error: '请填写手机号', path: ['phone'] })),
  output: companion,
  errors: [companionNotFound, companionIsSelf, companionIsThere, companionsFull, reachedMany],
})

/**
 * Adds or changes a guest without an account. What is left out of one that is there stays; null clears. Errors:
 * `gb.not_found`, `gb.full`, `text.unfit`.
 */
export const saveOtherCompanion = defineEndpoint({
  path: 'GbUser/SaveOther',
  access: 'member',
  sealed: true,
  reads: false,
  isRead: ['nickName'],
  about: 'Adds or changes a guest without an account.',
  input: z.object({
    id: z.nullish(entityId),
    nickName,
    sex,
    phone: z.optional(z.nullable(mobilePhone)),
    birthDate: z.optional(z.nullable(birthDate)),
    relation: z.nullish(relation),
    remark: z.nullish(remark),
  }),
  output: companion,
  errors: [companionNotFound, companionsFull, unfitText],
})

/** Removes a companion who holds no place. Errors: `gb.not_found`, `gb.has_place`. */
export const removeCompanion = defineEndpoint({
  path: 'GbUser/Remove',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Removes a companion who holds no place.',
  input: z.object({ id: entityId }),
  output: z.object({}),
  errors: [companionNotFound, companionHasPlace],
})

/**
 * Answers whether the caller agrees to be somebody's companion; `id` is that of the companion entry, as the
 * notification names it. May be answered anew later. Errors: `gb.not_found`.
 */
export const answerLink = defineEndpoint({
  path: 'GbUser/AnswerLink',
  access: 'member',
  sealed: true,
  reads: false,
  about: "Answers whether the caller agrees to be somebody's companion.",
  input: z.object({ id: entityId, agree: z.boolean('请选择同意或拒绝') }),
  output: z.object({}),
  errors: [companionNotFound],
})
