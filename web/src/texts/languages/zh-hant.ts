import type { LanguageMessages } from './language-messages.ts'

/** Texts of the runtime in Traditional Chinese. */
export const messages: LanguageMessages = {
  'app.back': '返回',
  'app.loading': '處理中',
  'app.connectionTimeout': '連接伺服器超時，點擊屏幕重試',
}
