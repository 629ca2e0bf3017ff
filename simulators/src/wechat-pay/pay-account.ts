/** The merchant as the simulated vendor knows it. */
export type PayAccount = {
  appId: string
  merchantId: string
  /** 32 characters; signs every message of both sides. */
  apiKey: string
}
