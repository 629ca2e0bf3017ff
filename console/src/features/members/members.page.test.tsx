import {
  correctMemberSex,
  findMembers,
  getMember,
  liftSuspension,
  suspendMember,
} from '@quan/contract/console/members.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { clickTwice } from '../../testing/click-twice.testing.ts'
import { consoleServer } from '../../testing/console-server.testing.ts'
import { MembersPage } from './members.page.tsx'
import { show } from '../../testing/show.testing.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/console/members')
})

const standing = {
  id: '00000000-0000-4000-8000-000000000051',
  nickName: '老猫',
  createTime: '2026-10-09T08:52:00.000Z',
  reports: 2,
  isSuspended: false,
  suspendedUntil: null as string | null,
  eraseTime: null as string | null,
}
const detail = {
  ...standing,
  sex: null as Sex | null,
  city: null,
  isOrganizer: false,
  texts: [],
  latestReports: [],
  activities: [],
}

function open(member = detail) {
  const server = consoleServer()
  server.on(findMembers, () => ({ items: [{ ...standing, phone: '13800000051' }], nextCursor: null, totalCount: 1 }))
  server.on(getMember, () => member)
  show(server, <MembersPage />)
  return server
}

// proves 29.10, 50.3
test('a member is found by phone, which stands in no address, suspended for days and let back in', async () => {
  const user = userEvent.setup({ delay: null })
  const server = open()
  await user.click(screen.getByText('手机号', { selector: '[class*=segmented] *' }))
  await user.type(screen.getByRole('textbox', { name: '手机号' }), '13800000051')
  await user.click(screen.getByRole('button', { name: /查 ?找/ }))
  await user.click(await screen.findByRole('link', { name: /老猫/ }))
  expect(server.askedOf(findMembers)).toEqual([{ phone: '13800000051', cursor: null }])
  expect(location.search).toBe(`?id=${standing.id}`)
  await user.type(await screen.findByLabelText('暂停几天'), '7')
  await user.type(screen.getByLabelText('理由，只给同事看'), '多次发广告')
  server.on(suspendMember, () => ({ suspendedUntil: '2026-12-01T08:00:00.000Z' }))
  server.on(getMember, () => ({ ...detail, isSuspended: true, suspendedUntil: '2026-12-01T08:00:00.000Z' }))
  clickTwice(screen.getByRole('button', { name: /确 ?定/ }))
  expect(await screen.findByText(/^暂停到/)).toBeTruthy()
  expect(server.askedOf(suspendMember)).toEqual([{ id: standing.id, days: 7, note: '多次发广告' }])
  await user.type(await screen.findByLabelText('理由，只给同事看'), '误判')
  server.on(liftSuspension, () => ({}))
  server.on(getMember, () => detail)
  clickTwice(screen.getByRole('button', { name: /确 ?定/ }))
  expect(await screen.findByText('正常')).toBeTruthy()
  expect(server.askedOf(liftSuspension)).toEqual([{ id: standing.id, reason: 'conduct', note: '误判' }])
})

// proves 20.42
test('of who is frozen as under 18 it says so and until when, and lets them back in with a reason, nothing else', async () => {
  const user = userEvent.setup({ delay: null })
  history.replaceState(null, '', `/console/members?id=${standing.id}`)
  const server = open({ ...detail, eraseTime: '2026-12-01T08:00:00.000Z' })
  expect(await screen.findByText(/^未满 18 岁，.*删除$/)).toBeTruthy()
  expect(screen.getByRole('radio', { name: '恢复使用' })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: '暂停使用' })).toBeNull()
  expect(screen.getByText(/核实对方已满 18 岁后才恢复/)).toBeTruthy()
  await user.type(screen.getByLabelText('理由，只给同事看'), '看过证件')
  server.on(liftSuspension, () => ({}))
  server.on(getMember, () => detail)
  clickTwice(screen.getByRole('button', { name: /确 ?定/ }))
  expect(await screen.findByText('正常')).toBeTruthy()
  expect(server.askedOf(liftSuspension)).toEqual([{ id: standing.id, reason: 'underAge', note: '看过证件' }])
})

// proves 28.28
test('their sex is corrected in a dialog, to another one and with a reason', async () => {
  const user = userEvent.setup({ delay: null })
  history.replaceState(null, '', `/console/members?id=${standing.id}`)
  const server = open({ ...detail, sex: Sex.male })
  await user.click(await screen.findByRole('button', { name: /更 ?正/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '更正 老猫 的性别' }))
  expect(dialog.getByRole('radio', { name: '男' }).hasAttribute('disabled')).toBe(true)
  await user.click(dialog.getByRole('button', { name: /更 ?正/ }))
  expect(await dialog.findByText('请选择性别')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: '女' }))
  await user.type(dialog.getByLabelText('理由，只给同事看'), '选错了，看过证件')
  server.on(correctMemberSex, () => ({}))
  server.on(getMember, () => ({ ...detail, sex: Sex.female }))
  clickTwice(dialog.getByRole('button', { name: /更 ?正/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('女')).toBeTruthy()
  expect(server.askedOf(correctMemberSex)).toEqual([{ id: standing.id, sex: Sex.female, note: '选错了，看过证件' }])
})
