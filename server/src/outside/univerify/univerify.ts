/** What the carrier's consent sheet gives the native app; good once. */
export type UniverifyPair = { accessToken: string; openid: string }

/** One-click login, as features see it. */
export type Univerify = {
  /** The phone a pair stands for; null when it is unknown, used or overdue. Throws `UniverifyError`. */
  phoneOf(pair: UniverifyPair): Promise<string | null>
}
