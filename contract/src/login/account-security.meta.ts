import { memberFrozen } from '#endpoint/common-errors.ts'
import { bindPhone } from '#login/bind-account.ts'
import { heldPhone, phoneHeld, undoHold } from '#login/hold-phone.ts'
import { call, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import { FreezeReason, frozenAccount } from '#member/frozen-account.ts'
import { codeTooOften } from '#sms/sms-code.ts'

const heldUntil = { about: 'When it will be carried out.', example: '2026-11-24T02:00:00.000Z' }

/** What the calls by which an account is kept in the hands of its member mean. */
export const accountSecurityMeanings: MeaningGroup = {
  shapes: [
    shape('PhoneHeld', phoneHeld, 'A phone change that waits: nothing has changed yet.', { heldUntil }),
    shape('HeldPhone', heldPhone, 'A phone change that waits, as its member sees it.', {
      heldUntil,
      phoneMasked: text('The new number, its middle left out.', '138 •••• 6621'),
    }),
    shape('FrozenAccount', frozenAccount, 'An account that is frozen.', {
      reason: { about: 'Why.', values: FreezeReason },
      eraseTime: {
        about: 'When it is erased, unless an operator lifts it; null = it is not.',
        example: '2026-11-24T02:00:00.000Z',
      },
      untilTime: 'When a suspension ends; null = it has no end, or the account is frozen for another reason.',
    }),
  ],
  calls: [
    call(
      bindPhone,
      'The code goes to the new phone, scene `bindPhone`. With a second code to the present one, scene `stepUp`, the change is made at once and answers the user info. Without it the change waits for 72 hours, is told to the present phone by SMS and to every device, and the answer is `heldUntil` alone.',
      {
        input: {
          wxUserInfoMobilePhone: 'The new phone.',
          code: 'The code that came to it.',
          stepUpCode: {
            about: 'The code that came to the present phone; absent = the change waits.',
            example: '482913',
          },
        },
      },
    ),
    call(undoHold, 'From any device of the caller. Where nothing waits it changes nothing.'),
  ],
  failures: [
    failure(
      memberFrozen,
      'The account is frozen: GetMyUserInfo tells why and until when; besides it GetMyOrders, GetOrderDetail, GetMeasures, Appeal, Export, GetCompanion, EndCompanion and Logout are answered.',
    ),
    failure(codeTooOften, 'Too many wrong codes came from this address; `Retry-After` tells the seconds to wait.'),
  ],
}
