import * as z from 'zod/mini'
import { publicCard } from '#card/public-card.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { memberNotFound } from '#member/member-errors.ts'
import { CardViewer } from '#card/card-lines.ts'

/**
 * A member's card as the caller may see it. The own one shows all lines, or with `as` what others see; `as` counts for
 * the own id only. A token that is sent must be good: an old one would show a member what visitors see. Errors:
 * `member.not_found`, also for whom the member blocked.
 */
export const getUserDetail = defineEndpoint({
  path: 'WxUserInfo/GetUserDetail',
  access: 'open',
  sealed: true,
  personal: true,
  reads: true,
  about: "A member's business card as the caller may see it.",
  input: z.object({ id: entityId, as: z.nullish(z.enum(CardViewer, '身份不正确')) }),
  output: publicCard,
  errors: [memberNotFound],
})
