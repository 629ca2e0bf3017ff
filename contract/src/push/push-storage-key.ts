/** Where the push client keeps its items, as the field's client names them; `socketUrl` is read, never written. */
export const PushStorageKey = {
  appId: 'getui_appid',
  clientId: 'getui_cid',
  session: 'getui_session',
  registrationId: 'getui_regid',
  deviceId: 'getui_deviceid',
  deviceInfoTime: 'getui_api_time',
  bindAliasTime: 'getui_ba_time',
  setTagTime: 'getui_st_time',
  redirectServer: 'getui_redirect_server',
  socketUrl: 'getui_socket_url',
  lastConnectTime: 'getui_last_connect_time',
} as const
/** One of the storage keys of the push client. */
export type PushStorageKey = (typeof PushStorageKey)[keyof typeof PushStorageKey]
