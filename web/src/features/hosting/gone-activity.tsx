import { detailText } from '#texts/detail-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'

/** The address names no activity of mine: asking again would not help. */
export function GoneActivity() {
  return <EmptyBlock title={detailText.goneTitle} advice={detailText.goneAdvice} />
}
