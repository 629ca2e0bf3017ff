import { use, useEffect } from 'react'
import { SessionContext } from '#platform/session/use-session.ts'

/**
 * Loads the code of logging in while somebody is still typing. Browsers remember an import that failed as long as the
 * document lives, so a network that is cut at the wrong moment would spoil every later try.
 */
export function useWarmUp(): void {
  const session = use(SessionContext)
  useEffect(() => {
    // what could not be had is asked for again when it is needed, and its failure told then
    void session.prepare().catch(() => undefined)
    void import('#platform/api/create-sealed-calls.ts').catch(() => undefined)
  }, [session])
}
