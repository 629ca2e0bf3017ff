/** What the simulated vendor knows about its customer's official account. */
export type WechatAccount = {
  appId: string
  secret: string
  /** Hosts the authorisation page may lead back to, without ports. */
  authorizedHosts: readonly string[]
}
