import * as z from 'zod/mini'
import type { OneClickPair } from '#platform/cloud/cloud-functions.ts'
import { NativeAction } from '#platform/native/native-action.ts'
import { callNative } from '#platform/native/native-host.ts'
import { operatorFailure } from './operator-failure.ts'
import { isOwnChoice } from './own-choice.ts'

const pair = z.object({ access_token: z.string(), openid: z.string() })
/** Our shell's plugin tells its codes as texts, shells of others as they like. */
const code = z.union([z.number(), z.string().check(z.regex(/^\d{4,5}$/))])
const refusal = z.object({ cause: z.object({ code }) })

/** The operator's sheet over the native bridge, of our own shell and of others: its pair, or null for another way. */
export async function askShell(): Promise<OneClickPair | null> {
  try {
    return z.parse(pair, await callNative(NativeAction.askOperator))
  } catch (error) {
    if (isOwnChoice(Number(z.safeParse(refusal, error).data?.cause.code))) return null
    throw operatorFailure(error)
  } finally {
    // the sheet stays until it is told to go; without one there is nothing to close
    void callNative(NativeAction.closeOperator).catch(() => undefined)
  }
}
