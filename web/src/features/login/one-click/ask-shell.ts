import * as z from 'zod/mini'
import { oneClickUnavailable } from '@quan/contract/login/one-click.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import type { OneClickPair } from '#platform/cloud/cloud-functions.ts'
import { NativeAction } from '#platform/native/native-action.ts'
import { callNative } from '#platform/native/native-host.ts'

/** Error codes of the operator's sheet that are somebody's own choice: other login, sheet closed, custom button. */
const CANCELLED_BY_USER: ReadonlySet<number> = new Set([30002, 30003, 30008])

const pair = z.object({ access_token: z.string(), openid: z.string() })
/** Our shell's plugin tells its codes as texts, shells of others as they like. */
const code = z.union([z.number(), z.string().check(z.regex(/^\d{4,5}$/))])
const refusal = z.object({ cause: z.object({ code }) })

/** The operator's sheet over the native bridge, of our own shell and of others: its pair, or null for another way. */
export async function askShell(): Promise<OneClickPair | null> {
  try {
    return z.parse(pair, await callNative(NativeAction.askOperator))
  } catch (error) {
    if (isCancelledByUser(Number(z.safeParse(refusal, error).data?.cause.code))) return null
    throw operatorFailure(error)
  } finally {
    // the sheet stays until it is told to go; without one there is nothing to close
    void callNative(NativeAction.closeOperator).catch(() => undefined)
  }
}

/** Without SIM, mobile data or the operator's kit the code by SMS is the way; that is said. */
export function operatorFailure(cause: unknown): ApiFailure {
  const { code, text: message, status } = oneClickUnavailable
  return new ApiFailure({ kind: 'refused', code, message, status, cause })
}

/** True when somebody chose another way, which is no failure. */
export function isCancelledByUser(code: number | undefined): boolean {
  return code !== undefined && CANCELLED_BY_USER.has(code)
}
