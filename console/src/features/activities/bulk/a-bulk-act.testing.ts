import type { BulkAct, BulkActItem } from '@quan/contract/console/activities/bulk-act.ts'

/** One of several, of so a title and outcome. */
export const aBulkItem = (title: string, outcome: BulkActItem['outcome']): BulkActItem => ({
  of: 'activity',
  id: `00000000-0000-4000-8000-${String([...title].reduce((sum, character) => sum * 7 + character.charCodeAt(0), 0))
    .padStart(12, '0')
    .slice(-12)}`,
  title,
  outcome,
  failure: null,
})

/** Something that was done to several, or is done while one of them waits. */
export const aBulkAct = (kind: BulkAct['kind'], items: BulkActItem[]): BulkAct => {
  const at = new Date().toISOString()
  const isOver = items.every(({ outcome }) => outcome !== 'waiting')
  return { id: '00000000-0000-4000-8000-0000000000b0', kind, beginTime: at, endTime: isOver ? at : null, items }
}
