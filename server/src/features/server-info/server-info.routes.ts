import { CONSENT_VERSIONS } from '@quan/contract/login/register-login-account.ts'
import { getServerInfo, type ServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import type { TencentCaptcha } from '#outside/tencent-captcha/tencent-captcha-client.ts'
import type { Univerify } from '#outside/univerify/univerify.ts'
import type { WebPush } from '#outside/web-push/web-push.ts'
import type { WechatPay } from '#outside/wechat-pay/wechat-pay.ts'
import type { WechatOpen } from '#outside/wechat-open/wechat-open.ts'
import { operatorFacts } from './operator-facts.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { implement } from '#platform/http/implement.ts'
import type { SealingKey } from '#platform/sealing/node-sealing.ts'

type ServerInfoServices = {
  config: ServerConfig
  sealingKey: SealingKey
  clock: Clock
  captcha: TencentCaptcha | null
  univerify: Univerify | null
  wechat: WechatOpen | null
  webPush: WebPush | null
  pay: WechatPay | null
  push: ServerInfo['push']
}

/** The facts a client must know before its first sealed call. Features of later services say so when they are there. */
export const serverInfoRoutes = ({
  config,
  sealingKey,
  clock,
  captcha,
  univerify,
  wechat,
  webPush,
  pay,
  push,
}: ServerInfoServices) => {
  const constant: Omit<ServerInfo, 'serverTime'> = {
    publicKey: sealingKey.publicKeyPem,
    keyId: sealingKey.keyId,
    push,
    webPushKey: webPush?.publicKey ?? null,
    wechatAppId: wechat?.appId ?? null,
    storeId: config.storeId,
    webviewHosts: config.webviewHosts,
    features: {
      sealing: config.sealing,
      oneClick: univerify !== null,
      wechat: wechat !== null,
      webPush: webPush !== null,
      limits: config.limits,
      payWays: [...(pay?.ways ?? [])],
      map: config.mapScript === null ? 'districts' : 'provider',
      captcha: captcha === null ? 'drawn' : 'vendor',
    },
    mode: config.mode,
    consent: CONSENT_VERSIONS,
    operator: operatorFacts(config.operator),
  }
  return [implement(getServerInfo, async () => ({ ...constant, serverTime: new Date(clock.now()).toISOString() }))]
}
