import * as z from 'zod/mini'
import type { OneClickPair } from '#platform/cloud/cloud-functions.ts'
import { isCancelledByUser, operatorFailure } from './ask-shell.ts'

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

/** The DCloud shell around this page; looked for when needed, since a shell may put itself in late. */
export function findUniShell(): UniShell | null {
  const { uni } = globalThis
  return typeof uni?.login === 'function' ? uni : null
}

/** The operator's sheet as a DCloud shell shows it: its pair, or null for another way. */
export function askUniShell(shell: UniShell): Promise<OneClickPair | null> {
  return new Promise((resolve, reject) => {
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
