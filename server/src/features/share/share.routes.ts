import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { foreignPage, wechatUnavailable } from '@quan/contract/login/login-errors.ts'
import { getJsdkPackage } from '@quan/contract/share/get-jsdk-package.ts'
import { WechatOpenError } from '#outside/wechat-open/wechat-open-error.ts'
import type { WechatOpen } from '#outside/wechat-open/wechat-open.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { implement } from '#platform/http/implement.ts'

/** Sharing inside WeChat. */
export const shareRoutes = (sharing: ShareService) => [
  implement(getJsdkPackage, ({ input }) => sharing.signPage(input.url)),
]

type ShareParts = {
  /** Null where no WeChat account is set up. */
  wechat: Pick<WechatOpen, 'pageSignature'> | null
  publicUrl: string
}

/** The parts that sharing inside WeChat needs. */
type ShareService = ReturnType<typeof shareService>

export function shareService({ wechat, publicUrl }: ShareParts) {
  const own = new URL(publicUrl).origin
  return {
    /** Signs a page of ours for WeChat's script. Throws `page.foreign` and `wechat.unavailable`. */
    async signPage(url: string): Promise<ResultOf<typeof getJsdkPackage>> {
      if (!isOf(own, url)) throw new AppError(foreignPage)
      if (!wechat) throw new AppError(wechatUnavailable)
      try {
        return await wechat.pageSignature(url)
      } catch (cause) {
        if (cause instanceof WechatOpenError) throw new AppError(wechatUnavailable, { cause })
        throw cause
      }
    },
  }
}

/**
 * Whether a page is of an origin as a browser writes it. Addresses are compared as texts besides: the vendor signs the
 * text, and a parser that forgives would let foreign ones pass.
 */
function isOf(origin: string, url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === origin && url.startsWith(`${origin}/`)
}
