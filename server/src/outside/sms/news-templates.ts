import { SettingFault, words } from '#platform/config/setting.ts'
import { SMS_NEWS, type SmsNews } from './sms-service.ts'

const LANGUAGE = /^[a-z]{2}(?:-[A-Z][a-z]{3})?$/

/** Templates of news as a setting names them: `kind=template` or `kind.language=template`, parted by commas. */
export function newsTemplates(value: string): Readonly<Record<string, string>> {
  const pairs = words(value).map((word) => word.split('=').map((part) => part.trim()))
  const faulty = pairs.filter(([name = '', template, ...rest]) => !isName(name) || !template || rest.length > 0)
  if (faulty.length === 0) return Object.fromEntries(pairs as [string, string][])
  throw new SettingFault(`must be pairs such as waitingListOffer=TEMPLATE, of ${SMS_NEWS.join(', ')}`)
}

function isName(name: string): boolean {
  const [news = '', language, ...rest] = name.split('.')
  const isLanguage = language === undefined || LANGUAGE.test(language)
  return SMS_NEWS.includes(news as SmsNews) && isLanguage && rest.length === 0
}
