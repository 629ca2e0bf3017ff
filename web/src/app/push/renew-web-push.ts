import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#platform/api/api.ts'
import { serverInfoQuery } from '#platform/api/server-info-query.ts'
import type { Session } from '#platform/session/session.ts'
import { keptWebPush } from '#platform/web-push/kept-web-push.ts'
import { findPushBrowser } from '#platform/web-push/push-browser.ts'
import { createWebPush } from '#platform/web-push/web-push.ts'

type RenewParts = { api: Api; session: Pick<Session, 'get'>; queryClient: Pick<QueryClient, 'fetchQuery'> }

/** Where this device is to be woken by messages, it stays so after the server's key or the browser's address changed. */
export async function renewWebPush({ api, session, queryClient }: RenewParts): Promise<void> {
  const state = session.get()
  if (keptWebPush.get() === null || state.status === 'anonymous') return
  const { webPushKey: serverKey } = await queryClient.fetchQuery(serverInfoQuery(api))
  if (serverKey === null) return
  const { userGUID } = state
  await createWebPush({ api, browser: findPushBrowser(), serverKey, userGUID, kept: keptWebPush }).renew()
}
