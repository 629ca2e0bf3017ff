import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { describe, expect, test } from 'vitest'
import { aNotification } from '../testing/a-notification.ts'
import { findLinkId } from './message-answers.tsx'

const route = '/pages/40my/my?view=messages&link=abc'

describe('findLinkId', () => {
  test('reads what the message asks my consent for', () => {
    expect(findLinkId(aNotification({ kind: NotificationKind.companionLinkRequest, route }))).toBe('abc')
  })

  test('finds nothing in other messages, or without a link', () => {
    expect(findLinkId(aNotification({ route }))).toBeNull()
    for (const other of [null, '/pages/40my/my', '/pages/40my/my?view=messages'])
      expect(findLinkId(aNotification({ kind: NotificationKind.companionLinkRequest, route: other }))).toBeNull()
  })
})
