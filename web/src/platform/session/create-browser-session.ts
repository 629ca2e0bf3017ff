import type { Api } from '#platform/api/api.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import { createSession } from './create-session.ts'
import { memberMarker } from './member-marker.ts'
import type { Session } from './session.ts'

/** The session as the browser runs it; the calls come later, since they need it themselves. */
export function createBrowserSession(api: () => Api): Session {
  return createSession({
    marker: memberMarker,
    async loadKeeper(link) {
      const { createBrowserKeeper } = await import('./member/create-browser-keeper.ts').catch((cause: unknown) => {
        throw networkFailure(cause)
      })
      return createBrowserKeeper({ ...link, api: api() })
    },
  })
}
