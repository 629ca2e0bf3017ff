import type { LanguageMessages } from './language-messages.ts'
import { mine } from './mine/zh-hant.ts'

/** Texts of the runtime and of failures in Traditional Chinese; `failure.<code>` stands for an error code of the contract. */
export const messages: LanguageMessages = {
  ...mine,
  'common.back': '返回',
  'common.processing': '處理中',
  'state.timeout': '連接伺服器超時，點擊屏幕重試',
  'failure.notice': '提示訊息：{message}',
  'failure.separator': '，',
  'failure.systemBusy': '系統繁忙，請稍後再試',
  'failure.network': '網路斷開了，請檢查網路後再試',
  'failure.timeout': '連接伺服器超時，請稍後再試',
  'failure.malformed': '伺服器的回答無法識別，請稍後再試',
  'failure.unknown': '出了點問題，請稍後再試',
  'failure.activity.not_found': '活動不存在或已下架',
  'failure.location.unavailable': '暫時無法定位，請手動選擇城市',
  'failure.input.invalid': '填寫的內容有誤，請檢查後再試',
  'failure.sealing.failed': '解密失敗',
  'failure.body.malformed': '請求內容無法識別',
  'failure.login.required': '請先登入',
  'failure.member.not_self': '只能操作自己的帳號',
  'failure.call.not_found': '沒有這個介面',
  'failure.call.method': '請求方式不對',
  'failure.body.too_large': '內容太大了',
  'failure.body.media_type': '不支援這種內容格式',
  'failure.limit.exceeded': '操作太頻繁了，請稍後再試',
  'failure.server.unavailable': '服務暫時不可用，請稍後再試',
}
