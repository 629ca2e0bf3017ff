import { EVERY_WAY } from '@quan/contract/notification/notification-settings.ts'
import { describe, expect, test } from 'vitest'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { kindGroups, withKind } from './use-notification-settings.ts'

describe('the kinds of notifications', () => {
  test('can each be switched, in exactly one place, but what is told in any case', () => {
    const offered = kindGroups().flatMap(({ kinds }) => kinds.map(({ kind }) => kind))
    expect(offered.toSorted()).toEqual(
      Object.values(NotificationKind)
        .filter((kind) => kind !== NotificationKind.accountSecurity)
        .toSorted(),
    )
  })

  test('are switched off once, however often', () => {
    const off = withKind(
      { kindsOff: [NotificationKind.matched], quietHours: null, ways: EVERY_WAY },
      NotificationKind.matched,
      false,
    )
    expect(off.kindsOff).toEqual([NotificationKind.matched])
    expect(withKind(off, NotificationKind.matched, true).kindsOff).toEqual([])
  })
})
