import { OF_FINANCE } from '#console/console-access.ts'
import * as z from 'zod/mini'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { NICK_NAME_MAX_CHARACTERS } from '#person/card-limits.ts'
import { mobilePhone } from '#person/mobile-phone.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** A member who ordered something, as finance looks for them; never a phone number. */
export const buyer = z.object({
  id: entityId,
  nickName: z.string(),
  /** Their last order of a city of the operator. */
  latest: z.object({ id: entityId, title: z.string(), cityCode: z.string(), createTime: instant }),
})
/** A member who ordered something. */
export type Buyer = z.infer<typeof buyer>

/**
 * Who ordered something in a city of the operator, by how their name begins, in any case. A page may hold fewer than there is
 * room for, since who never ordered there is left out.
 */
export const findBuyers = defineConsoleCall({
  ...OF_FINANCE,
  path: 'Order/FindBuyers',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'Who ordered something, by how their name begins.',
  input: z.object({
    name: trimmedText(NICK_NAME_MAX_CHARACTERS, '昵称不正确').check(z.minLength(1, '请填写昵称')),
    ...pageInput,
  }),
  output: pageOf(buyer),
  errors: [],
})

/** Who ordered something in a city of the operator, by their phone, which is not shown; whom it led to is written down. */
export const findBuyerByPhone = defineConsoleCall({
  ...OF_FINANCE,
  path: 'Order/FindBuyerByPhone',
  needsFreshFactor: true,
  audit: 'look',
  about: 'Who ordered something, by their phone; who looked is written down.',
  input: z.object({ phone: mobilePhone }),
  /** Null = nobody who ordered there has it. */
  output: z.object({ buyer: z.nullable(buyer) }),
  errors: [],
})
