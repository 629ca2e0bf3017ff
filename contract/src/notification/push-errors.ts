import { defineError } from '#endpoint/define-error.ts'

/** No push client with that cid and session. */
export const pushClientNotFound = defineError({ code: 'push.not_found', status: 404, text: '推送连接不存在' })
/** The endpoint's host is none of the push services this server sends to. */
export const webPushHostRefused = defineError({
  code: 'web_push.host',
  status: 400,
  text: '不支持这个浏览器的通知服务',
})
