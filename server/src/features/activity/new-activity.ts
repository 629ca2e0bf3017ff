import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'

/** A ticket type to be stored with its activity. */
export type NewTicketType = {
  id: string
  name: string
  sex: 0 | 1 | 2
  priceFen: number
  quota: number
  taken: number
}

/** An activity to be stored; instants are milliseconds since 1970, coordinates gcj02. */
export type NewActivity = {
  id: string
  cityCode: string
  title: string
  description: string
  category: ActivityCategory
  cover: string | null
  pictures: string[]
  district: string | null
  venue: string | null
  address: string | null
  longitude: number | null
  latitude: number | null
  startAt: number
  endAt: number
  allDay: boolean
  enrollDeadlineAt: number
  programme: { time: string | null; text: string }[]
  minAge: number | null
  maxAge: number | null
  minParticipants: number | null
  /** Hours after the end until the round of 心动互选 closes; left out = there is none. */
  matchHours?: number | null
  /** Number of the permit that a large activity needs; left out = none. */
  permit?: string | null
  capacity: number | null
  refundRule: { fullUntilHours: number; percent: number; percentUntilHours: number } | null
  /** One of the two is given. */
  organizer: { id: string; nickName: string } | { id: null; nickName: string }
  ticketTypes: NewTicketType[]
  /** Set by the import of foreign activities only. */
  priceText: string | null
  source: {
    name: string
    url: string | null
    licence: string | null
    attribution: string | null
    /** Same key = same activity. */
    key: string
  } | null
  topics: string[]
  publishedAt: number | null
  cancelledAt: number | null
}
