import { simulators } from '@quan/simulators/simulators.ts'
import { demoWechatPayAccount } from '@quan/simulators/wechat-pay/pay-account.ts'
import type { Vendor } from './product-server.ts'

/** The simulated payment service, which takes money of whoever comes. */
export const vendor: Vendor = {
  simulators: (clock) => simulators({ clock, acceptsAnyOpenid: true }),
  account: demoWechatPayAccount,
}
