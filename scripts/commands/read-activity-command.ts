import { parseArgs } from 'node:util'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import type { NewPlace } from '@quan/server/features/activity-change/activity-change.ts'

const USAGE = `用法：npm run activity -- cancel 活动ID
      npm run activity -- change 活动ID [选项]

  cancel   取消活动：停止报名，未支付的订单关闭，已支付的全额退回，通知所有报名和候补的人
  change   改时间或地点，通知所有报名和候补的人

  --start "2026-11-23 14:00"    新的开始时间（当地时间）；结束和报名截止一起移动
  --end "2026-11-23 16:00"      新的结束时间
  --venue 地点                  新的地点，整个替换：没有给出的地址、区和坐标会清空
  --address 地址  --district 区  --at 经度,纬度（gcj02）`

/** An operator's command; times as the clock of the activity's city shows them, `YYYY-MM-DDTHH:mm:00`. */
export type ActivityCommand =
  | { act: 'cancel'; id: string }
  | { act: 'change'; id: string; start: string | null; end: string | null; place: NewPlace | null }

/** Reads the arguments of `npm run activity`. Throws an error that holds the usage. */
export function readActivityCommand(given: string[]): ActivityCommand {
  const { values, positionals } = argumentsOf(given)
  const [act, id = ''] = positionals
  if (positionals.length !== 2) throw new Error(USAGE)
  if (!entityId.safeParse(id).success) throw wrong(`活动 ID 不正确：${id}`)
  if (act === 'cancel' && Object.keys(values).length === 0) return { act, id }
  if (act !== 'change' || Object.keys(values).length === 0) throw new Error(USAGE)
  return { act, id, start: readTime(values.start), end: readTime(values.end), place: readPlace(values) }
}

const wrong = (fault: string) => new Error(`${fault}\n${USAGE}`)

function argumentsOf(args: string[]) {
  const text = { type: 'string' } as const
  const options = { start: text, end: text, venue: text, address: text, district: text, at: text }
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (cause) {
    throw new Error(USAGE, { cause })
  }
}

const TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/

function readTime(given: string | undefined): string | null {
  if (given === undefined) return null
  const [, day, time] = TIME.exec(given) ?? []
  const local = `${day}T${time}:00`
  // the parser takes 30 February for 2 March
  if (!day || Number.isNaN(Date.parse(`${local}Z`)) || !new Date(`${local}Z`).toISOString().startsWith(local))
    throw wrong(`时间不正确：${given}`)
  return local
}

type PlaceTexts = { venue?: string; address?: string; district?: string; at?: string }

function readPlace({ venue, address = '', district = '', at }: PlaceTexts): NewPlace | null {
  if (!venue?.trim()) {
    if (venue !== undefined || address || district || at !== undefined) throw wrong('新的地点需要 --venue')
    return null
  }
  return { venue: venue.trim(), address: address || null, district: district || null, point: readPoint(at) }
}

function readPoint(given: string | undefined): NewPlace['point'] {
  if (given === undefined) return null
  const [longitude, latitude, ...more] = given.split(',').map((text) => (text.trim() === '' ? NaN : Number(text)))
  const isPoint = more.length === 0 && isWithin(longitude, 180) && isWithin(latitude, 90)
  if (!isPoint || longitude === undefined || latitude === undefined) throw wrong(`坐标不正确：${given}`)
  return { longitude, latitude }
}

const isWithin = (degrees: number | undefined, most: number) => degrees !== undefined && Math.abs(degrees) <= most
