/** Messages of the push client as the field's client words them; for programs and logs, not for people. */
export const PushText = {
  success: 'success',
  clientIdNotFound: 'client id not found',
  waitingTimeOut: 'waiting time out',
  socketNotConnect: 'socket not connect',
  connectionLimitReached: 'connect failed, connection limit reached',
  networkNotAvailable: 'connect failed, network is not available',
  registerFail: 'register fail',
  keyNegotiateFail: 'key negotiate fail',
  aliasTooOften: 'alias option can only be called once a second',
  appIdRequired: 'manifest.json->appid is required',
} as const
/** One of the messages of the push client. */
export type PushText = (typeof PushText)[keyof typeof PushText]
