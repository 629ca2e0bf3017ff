import * as z from 'zod/mini'
import { orderElsewhere } from '@quan/contract/payment/order-elsewhere.ts'
import type { Api } from '#platform/api/api.ts'
import { NativeAction } from '#platform/native/native-action.ts'
import { NativeFailure } from '#platform/native/native-failure.ts'
import { callNative } from '#platform/native/native-host.ts'
import type { PayOutcome } from './wechat-bridge.ts'

/** What WeChat's library tells the app: paid as far as it knows, or left; anything else failed. */
const ErrCode = { paid: 0, left: -2 } as const

const ended = z.object({ errCode: z.number() })

/** Pays by the WeChat app beside the shell; null where the shell cannot. What it says is a hint: the server knows. */
export async function payInShell(orderId: string, api: Api): Promise<PayOutcome | null> {
  const parameters = await api.call(orderElsewhere, { orderId, way: 'app' })
  try {
    const { errCode } = z.parse(ended, await callNative(NativeAction.payByWechat, parameters))
    if (errCode === ErrCode.paid) return 'succeeded'
    return errCode === ErrCode.left ? 'cancelled' : 'failed'
  } catch (error) {
    if (error instanceof NativeFailure || error instanceof z.core.$ZodError) return null
    throw error
  }
}
