import { i18n } from '@lingui/core'

const HAN = /\p{Script=Han}/u

/** `lang` of what members wrote, where the app speaks another language: a screen reader then reads it in its own. */
export function contentLanguage(text: string | null): 'zh-CN' | undefined {
  return text !== null && !i18n.locale.startsWith('zh') && HAN.test(text) ? 'zh-CN' : undefined
}
