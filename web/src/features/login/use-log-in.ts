import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import * as z from 'zod/mini'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import { registerLoginAccount } from '@quan/contract/login/register-login-account.ts'
import { userInfo } from '@quan/contract/member/user-info.ts'
import { serverInfoQuery } from '#platform/api/server-info-query.ts'
import { useApi } from '#platform/api/use-api.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { fromUserGUID } from '#platform/storage/shared-state.ts'

/** Logs in by any way; the answer may be that a phone is needed. The session begins before it is told. */
export function useLogIn() {
  const api = useApi()
  const session = use(SessionContext)
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn(way: LoginWay) {
      await session.prepare()
      const { consent } = await queryClient.fetchQuery(serverInfoQuery(api))
      const input = { ...way, ...referrer(), consent }
      const answer = await api.call(registerLoginAccount, input, { withoutToken: true })
      if (!answer.needsPhone) await session.begin(z.parse(userInfo, answer))
      return answer
    },
  })
}

/** An address may name anything; only an id can be somebody. */
function referrer(): { fromUserGUID?: string } {
  const id = z.safeParse(entityId, fromUserGUID.get()).data
  return id === undefined ? {} : { fromUserGUID: id }
}

/** How somebody proves who they are, as `registerLoginAccount` takes it. */
export type LoginWay =
  | { wxUserInfoMobilePhone: string; code: string; ticket?: string }
  | { ticket: string }
  | { wxCode: string; state: string }
