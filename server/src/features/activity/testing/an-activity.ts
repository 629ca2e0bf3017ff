import { randomUUID } from 'node:crypto'
import type { NewActivity, NewTicketType } from '#features/activity/new-activity.ts'

/** The instant tests take for now: Saturday, 21 November 2026, 18:00 in Shanghai. */
export const NOW = Date.UTC(2026, 10, 21, 10)
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** An activity in 杭州 that starts tomorrow and lasts two hours, published yesterday; with what the test is about. */
export function anActivity(about: Partial<NewActivity> = {}): NewActivity {
  const startAt = about.startAt ?? NOW + DAY_MS
  return {
    id: randomUUID(),
    cityCode: '330100',
    title: '一次活动',
    description: '',
    category: 30,
    cover: null,
    pictures: [],
    district: '西湖区',
    venue: '湖滨',
    address: null,
    longitude: 120.16,
    latitude: 30.25,
    startAt,
    endAt: startAt + 2 * HOUR_MS,
    allDay: false,
    enrollDeadlineAt: startAt,
    programme: [],
    minAge: null,
    maxAge: null,
    minParticipants: null,
    capacity: 20,
    refundRule: null,
    organizer: { id: null, nickName: '小雨' },
    ticketTypes: [aTicketType()],
    priceText: null,
    source: null,
    topics: [],
    publishedAt: NOW - DAY_MS,
    cancelledAt: null,
    ...about,
  }
}

/** A ticket type for anybody at 50 yuan with 20 places, none taken; with what the test is about. */
export function aTicketType(about: Partial<NewTicketType> = {}): NewTicketType {
  return { id: randomUUID(), name: '普通票', sex: 0, priceFen: 5_000, quota: 20, taken: 0, ...about }
}
