import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { SAMPLE_NOW, sampleActivity } from '#ui/demo/sample-activity.ts'
import { FavoriteButton } from '#ui/favorite-button/favorite-button.tsx'
import { ActivityCard } from './activity-card.tsx'
import { LargeActivityCard } from './large-activity-card.tsx'

const here = { longitude: 120.13, latitude: 30.26, datum: 'gcj02' } as const
const shown = { now: SAMPLE_NOW, here }

/** Large and as a row: registering, under way, over, cancelled, free, sold elsewhere. */
export function ActivityCardDemo() {
  const rows = [
    sampleActivity({ status: ActivityStatus.inProgress, id: 'b', category: 20, priceFrom: 0 }),
    sampleActivity({ status: ActivityStatus.ended, id: 'c', category: 30 }),
    sampleActivity({ cancelled: true, id: 'd', category: 40 }),
    sampleActivity({ priceFrom: null, priceText: 'CAD 20–35', quotas: [], id: 'e', timeZone: 'America/Toronto' }),
  ]
  return (
    <DemoRow name="large, row">
      <LargeActivityCard
        activity={sampleActivity()}
        {...shown}
        corner={<FavoriteButton isOn onPress={() => undefined} />}
      />
      {rows.map((activity) => (
        <ActivityCard key={activity.id} activity={activity} {...shown} />
      ))}
    </DemoRow>
  )
}
