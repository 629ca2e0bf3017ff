import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type DoorInvitation, getDoorInvitations } from '@quan/contract/check-in/co-hosts.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { HelpedDoors } from './helped-doors.tsx'

afterEach(cleanup)

const anInvitation = (id: string, part: Partial<DoorInvitation> = {}): DoorInvitation => ({
  activity: {
    id: `01920000-0000-7000-8000-0000000000${id}`,
    title: `桌游 ${id}`,
    startTime: '2026-11-20T11:00:00Z',
    endTime: '2026-11-20T14:00:00Z',
    timeZone: 'Asia/Shanghai',
  },
  host: { id: '01920000-0000-4000-8000-0000000000a1', nickName: '大川', headImgurl: null },
  isAccepted: false,
  ...part,
})

test('doors that I help at and that ask me stand there, those that I declined do not', async () => {
  const invitations = [
    anInvitation('a1'),
    anInvitation('a2', { isAccepted: true }),
    anInvitation('a3', { isDeclined: true }),
  ]
  renderUi(<HelpedDoors />, { answers: { [getDoorInvitations.path]: { invitations } } })
  await screen.findByRole('heading', { name: '帮忙入场' })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    '看邀请 桌游 a1',
    '入场 桌游 a2',
  ])
})
