import * as z from 'zod/mini'
import { CARD_VISIBILITY_LINES, cardLineChanges, cardLines, type CardVisibilityLine } from '#card/card-lines.ts'
import { heldText, memberFrozen, unfitText } from '#endpoint/common-errors.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { consentNeeded } from '#my-data/separate-consent.ts'
import { IMAGE_COUNT_MAX } from '#picture/picture-limits.ts'
import { CardVisibility } from '#person/card-visibility.ts'
import { defineError } from '#endpoint/define-error.ts'
import { CARD_COMPLETENESS_MAX } from '#person/card-limits.ts'

/**
 * The birth date makes the member younger than `ADULT_AGE_YEARS`. The first time is the notice; a second one freezes
 * the account.
 */
export const underAge = defineError({
  code: 'card.under_age',
  status: 409,
  text: '同城圈只对年满 18 周岁的人开放。生日填错了请改正；再次提交未满 18 周岁的生日，账号会冻结，72 小时后删除',
})

/** The sex can be changed until the first place was held: prices and quotas go by it. */
export const sexFixed = defineError({
  code: 'card.sex_fixed',
  status: 409,
  text: '报过名后性别不能再改，填错了请联系客服',
})

/** A photo that is not an upload of the caller's own. */
export const foreignPhoto = defineError({ code: 'card.foreign_photo', status: 400, text: '照片不存在，请重新上传' })

/** Who sees which line. */
export const cardVisibilities = byVisibilityLine(z.enum(CardVisibility))

/** Who sees which line. */
export type CardVisibilities = z.infer<typeof cardVisibilities>

/** A card as its owner edits it. */
export const myCard = z.object({
  lines: cardLines,
  visibility: cardVisibilities,
  /** Signed paths below `/pictures/`, the first one is the head. */
  photos: z.array(z.string()),
  completeness: z.int().check(z.minimum(0), z.maximum(CARD_COMPLETENESS_MAX)),
})
/** A card as its owner edits it. */
export type MyCard = z.infer<typeof myCard>

/** The caller's card as its owner edits it. */
export const getMyCard = defineEndpoint({
  path: 'BusinessCard/GetMyCard',
  access: 'member',
  sealed: true,
  reads: true,
  about: "The caller's business card with the visibility of its lines.",
  input: z.object({}),
  output: myCard,
  errors: [],
})

/** Longest path of a picture with its signature, in characters. */
const PICTURE_PATH_MAX = 300

/**
 * Changes any part of the caller's card: lines and visibilities left out stay, null clears a line, `photos` replaces
 * the list and holds own uploads only. Errors: `card.under_age`, `card.sex_fixed`, `card.foreign_photo`, `member.frozen`,
 * `text.unfit`, `text.held`, `consent.needed` for a private line without consent to `privateLines`.
 */
export const saveMyCard = defineEndpoint({
  path: 'BusinessCard/SaveMyCard',
  access: 'member',
  sealed: true,
  reads: false,
  isRead: ['lines.nickName', 'lines.occupation', 'lines.intro', 'lines.lookingFor', 'lines.district'],
  reviewedAs: 'card',
  about: "Changes the caller's business card.",
  input: z.object({
    lines: z.nullish(cardLineChanges),
    visibility: z.nullish(z.partial(byVisibilityLine(z.enum(CardVisibility, '可见范围不正确')))),
    photos: z.nullish(
      z
        .array(z.string('照片不正确').check(z.maxLength(PICTURE_PATH_MAX, '照片不正确')), '照片不正确')
        .check(z.maxLength(IMAGE_COUNT_MAX, `最多 ${IMAGE_COUNT_MAX} 张照片`)),
    ),
  }),
  output: myCard,
  errors: [underAge, sexFixed, foreignPhoto, memberFrozen, unfitText, heldText, consentNeeded],
})

/** A table with an entry for each line that has a visibility. */
function byVisibilityLine<Entry extends z.core.$ZodType>(entry: Entry) {
  const entries = CARD_VISIBILITY_LINES.map((line) => [line, entry])
  return z.object(Object.fromEntries(entries) as Record<CardVisibilityLine, Entry>)
}
