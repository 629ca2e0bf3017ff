import { consoleLanguage } from '#platform/settings/console-language.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

type Reading = { now?: Date; timeZone?: string }

/** An instant to the minute, as `11月21日 19:30`, in Beijing time unless told otherwise; the year where it is not this one. */
export function formatInstant(instant: string, { now = new Date(), timeZone = 'Asia/Shanghai' }: Reading = {}): string {
  const at = new Date(instant)
  const isThisYear = yearOf(at) === yearOf(now)
  const tag = consoleLanguage.get() === 'zh' ? 'zh-CN' : 'en-GB'
  const options: Intl.DateTimeFormatOptions = {
    ...(isThisYear ? {} : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }
  const key = `${tag} ${timeZone} ${isThisYear}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
  formats.set(key, format)
  return format.format(at)
}

/** The time of day of an instant, as `19:30`. */
export const formatClock = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    new Date(instant),
  )

const yearOf = (at: Date) => new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Shanghai' }).format(at)

/** A day of the calendar, as `11月20日 周五`. */
export const dayName = (day: string): string => formatDay(new Date(`${day}T12:00+08:00`))

/** The day of an instant in Beijing, as `11月20日 周五`. */
export function formatDay(at: Date): string {
  const tag = consoleLanguage.get() === 'zh' ? 'zh-CN' : 'en-GB'
  const options = { month: 'short', day: 'numeric', timeZone: 'Asia/Shanghai' } as const
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'Asia/Shanghai' }).format(at)
  return `${new Intl.DateTimeFormat(tag, options).format(at)} ${weekday}`
}
