import type { QuestionDepth } from '@quan/contract/deck/deck.ts'
import { iceBreakerText } from '#texts/ice-breaker-text.ts'

/** What people call a depth. */
export function depthName(depth: QuestionDepth): string {
  if (depth === 1) return iceBreakerText.easy
  return depth === 2 ? iceBreakerText.closer : iceBreakerText.deep
}
