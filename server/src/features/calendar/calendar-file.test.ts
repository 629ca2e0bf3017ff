import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { calendarFile, LINE_OCTETS_MAX } from './calendar-file.ts'

const activity: ActivityDetail = {
  id: '019ab000-0000-7000-8000-000000000001',
  title: '龙井村秋日轻徒步，走完一起喝杯新茶',
  cover: null,
  category: 20,
  status: 10,
  cancelled: false,
  startTime: '2026-11-22T01:30:00.000Z',
  endTime: '2026-11-22T06:00:00.000Z',
  timeZone: 'Asia/Shanghai',
  allDay: false,
  city: { code: '330100', name: '杭州' },
  district: '西湖区',
  venue: '龙井村口',
  longitude: 120.1,
  latitude: 30.2,
  priceFrom: 4900,
  priceTo: 4900,
  priceText: null,
  quotas: [],
  organizer: { id: null, nickName: '南风', headImgurl: null, sex: 0, facts: null },
  description: '第一行\n第二行；有逗号，和分号;',
  pictures: [],
  address: '西湖区龙井路 1 号',
  enrollDeadline: '2026-11-22T01:30:00.000Z',
  capacity: 20,
  minParticipants: null,
  matchHours: null,
  minAge: null,
  maxAge: null,
  programme: [],
  refundRule: null,
  ticketTypes: [],
  participantCount: 0,
  source: null,
}

const eventOf = (changed: Partial<ActivityDetail & { version: number }> = {}) => {
  const activities = [{ ...activity, version: 1, ...changed }]
  const text = calendarFile({ activities, publicUrl: 'https://quan.example', now: 0 })
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
  const [status, geo] = ['status', 'geo'].map((name) => event!.getFirstPropertyValue(name))
  return { text, event: new ICAL.Event(event!), status, geo }
}

describe('an activity in a calendar', () => {
  // proves 13.15
  test('keeps its words, its times and its place', () => {
    const { event, status } = eventOf()
    expect([event.summary, event.description, event.location]).toEqual([
      activity.title,
      activity.description,
      '龙井村口 · 西湖区龙井路 1 号',
    ])
    expect([event.startDate.toJSDate().toISOString(), event.endDate.toJSDate().toISOString()]).toEqual([
      activity.startTime,
      activity.endTime,
    ])
    expect(status).toBe('CONFIRMED')
  })

  test('tells where it is in the system of calendars, not in ours', () => {
    const hangzhou = eventOf({ longitude: 120.1550722, latitude: 30.274088 })
    expect(hangzhou.text).toMatch(/\r\nGEO:30\.2764\d*;120\.1503\d*\r\n/)
    expect(eventOf({ longitude: -79.38, latitude: 43.65 }).geo).toEqual([43.65, -79.38])
    expect(eventOf({ longitude: null, latitude: null }).geo).toBeNull()
  })

  test('of whole days ends on the day after its last', () => {
    const days = {
      allDay: true,
      timeZone: 'America/Toronto',
      startTime: '2026-06-01T04:00:00.000Z',
      endTime: '2026-06-03T03:59:59.000Z',
    }
    const { event } = eventOf(days)
    expect([event.startDate.toString(), event.endDate.toString(), event.startDate.isDate]).toEqual([
      '2026-06-01',
      '2026-06-03',
      true,
    ])
  })

  // proves 13.15
  test('says when it was cancelled', () => {
    expect(eventOf({ cancelled: true }).status).toBe('CANCELLED')
  })

  // the blank that begins a continued line counts
  test('is folded as calendars want it', () => {
    const { text, event } = eventOf({ title: '😀徒步a'.repeat(40) })
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(LINE_OCTETS_MAX)
    expect(event.summary).toBe('😀徒步a'.repeat(40))
  })

  test('holds no character that would end a line too early, and no half one', () => {
    const { text, event } = eventOf({ title: '徒\u0000步\u001b', description: '一\r\n二\r三\ud83d' })
    expect([event.summary, event.description]).toEqual(['徒步', '一\n二三\ufffd'])
    expect(text).not.toMatch(/[^\P{Cc}\r\n\t]|\r(?!\n)/u)
  })
})
