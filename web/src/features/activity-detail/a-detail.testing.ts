import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'

/** Everything about an activity in a week, for tests. */
export function aDetail(part: Partial<ActivityDetail> = {}): ActivityDetail {
  const startAt = Date.now() + 7 * 86_400_000
  const activity = sampleActivity()
  return {
    ...activity,
    organizer: { ...activity.organizer, facts: null },
    startTime: new Date(startAt).toISOString(),
    endTime: new Date(startAt + 9_000_000).toISOString(),
    enrollDeadline: new Date(startAt).toISOString(),
    description: '不用自我推销。\n也没有尴尬冷场。',
    pictures: [],
    address: '西湖区天目山路 398 号',
    capacity: 24,
    minParticipants: 12,
    matchHours: null,
    minAge: 26,
    maxAge: 35,
    programme: [{ time: '19:00', text: '签到入座' }],
    refundRule: { fullUntilHours: 24, percent: 50, percentUntilHours: 2 },
    ticketTypes: [
      { id: '01920000-0000-7000-8000-0000000000a1', name: '男生票', sex: 1, price: 12_800, quota: 12, taken: 9 },
      { id: '01920000-0000-7000-8000-0000000000a2', name: '女生票', sex: 2, price: 12_800, quota: 12, taken: 11 },
    ],
    participantCount: 20,
    source: null,
    ...part,
  }
}
