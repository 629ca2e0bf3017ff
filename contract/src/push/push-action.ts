/** What a client message asks or tells; tags, aliases and the mode come from older clients only. */
export const ClientAction = {
  addDeviceInfo: 'addphoneinfo',
  feedback: 'pushmessage_feedback',
  received: 'received',
  setMode: 'set_mode',
  setTags: 'set_tag',
  bindAlias: 'bind_alias',
  unbindAlias: 'unbind_alias',
} as const
/** One of the client's actions. */
export type ClientAction = (typeof ClientAction)[keyof typeof ClientAction]

/** What a server message tells; `redirectServer` has no effect as an action. */
export const ServerAction = {
  pushMessage: 'pushmessage',
  redirectServer: 'redirect_server',
  received: 'received',
  addDeviceInfoResult: 'addphoneinfo',
  feedbackResult: 'pushmessage_feedback',
  setModeResult: 'set_mode_result',
  setTagsResult: 'settag_result',
  bindAliasResult: 'response_bind',
  unbindAliasResult: 'response_unbind',
} as const
/** One of the server's actions. */
export type ServerAction = (typeof ServerAction)[keyof typeof ServerAction]
