/** The official account of the demo. */
export const demoWechatAccount = {
  appId: 'wx0d3m0quan0000001',
  secret: 'demowechatsecret0000000000000001',
} as const
