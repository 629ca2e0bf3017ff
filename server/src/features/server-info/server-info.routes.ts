import { CONSENT_VERSIONS } from '@quan/contract/login/register-login-account.ts'
import { getServerInfo, type ServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import type { TencentCaptcha } from '#outside/tencent-captcha/tencent-captcha-client.ts'
import type { Univerify } from '#outside/univerify/univerify.ts'
import type { WebPush } from '#outside/web-push/web-push.ts'
import type { WechatPay } from '#outside/wechat-pay/wechat-pay.ts'
import type { WechatOpen } from '#outside/wechat-open/wechat-open.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { implement } from '#platform/http/implement.ts'
import type { SealingKey } from '#platform/sealing/node-sealing.ts'
import type { OperatorFacts } from '@quan/contract/server-info/operator.ts'
import type { Operator } from '#platform/config/operator-settings.ts'

/** Where the ministry shows who has a filing. */
const ICP_URL = 'https://beian.miit.gov.cn/'
/** Where the police show a filing, by its digits. */
const POLICE_URL = 'https://beian.mps.gov.cn/#/query/webSearch?code='

/** What the app tells of who runs it; the rest stands in the legal texts alone. */
function operatorFacts({ name, address, phone, email, wechat, hours, icp, police }: Operator): OperatorFacts {
  return {
    name,
    address,
    phone,
    email,
    wechat,
    hours,
    icp: { number: icp, url: ICP_URL },
    police: police === null ? null : { number: police, url: POLICE_URL + police.replaceAll(/\D/g, '') },
  }
}

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
