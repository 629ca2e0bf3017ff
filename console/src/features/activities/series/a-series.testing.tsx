import type { DeskSeries, DeskSeriesItem } from '@quan/contract/console/series/series-calls.ts'
import { partsOfDraft } from '@quan/contract/console/series/series-parts.ts'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'

const DAY_MS = 24 * 3_600_000
/** A Friday, 19:30 in Beijing. */
const FIRST_AT = Date.parse('2099-12-04T11:30:00Z')
export const SERIES_ID = '00000000-0000-4000-8000-0000000000a0'
export const draftIdOf = (number: number) => `00000000-0000-4000-8000-0000000000d${number}`
export const activityIdOf = (number: number) => `00000000-0000-4000-8000-0000000000e${number}`
export const startOf = (number: number) => new Date(FIRST_AT + 7 * number * DAY_MS).toISOString()

const itemOf = (number: number, about: Partial<DeskSeriesItem>): DeskSeriesItem => ({
  draftId: draftIdOf(number),
  activityId: null,
  title: '周五桌游夜',
  status: 'draft',
  startTime: startOf(number),
  publishTime: null,
  differing: [],
  ...about,
})

/** Four Fridays, of which the first is over, the second is published, and the last says something else. */
export const A_SERIES: DeskSeries = {
  id: SERIES_ID,
  version: 1,
  rule: { pace: 'weekly', weekdays: [], until: null, times: 4 },
  city: { code: '330100', name: '杭州' },
  timeZone: 'Asia/Shanghai',
  publishDaysBefore: null,
  author: '林月',
  parts: {
    ...partsOfDraft({ ...EMPTY_DRAFT, title: '周五桌游夜', venue: '桥西' }, 'Asia/Shanghai'),
    hours: { start: '19:30', end: { days: 0, time: '22:00' }, deadline: null },
  },
  items: [
    itemOf(0, { activityId: activityIdOf(0), status: 'ended' }),
    itemOf(1, { activityId: activityIdOf(1), status: 'registering' }),
    itemOf(2, {}),
    itemOf(3, { title: '跨年专场', differing: ['title'] }),
  ],
  change: null,
  extension: null,
}
