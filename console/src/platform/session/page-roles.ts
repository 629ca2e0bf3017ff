import { EVERY_ROLE, OperatorRole } from '@quan/contract/console/operator-role.ts'
import type { ConsolePage } from '@quan/contract/route/console-route.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.ts'
import { mayAct } from './roles.ts'
import { sessionQuery } from './session-query.ts'

/** Whose each page is; owners have all. */
export const PAGE_ROLES: Readonly<Record<ConsolePage, readonly OperatorRole[]>> = {
  home: EVERY_ROLE,
  activities: [OperatorRole.editor],
  people: [OperatorRole.editor, OperatorRole.door],
  messages: [OperatorRole.editor],
  hosting: [OperatorRole.editor],
  feedback: [OperatorRole.editor],
  imports: [OperatorRole.editor],
  reports: [OperatorRole.safety],
  held: [OperatorRole.safety],
  members: [OperatorRole.safety],
  words: [OperatorRole.safety],
  orders: [OperatorRole.finance],
  money: [OperatorRole.finance],
  insight: [OperatorRole.editor, OperatorRole.finance],
  operators: [OperatorRole.owner],
  audit: [OperatorRole.owner],
  account: EVERY_ROLE,
}

/** Whether who is signed in has a page; nobody has one until it is known who that is. */
export function useMayOpen(): (page: ConsolePage) => boolean {
  const roles = useQuery(sessionQuery(useApi())).data?.operator.roles ?? []
  return (page) => mayAct(roles, PAGE_ROLES[page])
}
