import * as z from 'zod/mini'
import { foreignPhoto, underAge } from '#card/card-errors.ts'
import { cardLineChanges } from '#card/card-lines.ts'
import { byVisibilityLine, myCard } from '#card/my-card.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { IMAGE_COUNT_MAX } from '#form/framework-defaults.ts'
import { CardVisibility } from '#person/card-visibility.ts'

/** Longest path of a picture with its signature, in characters. */
const PICTURE_PATH_MAX = 300

/**
 * Changes any part of the caller's card: lines and visibilities left out stay, null clears a line, `photos` replaces
 * the list and holds own uploads only. Errors: `card.under_age`, `card.foreign_photo`.
 */
export const saveMyCard = defineEndpoint({
  path: 'BusinessCard/SaveMyCard',
  access: 'member',
  sealed: true,
  reads: false,
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
  errors: [underAge, foreignPhoto],
})
