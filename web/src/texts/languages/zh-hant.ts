import type { LanguageMessages } from './language-messages.ts'

/** Texts of the runtime in Traditional Chinese. */
export const messages: LanguageMessages = {
  'common.back': '返回',
  'common.processing': '處理中',
  'state.timeout': '連接伺服器超時，點擊屏幕重試',
}
