/** Life of the one-time ticket that stands for an answered WeChat or one-click login, in milliseconds. */
export const LOGIN_TICKET_LIFE_MS = 10 * 60_000
/** Cookie that ties a WeChat authorisation to the browser that asked for it. */
export const WECHAT_STATE_COOKIE = '__Host-quan_wx'
/** The same cookie on loopback http. */
export const WECHAT_STATE_COOKIE_LOOPBACK = 'quan_wx'
/** Life of the WeChat state cookie, in seconds. */
export const WECHAT_STATE_LIFE_SECONDS = 600
