/** The template of messages to followers in the demo. */
export const DEMO_TEMPLATE = 'demo-template-of-news'

/** The official account of the demo. */
export const demoWechatAccount = {
  appId: 'wx0d3m0quan0000001',
  secret: 'demowechatsecret0000000000000001',
  /** Templates of messages, with their fields. */
  templates: { [DEMO_TEMPLATE]: ['thing1', 'time2', 'thing3'] },
} as const

/** The customer's official account as the simulated vendor knows it. */
export type WechatAccount = {
  appId: string
  secret: string
  /** Hosts the authorisation page may lead back to, without ports. */
  authorizedHosts: readonly string[]
  /** Approved templates by their ids, with the names of their fields. */
  templates: Readonly<Record<string, readonly string[]>>
}
