import { i18n } from '@lingui/core'
import { faultTemplate } from '@quan/contract/endpoint/fault-sentence.ts'
import { defineTexts } from './define-texts.ts'

/** What people read when a call fails. */
export const failureWords = defineTexts('failure', {
  notice: '提示信息：{message}',
  separator: '，',
  systemBusy: '系统繁忙，请稍后再试',
  network: '网络断开了，请检查网络后再试',
  timeout: '连接服务器超时，请稍后再试',
  malformed: '服务器的回答无法识别，请稍后再试',
  unknown: '出了点问题，请稍后再试',
})

/** What the active language says of an error code of the contract; null where it says nothing. */
export function translatedFailure(code: string): string | null {
  const name = `failure.${code}`
  return name in i18n.messages ? i18n._(name) : null
}

/** What the active language says of a field that was refused with this Chinese sentence; null where it says nothing. */
export function translatedFault(sentence: string): string | null {
  const { template, numbers } = faultTemplate(sentence)
  const name = `fault.${template}`
  return name in i18n.messages ? i18n._(name, numbers) : null
}
