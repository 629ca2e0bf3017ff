import type { Api } from '#platform/api/api.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import { createSession } from './create-session.ts'
import { memberMarker } from './member-marker.ts'
import type { LoginLoss, Session } from './session.ts'

type BrowserSessionParts = {
  /** The calls come later, since they need the session themselves. */
  api: () => Api
  /** Loads what forgets a member the server ended the login of; it comes with the keeper, so that it is there then. */
  loadForget: () => Promise<(why: LoginLoss) => void>
}

/** The session as the browser runs it. */
export function createBrowserSession({ api, loadForget }: BrowserSessionParts): Session {
  return createSession({
    marker: memberMarker,
    async loadKeeper(link) {
      const parts = Promise.all([import('./member/create-browser-keeper.ts'), loadForget()])
      const [{ createBrowserKeeper }, onLost] = await parts.catch((cause: unknown) => {
        throw networkFailure(cause)
      })
      return createBrowserKeeper({ ...link, api: api(), onLost })
    },
  })
}
