import * as z from 'zod/mini'
import { oneClickUnavailable } from '@quan/contract/login/one-click.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import type { OneClickPair } from '#platform/cloud/cloud-functions.ts'
import { nativePlatform } from '#platform/native/bridge-object.ts'
import { hasShellPlugin } from '#platform/native/capacitor/own-shell.ts'
import { NativeFailure } from '#platform/native/native-failure.ts'
import { NativeAction } from '#platform/native/native-action.ts'
import { callNative } from '#platform/native/native-host.ts'

/** Error codes of the operator's sheet that are somebody's own choice: other login, sheet closed, custom button. */
const CANCELLED_BY_USER: ReadonlySet<number> = new Set([30002, 30003, 30008])

const pair = z.object({ access_token: z.string(), openid: z.string() })

/** Our shell's plugin tells its codes as texts, shells of others as they like. */
const code = z.union([z.number(), z.string().check(z.regex(/^\d{4,5}$/))])

const refusal = z.object({ cause: z.object({ code }) })

/** What a DCloud shell puts into the page. What it delivers is checked as anybody's input is. */
type UniShell = {
  login(options: { provider: 'univerify'; success: (answer: unknown) => void; fail: (failure: unknown) => void }): void
  closeAuthView?(): void
}

declare global {
  var uni: UniShell | undefined
}

const loginAnswer = z.object({ authResult: z.object({ access_token: z.string(), openid: z.string() }) })

const loginRefusal = z.object({ code: z.number() })

/** True when the shell surely has the operator's sheet: then one-click login is the first way that is offered. */
export function hasOneClick(): boolean {
  return hasShellPlugin('Univerify') || findUniShell() !== null
}

/** True when there is a shell that may be asked for the sheet; one of others does not say beforehand what it can. */
export function canAskOperator(): boolean {
  return nativePlatform() !== null || findUniShell() !== null
}

/**
 * The operator's sheet: the pair it gives, or null when somebody chose another way, or the signal gave up waiting. Throws
 * `oneClickUnavailable` where the shell has none, or the operator cannot.
 */
export function askOperator(signal: AbortSignal): Promise<OneClickPair | null> {
  const uni = findUniShell()
  // such a shell knows one-click login by its own call, whatever bridge object stands beside it
  return uni === null ? askShell(signal) : askUniShell(uni, signal)
}

/** The DCloud shell around this page; looked for when needed, since a shell may put itself in late. */
function findUniShell(): UniShell | null {
  const { uni } = globalThis
  return typeof uni?.login === 'function' ? uni : null
}

/** The operator's sheet as a DCloud shell shows it: its pair, or null for another way. */
function askUniShell(shell: UniShell, signal: AbortSignal): Promise<OneClickPair | null> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      shell.closeAuthView?.()
      resolve(null)
    })
    shell.login({
      provider: 'univerify',
      success(answer) {
        // the sheet stays until it is told to go
        shell.closeAuthView?.()
        const read = z.safeParse(loginAnswer, answer)
        if (read.success) resolve(read.data.authResult)
        else reject(operatorFailure(read.error))
      },
      fail(failure) {
        shell.closeAuthView?.()
        const code = z.safeParse(loginRefusal, failure).data?.code
        if (isCancelledByUser(code)) resolve(null)
        else reject(operatorFailure(failure))
      },
    })
  })
}

/** The operator's sheet over the native bridge, of our own shell and of others: its pair, or null for another way. */
async function askShell(signal: AbortSignal): Promise<OneClickPair | null> {
  try {
    return z.parse(pair, await callNative(NativeAction.askOperator, null, { signal }))
  } catch (error) {
    if (error instanceof NativeFailure && error.kind === 'cancelled') return null
    if (isCancelledByUser(Number(z.safeParse(refusal, error).data?.cause.code))) return null
    throw operatorFailure(error)
  } finally {
    // the sheet stays until it is told to go; without one there is nothing to close
    void callNative(NativeAction.closeOperator).catch(() => undefined)
  }
}

/** Without SIM, mobile data or the operator's kit the code by SMS is the way; that is said. */
function operatorFailure(cause: unknown): ApiFailure {
  const { code, text: message, status } = oneClickUnavailable
  return new ApiFailure({ kind: 'refused', code, message, status, cause })
}

/** True when somebody chose another way, which is no failure. */
function isCancelledByUser(code: number | undefined): boolean {
  return code !== undefined && CANCELLED_BY_USER.has(code)
}
