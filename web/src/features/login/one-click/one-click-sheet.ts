import * as z from 'zod/mini'
import type { OneClickPair } from '#platform/cloud/cloud-functions.ts'
import { hasShellPlugin, ownShellPlatform } from '#platform/native/capacitor/own-shell.ts'
import { askOwnShell } from './ask-own-shell.ts'
import { isOwnChoice } from './own-choice.ts'

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

/** Whether the app's shell can ask the operator; looked at when needed, since a shell may put itself in late. */
export function hasOneClick(): boolean {
  return hasShellPlugin('Univerify') || typeof globalThis.uni?.login === 'function'
}

/** The operator's sheet: the pair it gives, or null when somebody chose another way. Throws when the operator cannot. */
export function askOperator(): Promise<OneClickPair | null> {
  if (ownShellPlatform() !== null) return askOwnShell()
  const shell = globalThis.uni
  return new Promise((resolve, reject) => {
    shell?.login({
      provider: 'univerify',
      success(answer) {
        // the sheet stays until it is told to go
        shell.closeAuthView?.()
        const read = z.safeParse(loginAnswer, answer)
        if (read.success) resolve(read.data.authResult)
        else reject(read.error)
      },
      fail(failure) {
        shell.closeAuthView?.()
        const code = z.safeParse(loginRefusal, failure).data?.code
        if (isOwnChoice(code)) resolve(null)
        else reject(new Error('the operator gave no pair', { cause: failure }))
      },
    })
  })
}
