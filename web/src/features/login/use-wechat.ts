import { getWxAuthorUrl } from '@quan/contract/login/get-wx-author-url.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'

/** What WeChat's page comes back with; null before. */
export type WechatReturn = { wxCode: string; state: string } | null

type Wechat = {
  returned: WechatReturn
  /** Leaves for WeChat's page, which comes back here. */
  leave: () => Promise<void>
  /** Takes what WeChat brought out of the address: it is good once. */
  forget: () => void
}

/** The way to WeChat and back. */
export function useWechat(target: string, goTo = (url: string) => window.location.assign(url)): Wechat {
  const api = useApi()
  const navigation = useNavigation()
  const { code, state } = usePage().params
  return {
    returned: code !== undefined && state !== undefined ? { wxCode: code, state } : null,
    async leave() {
      const { url } = await api.call(getWxAuthorUrl, { returnUrl: target })
      goTo(url)
    },
    forget: () => navigation.setQuery({ code: null, state: null }, { replace: true }),
  }
}
