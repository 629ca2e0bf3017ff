import type { CompanionKind } from '@quan/contract/companion/companion.ts'

/** Under what everything about companions is kept. */
export const companionsKey = ['companion'] as const
export const companionKey = (id: string) => [...companionsKey, 'one', id] as const
export const companionListKey = (kind: CompanionKind | null, keyword: string) =>
  [...companionsKey, 'list', kind, keyword] as const
