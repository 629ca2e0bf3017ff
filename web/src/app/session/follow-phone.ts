import { hashKey, type QueryClient } from '@tanstack/react-query'
import { type MyInfo, myInfoKey } from '#platform/member/my-info-query.ts'
import type { Session } from '#platform/session/session.ts'

type PhoneParts = { queryClient: QueryClient; session: Pick<Session, 'user' | 'mergeUser'> }

/** A number that was changed on another device, or when its time of waiting was over, is the one this device tells from then on. */
export function followPhone({ queryClient, session }: PhoneParts): void {
  const mine = hashKey(myInfoKey)
  function look() {
    const info = queryClient.getQueryData<MyInfo>(myInfoKey)
    const user = session.user.get()
    if (!info || user?.id !== info.id || user.wxUserInfoMobilePhone === info.wxUserInfoMobilePhone) return
    void session.mergeUser({ wxUserInfoMobilePhone: info.wxUserInfoMobilePhone })
  }
  look()
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryHash === mine) look()
  })
}
