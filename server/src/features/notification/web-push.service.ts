import { createPublicKey, randomUUID } from 'node:crypto'
import { invalidInput } from '@quan/contract/endpoint/common-errors.ts'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { ConsentMatter } from '@quan/contract/my-data/separate-consent.ts'
import { webPushHostRefused } from '@quan/contract/notification/push-errors.ts'
import type { saveWebPush } from '@quan/contract/notification/web-push.ts'
import { type EndConsented, requireConsent } from '#features/consent/require-consent.ts'
import { whileLoggedIn } from '#features/login/devices.service.ts'
import { webPushQueries } from '#features/notification/web-push.queries.ts'
import type { WebPush } from '#outside/web-push/web-push.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { asTheHouse } from '#platform/database/caller.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

type WebPushParts = {
  sql: Sql
  clock: Clock
  /** Null where no browser can be woken. */
  webPush: Pick<WebPush, 'isAllowed'> | null
}

const NO_KEY = { validationErrors: [{ message: '通知密钥不正确', members: ['keys.p256dh'] }] }
/** A point in the form that begins with 4: both coordinates, of 32 bytes each. */
const POINT = { xFrom: 1, yFrom: 33 }

/** Which browsers members let be woken while the app is closed. */
export function webPushService({ sql, clock, webPush }: WebPushParts) {
  return {
    /** Throws `web_push.host`; `input.invalid` for a key that is none; `login.required`; `consent.needed`. */
    async save({ endpoint, keys }: ParsedInputOf<typeof saveWebPush>, member: Caller) {
      if (!webPush?.isAllowed(endpoint)) throw new AppError(webPushHostRefused)
      if (!isPublicKey(keys.p256dh)) throw new AppError(invalidInput, NO_KEY)
      const browser = { id: randomUUID(), endpoint, ...keys, at: clock.now() }
      await whileLoggedIn(sql, member, async (tx) => {
        await requireConsent(tx, { memberId: member.memberId, matter: ConsentMatter.pushAbroad })
        // it may have been another's until now
        await asTheHouse(() => webPushQueries(tx).save(browser, member))
      })
    },

    /** One that is not the member's is passed over. */
    remove: (endpoint: string, { memberId }: Caller) => webPushQueries(sql).remove(memberId, endpoint),
  }
}

/** No browser of a member is woken any more. */
export const forgetBrowsers: EndConsented = (transaction, memberId) =>
  webPushQueries(transaction).removeOfMember(memberId)

/** Whether a text is a point of the curve P-256, without which nothing can be encrypted. */
function isPublicKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  const [x, y] = [point.subarray(POINT.xFrom, POINT.yFrom), point.subarray(POINT.yFrom)]
  const key = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') }
  try {
    return point[0] === 4 && createPublicKey({ key, format: 'jwk' }).type === 'public'
  } catch {
    // the reading of keys tells by throwing that it is none
    return false
  }
}
