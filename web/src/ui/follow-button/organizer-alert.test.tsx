import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { toasts } from '#platform/toast/toast-store.ts'
import { AsMember, ME } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { OrganizerAlert } from './organizer-alert.tsx'

const SAVE = 'Activity/SaveAlerts'
const host = { id: '01920000-0000-4000-8000-0000000000aa', nickName: '南风' }
const nothing = { city: null, categories: [], organizers: [], weekly: false, faces: [] }
const answers = { 'Activity/GetAlerts': nothing, [SAVE]: (change: object) => ({ ...nothing, ...change }) }

afterEach(() => {
  cleanup()
  toasts.hide()
})

describe('提醒我 beside an organizer', () => {
  // proves 35.7
  test('has their new activities told, says so, and takes it back', async () => {
    const view = renderUi(
      <AsMember>
        <OrganizerAlert organizer={host} />
      </AsMember>,
      { answers },
    )
    const name = '南风有新活动就提醒我'
    await userEvent.click(await screen.findByRole('button', { name, pressed: false }))
    expect(toasts.get()?.text).toBe('南风有新活动，会告诉你')
    await userEvent.click(await screen.findByRole('button', { name, pressed: true }))
    expect(toasts.get()?.text).toBe('不再提醒南风的新活动')
    await waitFor(() => expect(view.asked(SAVE)).toEqual([{ organizers: [host.id] }, { organizers: [] }]))
  })

  // proves 35.7
  test('leads a visitor to login, and is not there for oneself', async () => {
    const { navigation, asked } = renderUi(<OrganizerAlert organizer={host} />, { answers })
    await userEvent.click(screen.getByRole('button'))
    expect(navigation.open).toHaveBeenCalledWith(expect.stringContaining('/login'))
    expect(asked('Activity/GetAlerts')).toEqual([])
    cleanup()
    renderUi(
      <AsMember>
        <OrganizerAlert organizer={{ ...host, id: ME }} />
      </AsMember>,
      { answers },
    )
    expect(screen.queryByRole('button')).toBeNull()
  })
})
