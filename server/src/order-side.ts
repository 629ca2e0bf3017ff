import type { AuthoriseSilently } from '#features/payment/ensure-open-id.ts'
import { paymentService } from '#features/payment/payment.service.ts'
import { orderServices } from '#order-calls.ts'
import type { WechatOpen } from '#outside/wechat-open/wechat-open.ts'
import type { WechatPay } from '#outside/wechat-pay/wechat-pay.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { ServerKeys } from '#platform/keys/server-keys.ts'
import type { Log } from '#platform/log/log.ts'

type OrderSideParts = {
  config: ServerConfig
  sql: Sql
  lists: Sql
  clock: Clock
  log: Log
  keys: ServerKeys
  wechat: WechatOpen | null
  /** Null where no payment service is set up: nothing can be paid. */
  pay: WechatPay | null
  /** Finds out the WeChat account of whoever pays without one; only the demo can. */
  authorise?: AuthoriseSilently | null
}

/** What takes orders and their money: one for a server, for its calls, its notifications and its jobs alike. */
export type OrderSide = ReturnType<typeof orderSide>

export function orderSide({ config, authorise = null, ...parts }: OrderSideParts) {
  const { pictureBaseUrl, limits: isLimited } = config
  const services = orderServices({ ...parts, pictureBaseUrl, isLimited })
  return { services, payments: paymentService({ ...parts, authorise, changes: services.changes }) }
}
