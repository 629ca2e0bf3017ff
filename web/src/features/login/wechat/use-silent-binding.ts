import { useMutation } from '@tanstack/react-query'
import { bindWeChat } from '@quan/contract/login/bind-we-chat.ts'
import { use, useEffect, useEffectEvent } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import type { WechatReturn } from './use-wechat.ts'

type SilentBinding = {
  /** What WeChat came back with to a page of somebody who is logged in; null where there is nothing to bind. */
  returned: WechatReturn
  /** Bound or not, the way goes on. */
  onEnd: () => void
}

/** Binds the WeChat account of a member who set out to pay without one. */
export function useSilentBinding({ returned, onEnd }: SilentBinding): void {
  const api = useApi()
  const session = use(SessionContext)
  const { mutate } = useMutation({
    mutationFn: async (authorised: NonNullable<WechatReturn>) => {
      await session.mergeUser(await api.call(bindWeChat, authorised))
    },
    onSettled: onEnd,
  })

  const code = returned?.wxCode
  const bind = useEffectEvent(() => returned && mutate(returned))
  useEffect(() => {
    if (code !== undefined) bind()
  }, [code])
}
