/** Kinds of packets; the number of a result is that of its request times 16. */
export const PushCommand = {
  heartbeat: 0,
  keyNegotiate: 1,
  register: 2,
  login: 3,
  logout: 4,
  clientMessage: 5,
  keyNegotiateResult: 16,
  registerResult: 32,
  loginResult: 48,
  logoutResult: 64,
  serverMessage: 80,
  serverClose: 96,
  redirectServer: 112,
} as const
/** One of the packet numbers. */
export type PushCommand = (typeof PushCommand)[keyof typeof PushCommand]
