import type { CardViewer } from '@quan/contract/card/card-lines.ts'

/** Under what the answers of `GetUserDetail` about a member are kept, whoever looks at them. */
export const userDetailKey = (id: string) => ['person', 'detail', id] as const

/** What is shown depends on who looks. */
export const shownDetailKey = (id: string, as: CardViewer | null, looker: string | null) =>
  [...userDetailKey(id), as, looker] as const
