/** The official account of the demo. */
export const demoWechatAccount = {
  appId: 'wx0d3m0quan0000001',
  secret: 'demowechatsecret0000000000000001',
} as const

/** The customer's official account as the simulated vendor knows it. */
export type WechatAccount = {
  appId: string
  secret: string
  /** Hosts the authorisation page may lead back to, without ports. */
  authorizedHosts: readonly string[]
}
