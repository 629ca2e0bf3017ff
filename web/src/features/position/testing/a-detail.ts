import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'

/** An activity that sells places to men and women. */
export function aDetail(part: Partial<ActivityDetail> = {}): ActivityDetail {
  const activity = sampleActivity({ title: '安吉星空露营' })
  return {
    ...activity,
    organizer: { ...activity.organizer, facts: null },
    description: '',
    pictures: [],
    address: null,
    enrollDeadline: '2099-11-21T11:00:00Z',
    startTime: '2099-11-22T11:00:00Z',
    endTime: '2099-11-22T13:00:00Z',
    capacity: 24,
    minParticipants: null,
    matchHours: null,
    minAge: null,
    maxAge: null,
    programme: [],
    refundRule: { fullUntilHours: 24, percent: 50, percentUntilHours: 2 },
    ticketTypes: [
      { id: 'men', name: '男生席', sex: 1, price: 39_900, quota: 12, taken: 3 },
      { id: 'women', name: '女生席', sex: 2, price: 35_900, quota: 12, taken: 5 },
    ],
    participantCount: 8,
    source: null,
    ...part,
  }
}
