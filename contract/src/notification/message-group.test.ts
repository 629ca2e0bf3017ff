import { expect, test } from 'vitest'
import { GROUP_KINDS } from '#notification/message-group.ts'
import { NotificationKind } from '#notification/notification-kind.ts'

// proves 40.1
test('a kind is in one group at most; only the account, the tasks, the weekend and messages of operators are in none', () => {
  const kinds = Object.values(GROUP_KINDS).flat()
  expect(new Set(kinds).size).toBe(kinds.length)
  const others = Object.values(NotificationKind).filter((kind) => !kinds.includes(kind))
  expect(others).toEqual(['taskReminder', 'weekend', 'operatorMessage', 'accountSecurity'])
})
