import { use, useEffect, useEffectEvent, useState } from 'react'
import { bindWeChat } from '@quan/contract/login/bind-account.ts'
import { APP_ROUTES, HOME_PATH } from '@quan/contract/route/app-route.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useIsOnTop, usePage } from '#platform/navigation/use-page.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { SessionContext, useSession } from '#platform/session/use-session.ts'
import { LoginView } from './login-view.tsx'
import { useWechat, type WechatReturn } from './use-wechat.ts'

/** Stands for wherever the app runs. */
const HERE = 'http://here.invalid'

/** 登录: who is in already goes straight on to where they wanted to, with WeChat's account bound where it was fetched. */
export function LoginPage() {
  const { params } = usePage()
  const isOnTop = useIsOnTop()
  const navigation = useNavigation()
  const { status } = useSession()
  const target = loginTarget(params['redirect'])
  const { returned } = useWechat(target)
  const binds = useWasMember() && returned !== null
  const goesOn = isOnTop && status === 'member' && !binds

  useWechatBinding({ returned: binds ? returned : null, onEnd: () => navigation.replace(target) })
  useEffect(() => {
    if (goesOn) navigation.replace(target)
  }, [goesOn, navigation, target])

  return status === 'member' ? null : <LoginView target={target} />
}

/** Where login leads: the own path of `redirect`; anything else is the list. */
export function loginTarget(redirect: string | undefined): string {
  if (redirect === undefined || !redirect.startsWith('/') || !URL.canParse(redirect, HERE)) return HOME_PATH
  // browsers read `/\host` and a slash with a line break as another host, so the parsed address counts
  const { origin, pathname, search } = new URL(redirect, HERE)
  const isOwn = origin === HERE && !pathname.startsWith('//') && pathname !== APP_ROUTES.login.path
  return isOwn ? pathname + search : HOME_PATH
}

/** True when somebody was logged in already when the page opened. */
function useWasMember(): boolean {
  const { status } = useSession()
  const [came] = useState(status === 'member')
  return came && status === 'member'
}

type WechatBinding = {
  /** What WeChat came back with to a page of somebody who is logged in; null where there is nothing to bind. */
  returned: WechatReturn
  /** Bound or not, the way goes on. */
  onEnd: () => void
}

/** Binds the WeChat account of a member who set out to pay without one. */
function useWechatBinding({ returned, onEnd }: WechatBinding): void {
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
