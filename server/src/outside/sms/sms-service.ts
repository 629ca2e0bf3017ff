/** News that members may be told by SMS; each has a template of its own at the vendor. */
export const SMS_NEWS = [
  'waitingListOffer',
  'activityCancelled',
  'activityMoved',
  'refundFailed',
  'phoneHeld',
  'phoneChanged',
  'accountFrozen',
  'accountUnused',
] as const
/** One of the kinds of news by SMS. */
export type SmsNews = (typeof SMS_NEWS)[number]

/**
 * News for a mainland phone of 11 digits: of what kind, in which language, and what stands in it: the title of the
 * activity, or of the account when something happens to it, the day on which it ends, or its new number with the middle left out.
 */
export type SmsNewsMessage = { phone: string; news: SmsNews; language: string; title: string }

/** The SMS service, as features see it. */
export type SmsService = {
  /** Sends a login code to a mainland phone of 11 digits. Throws `SmsError`; is never repeated by itself. */
  sendCode(message: { phone: string; code: string }): Promise<void>
  /** Whether there is a template for such news. */
  canTell(news: SmsNews): boolean
  /** Sends news. Throws `SmsError`; is never repeated by itself. */
  sendNews(message: SmsNewsMessage): Promise<void>
}

/** What a template says, and by which variables. */
export type SmsTemplates = {
  /** The template of a login code, with the one variable of the code. */
  code: string
  /** Templates by news, or by news and language as in `waitingListOffer.en`; each with the one variable of the title. */
  news: Readonly<Record<string, string>>
}

/** The longest title that a template takes, in characters. */
const TITLE_MAX = 20

/** The template of news in a language, or that for all languages; null without one. */
export function templateOf(
  { news }: SmsTemplates,
  { news: kind, language }: Pick<SmsNewsMessage, 'news' | 'language'>,
) {
  return news[`${kind}.${language}`] ?? news[kind] ?? null
}

/** A title as a template takes it: without what vendors take for a link or a variable, and short. */
export function titleForSms(title: string): string {
  const plain = title.replaceAll(/[【】{}$<>\n\r]|https?:\S*/g, '').trim()
  const letters = Array.from(plain)
  return letters.length <= TITLE_MAX ? plain : `${letters.slice(0, TITLE_MAX - 1).join('')}…`
}
