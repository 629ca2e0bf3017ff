/**
 * Events the push client publishes to the app; a failed device registration is `clientId` with an empty cid and
 * `errMsg`.
 */
export const PushEventType = {
  enabled: 'enabled',
  clientId: 'clientId',
  lineState: 'lineState',
  pushMessage: 'pushMsg',
} as const
/** One of the events of the push client. */
export type PushEventType = (typeof PushEventType)[keyof typeof PushEventType]

/** Broadcast channel over which one tab tells the others. */
export const PUSH_BROADCAST_CHANNEL = 'uni-push'
