import { addDays } from '@quan/contract/date/calendar-date.ts'
import type { When } from '#features/activity-import/found-activity.ts'
import { asBoolean, asList, asText, type JsonObject, READ_MAX } from '#features/activity-import/shapes/json-value.ts'
import { LONGEST_WHEN, readWhen } from '#features/activity-import/read-when.ts'
import { readField } from '#features/activity-import/reading/file-row.ts'
import type { ImportField } from '@quan/contract/console/imports/import-words.ts'
import { foldedName } from '../places/country-code.ts'

/** The columns that are understood, with the names by which files call them: folded, best first. */
const NAMES: Record<ImportField, string> = {
  name: 'name title summary subject eventname eventtitle 名称 标题 活动名称 活动标题 活动 主题名称',
  start:
    'start startdate starttime startsat startat dtstart begin from eventdate date datetime time begintime 开始 开始时间 开始日期 日期 时间 活动时间 时刻',
  end: 'end enddate endtime endsat endat dtend finish finishtime to until 结束 结束时间 结束日期 截止时间',
  timeZone: 'timezone tz 时区',
  city: 'city town locality addresslocality 城市 市 所在城市',
  region: 'region state province addressregion 省 省份 州',
  country: 'country addresscountry countrycode 国家 国家地区',
  district: 'district area 区 区县 行政区',
  venue: 'venue venuename location place locationname 地点 场地 场馆 活动地点 会场',
  address: 'address street streetaddress venueaddress 地址 详细地址',
  url: 'url link website homepage eventurl 链接 网址 网站 官网 报名链接',
  description: 'description details detail about body content text notes 描述 简介 详情 介绍 活动详情 活动介绍 说明',
  longitude: 'longitude lng lon long 经度',
  latitude: 'latitude lat 纬度',
  topics: 'topics topic category categories tags keywords type 分类 类别 类型 标签 主题 话题',
  organizer: 'organizer organiser organizername host organization 主办方 主办 主理人 组织者 举办方',
  telephone: 'telephone phone tel mobile phonenumber organizerphone 电话 手机 联系电话 手机号',
  price: 'price cost fee tickets ticketprice 价格 费用 票价',
  currency: 'currency pricecurrency 货币 币种',
  online: 'online isonline virtual 线上 是否线上',
  status: 'status eventstatus 状态',
}

const CLOCK_ONLY = /^\s*(?:上午|下午|晚上|中午)?\s*\d{1,2}\s*[:：点时]\s*\d{0,2}/
const CLOCK_AT_END = /[T\s]*(?:上午|下午|晚上|中午)?\s*\d{1,2}\s*[:：点时].*$/

/** A record by what its columns mean, whatever they are called. */
export class Columns {
  readonly #record: JsonObject
  readonly #keys: FieldKeys
  /** `keys` are told by an operator, else guessed from the names of the columns. */
  constructor(record: JsonObject, keys: FieldKeys = fieldKeys(Object.keys(record))) {
    this.#record = record
    this.#keys = keys
  }

  texts(field: ImportField): string[] {
    const most = field === 'description' || field === 'url' ? READ_MAX[field] : READ_MAX.value
    const values = (this.#keys[field] ?? []).map((key) => asText(this.#record[key], most))
    return values.filter((text) => text !== null)
  }

  text(field: ImportField): string | null {
    return this.texts(field)[0] ?? null
  }

  /** The parts of a list, or of a text that lists them. */
  listed(field: ImportField): string[] {
    const values = (this.#keys[field] ?? []).flatMap((key) => asList(this.#record[key]))
    return values.flatMap((value) => (asText(value) ?? '').split(/[,，;；、|]/))
  }

  isTrue(field: ImportField): boolean {
    return (this.#keys[field] ?? []).some((key) => asBoolean(this.#record[key]) === true)
  }

  /** The start; its date and its time of day may stand in two columns. */
  start(): When | null {
    const { date, clock } = this.#split('start')
    return date === null ? null : readField('start', () => readWhen(joined(date, clock)))
  }

  /** The end; a time of day alone belongs to the day of the start, or to the next when it would lie before it. */
  end(start: When | null): When | null {
    const { date, clock } = this.#split('end')
    if (date !== null) return readField('end', () => readWhen(joined(date, clock)))
    const firstDay = this.#split('start').date?.replace(CLOCK_AT_END, '')
    if (clock === null || firstDay === undefined) return null
    const end = readField('end', () => readWhen(joined(firstDay, clock)))
    const isNextDay = start?.kind === 'clock' && end.kind === 'clock' && end.local < start.local
    return isNextDay ? { ...end, local: `${addDays(end.local.slice(0, 10), 1)}${end.local.slice(10)}` } : end
  }

  #split(field: 'start' | 'end'): { date: string | null; clock: string | null } {
    // one that is too long stays so, and is refused as a time
    const texts = this.texts(field).map((text) => text.slice(0, LONGEST_WHEN + 1))
    const isClock = (text: string) => CLOCK_ONLY.test(text)
    return { date: texts.find((text) => !isClock(text)) ?? null, clock: texts.find(isClock) ?? null }
  }
}

function joined(date: string, clock: string | null): string {
  return clock === null || CLOCK_AT_END.test(date) ? date : `${date} ${clock}`
}

/** For each field, the keys of a record that may hold it, best first. */
export type FieldKeys = Partial<Record<ImportField, string[]>>

const byField = Object.entries(NAMES).map(
  ([field, names]) => [field as ImportField, names.split(' ').map(foldedName)] as const,
)

/** What the keys of a record hold by their names. */
export function fieldKeys(keys: string[]): FieldKeys {
  const byName = new Map(keys.map((key) => [foldedName(key), key]))
  return Object.fromEntries(
    byField.flatMap(([field, names]) => {
      const found = names.map((name) => byName.get(name)).filter((key) => key !== undefined)
      return found.length > 0 ? [[field, found]] : []
    }),
  )
}
