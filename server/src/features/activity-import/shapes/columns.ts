import { addDays } from '@quan/contract/date/calendar-date.ts'
import { type Field, fieldKeys } from '#features/activity-import/shapes/column-names.ts'
import { asBoolean, asList, asText, type JsonObject } from '#features/activity-import/shapes/json-value.ts'
import { readWhen } from '#features/activity-import/times/read-when.ts'
import type { When } from '#features/activity-import/times/when.ts'

const CLOCK_ONLY = /^\s*(?:上午|下午|晚上|中午)?\s*\d{1,2}\s*[:：点时]\s*\d{0,2}/
const CLOCK_AT_END = /[T\s]*(?:上午|下午|晚上|中午)?\s*\d{1,2}\s*[:：点时].*$/

/** A record by what its columns mean, whatever they are called. */
export class Columns {
  readonly #record: JsonObject
  readonly #keys: Partial<Record<Field, string[]>>
  constructor(record: JsonObject) {
    this.#record = record
    this.#keys = fieldKeys(Object.keys(record))
  }

  texts(field: Field): string[] {
    const values = (this.#keys[field] ?? []).map((key) => asText(this.#record[key]))
    return values.filter((text) => text !== null)
  }

  text(field: Field): string | null {
    return this.texts(field)[0] ?? null
  }

  /** The parts of a list, or of a text that lists them. */
  listed(field: Field): string[] {
    const values = (this.#keys[field] ?? []).flatMap((key) => asList(this.#record[key]))
    return values.flatMap((value) => (asText(value) ?? '').split(/[,，;；、|]/))
  }

  isTrue(field: Field): boolean {
    return (this.#keys[field] ?? []).some((key) => asBoolean(this.#record[key]) === true)
  }

  /** The start; its date and its time of day may stand in two columns. */
  start(): When | null {
    const { date, clock } = this.#split('start')
    return date === null ? null : readWhen(joined(date, clock))
  }

  /** The end; a time of day alone belongs to the day of the start, or to the next when it would lie before it. */
  end(start: When | null): When | null {
    const { date, clock } = this.#split('end')
    if (date !== null) return readWhen(joined(date, clock))
    const firstDay = this.#split('start').date?.replace(CLOCK_AT_END, '')
    if (clock === null || firstDay === undefined) return null
    const end = readWhen(joined(firstDay, clock))
    const isNextDay = start?.kind === 'clock' && end.kind === 'clock' && end.local < start.local
    return isNextDay ? { ...end, local: `${addDays(end.local.slice(0, 10), 1)}${end.local.slice(10)}` } : end
  }

  #split(field: 'start' | 'end'): { date: string | null; clock: string | null } {
    const texts = this.texts(field)
    const isClock = (text: string) => CLOCK_ONLY.test(text)
    return { date: texts.find((text) => !isClock(text)) ?? null, clock: texts.find(isClock) ?? null }
  }
}

function joined(date: string, clock: string | null): string {
  return clock === null || CLOCK_AT_END.test(date) ? date : `${date} ${clock}`
}
