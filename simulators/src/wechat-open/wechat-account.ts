/** The customer's official account as the simulated vendor knows it. */
export type WechatAccount = {
  appId: string
  secret: string
  /** Hosts the authorisation page may lead back to, without ports. */
  authorizedHosts: readonly string[]
}
