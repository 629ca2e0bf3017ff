import { oneClickUnavailable } from '@quan/contract/login/one-click.ts'
import * as z from 'zod/mini'
import { ApiFailure } from '#platform/api/api-failure.ts'
import type { OneClickPair } from '#platform/cloud/cloud-functions.ts'
import { NativeAction } from '#platform/native/native-action.ts'
import { callNative } from '#platform/native/native-host.ts'
import { isOwnChoice } from './own-choice.ts'

const pair = z.object({ access_token: z.string(), openid: z.string() })
/** A plugin tells its codes as texts. */
const refusal = z.object({ cause: z.object({ code: z.string().check(z.regex(/^\d{4,5}$/)) }) })

/** The operator's sheet as our own shell shows it: its pair, or null when somebody chose another way. */
export async function askOwnShell(): Promise<OneClickPair | null> {
  try {
    return z.parse(pair, await callNative(NativeAction.askOperator))
  } catch (error) {
    const code = z.safeParse(refusal, error).data?.cause.code
    if (isOwnChoice(Number(code))) return null
    throw operatorFailure(error)
  } finally {
    // the sheet stays until it is told to go; without one there is nothing to close
    await callNative(NativeAction.closeOperator).catch(() => undefined)
  }
}

/** Without SIM, mobile data or the operator's kit the code by SMS is the way; that is said. */
function operatorFailure(cause: unknown): Error {
  const { code, text: message, status } = oneClickUnavailable
  return new ApiFailure({ kind: 'refused', code, message, status, cause })
}
