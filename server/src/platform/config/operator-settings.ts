import { isCalendarDate } from '@quan/contract/date/calendar-date.ts'
import { sinceMidnightMs } from '@quan/contract/date/time-of-day.ts'
import type { Weekday } from '@quan/contract/date/weekday.ts'
import { CONSENT_VERSIONS } from '@quan/contract/login/register-login-account.ts'
import type { SupportHours } from '@quan/contract/server-info/operator.ts'
import { type Environment, examineSettings, SettingsError, type ValuesOf } from '#platform/config/read-settings.ts'
import { setting, SettingFault } from '#platform/config/setting.ts'

const TEXT_MIN_CHARACTERS = 2
const TEXT_MAX_CHARACTERS = 100

/**
 * Who runs the service, as laws want it told: in the legal texts, in the help of the app, at the foot of pages. The
 * defaults are the demo's; production must be given all of them (`gapsOfOperator`).
 */
export const operatorSettings = {
  name: setting({
    env: 'OPERATOR_NAME',
    parse: words,
    default: '杭州同城圈演示科技有限公司',
    about: 'The company that runs the service, as it is registered.',
  }),
  address: setting({
    env: 'OPERATOR_ADDRESS',
    parse: words,
    default: '浙江省杭州市西湖区演示路 198 号 3 幢 501 室',
    about: 'Where it is registered.',
  }),
  phone: setting({
    env: 'OPERATOR_PHONE',
    parse: phone,
    default: '0571-10190198',
    about: 'Phone of support, such as 0571-88888888 or 400-800-8000.',
  }),
  email: setting({
    env: 'OPERATOR_EMAIL',
    parse: email,
    default: 'help@quan.example',
    about: 'E-mail address of support.',
  }),
  wechat: setting<string | null>({
    env: 'OPERATOR_WECHAT',
    parse: orNone(wechatId),
    default: 'quan-help',
    about: 'WeChat id of support, or none.',
  }),
  hours: setting<SupportHours | null>({
    env: 'OPERATOR_HOURS',
    parse: orNone(hours),
    default: { fromDay: 1, toDay: 7, opens: '09:00', closes: '21:00' },
    written: '1-7 09:00-21:00',
    about: 'When support answers (Asia/Shanghai), days of the week from Monday = 1: 1-5 09:00-18:00; or none.',
  }),
  privacyPerson: setting({
    env: 'OPERATOR_PRIVACY_PERSON',
    parse: words,
    default: '林知夏',
    about: 'Who answers for personal information: a name or a post.',
  }),
  privacyEmail: setting({
    env: 'OPERATOR_PRIVACY_EMAIL',
    parse: email,
    default: 'privacy@quan.example',
    about: 'E-mail address of whoever answers for personal information.',
  }),
  dataPlace: setting({
    env: 'OPERATOR_DATA_PLACE',
    parse: words,
    default: '中国境内（浙江省杭州市）',
    about: 'Where the servers stand that keep the data, such as 中国境内（浙江省杭州市）.',
  }),
  icp: setting({
    env: 'OPERATOR_ICP',
    parse: icp,
    default: '浙ICP备00000198号-1',
    about: 'Number of the ICP filing (ICP备案号) of the site.',
  }),
  police: setting<string | null>({
    env: 'OPERATOR_POLICE',
    parse: orNone(police),
    default: '浙公网安备33000000000198号',
    about: 'Number of the filing with the police (公安备案号); none until it is given, within 30 days of the opening.',
  }),
  termsDate: setting<string>({
    env: 'OPERATOR_TERMS_DATE',
    parse: termsDate,
    default: newestVersion(),
    about: 'Day from which the terms and the privacy policy hold, not before the version of these texts.',
  }),
}
/** Who runs the service. */
export type Operator = ValuesOf<typeof operatorSettings>

/** Reads these settings as production needs them; throws `SettingsError` with every fault listed. */
export function readOperator(environment: Environment): Operator {
  const { values, faults } = examineSettings(operatorSettings, environment)
  const all = [...faults, ...gapsOfOperator(environment)]
  if (all.length > 0) throw new SettingsError(all)
  return values
}

/** A sentence for each of these settings that was left out: nothing made up may be told in production. */
export function gapsOfOperator(environment: Environment): string[] {
  return Object.values(operatorSettings)
    .filter(({ env }) => !environment[env]?.trim())
    .map(({ env, about }) => `${env} must be given in production. ${about}`)
}

function orNone<Value>(parse: (value: string) => Value) {
  return (value: string) => (value === 'none' ? null : parse(value))
}

function words(value: string): string {
  const { length } = Array.from(value)
  const isWhole = length >= TEXT_MIN_CHARACTERS && length <= TEXT_MAX_CHARACTERS
  if (isWhole && !/[\p{Cc}【】]|CHANGE-ME/u.test(value)) return value
  throw new SettingFault(`must be a text of ${TEXT_MIN_CHARACTERS} to ${TEXT_MAX_CHARACTERS} characters, filled in`)
}

function phone(value: string): string {
  const digits = value.replaceAll(/\D/g, '')
  if (/^\+?\d+(?:[ -]\d+)*$/.test(value) && digits.length >= 5 && digits.length <= 15) return value
  throw new SettingFault('must be a phone of 5 to 15 digits, such as 0571-88888888')
}

function email(value: string): string {
  if (/^[\w.+-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i.test(value)) return value
  throw new SettingFault('must be an e-mail address')
}

function wechatId(value: string): string {
  if (/^[A-Za-z][\w-]{5,19}$/.test(value)) return value
  throw new SettingFault('must be a WeChat id of 6 to 20 letters, digits, _ and -, or none')
}

function hours(value: string): SupportHours {
  const [, fromDay, toDay = fromDay, opens = '', closes = ''] =
    /^([1-7])(?:-([1-7]))? ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(value) ?? []
  const [from, to] = [Number(fromDay) as Weekday, Number(toDay) as Weekday]
  if (from <= to && sinceMidnightMs(opens) < sinceMidnightMs(closes)) return { fromDay: from, toDay: to, opens, closes }
  throw new SettingFault('must be days and hours such as 1-5 09:00-18:00, or none')
}

/** How mainland provinces are written in such numbers. */
const PROVINCE = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]'

function icp(value: string): string {
  if (new RegExp(`^${PROVINCE}ICP备\\d{5,10}号(?:-\\d{1,3}[A-Z]?)?$`).test(value)) return value
  throw new SettingFault('must be a number such as 浙ICP备12345678号-1')
}

function police(value: string): string {
  if (new RegExp(`^${PROVINCE}公网安备\\d{11,14}号$`).test(value)) return value
  throw new SettingFault('must be a number such as 浙公网安备33010602001234号, or none')
}

function newestVersion(): string {
  return [CONSENT_VERSIONS.terms, CONSENT_VERSIONS.privacy].toSorted().at(-1) ?? ''
}

function termsDate(value: string): string {
  if (isCalendarDate(value) && value >= newestVersion()) return value
  throw new SettingFault(`must be a day such as ${newestVersion()}, and not before it, the version of the texts`)
}
