/** What the simulated vendor knows about its merchant. */
export type PayAccount = {
  appId: string
  merchantId: string
  /** 32 characters; signs every message of both sides. */
  apiKey: string
}
