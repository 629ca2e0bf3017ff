import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'

/** A head to draw; it stands for somebody without being them. */
export type DrawnHead = { id: string; sex: 0 | 1 | 2 }

type Crowd = Pick<ActivityDetail, 'id' | 'participantCount' | 'quotas'>

/** As many heads as there are people, women and men as the places have it, by turns; the same at each visit. */
export function drawnHeads({ id, participantCount, quotas }: Crowd, most: number): DrawnHead[] {
  const count = Math.min(participantCount, most)
  const left = quotas.map(({ sex, taken }) => ({ sex, taken }))
  return Array.from({ length: count }, (_, index) => {
    const next = left.filter(({ taken }) => taken > 0).toSorted((a, b) => b.taken - a.taken)[0]
    if (next) next.taken -= 1
    return { id: `${id}:${index}`, sex: next?.sex || (index % 2 === 0 ? 2 : 1) }
  })
}
