import { consoleChangedMeanwhile } from '@quan/contract/console/console-errors.ts'
import { decideAppeal, getAppeal, getAppealQueue } from '@quan/contract/console/appeals.ts'
import { decideReport, getReport, getReportQueue, getReportSpeed } from '@quan/contract/console/reports.ts'
import type { OperatorRole } from '@quan/contract/console/operator-role.ts'
import { showActivity } from '@quan/contract/console/show-activity.ts'
import { getMySession } from '@quan/contract/console/session.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSession, consoleServer } from '../../testing/console-server.testing.ts'
import { ReportsPage } from './reports.page.tsx'
import { show } from '../../testing/show.testing.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/console/reports')
})

const row = {
  id: '00000000-0000-4000-8000-000000000041',
  targetKind: 'user',
  targetId: '00000000-0000-4000-8000-000000000042',
  targetName: '老猫',
  person: { id: '00000000-0000-4000-8000-000000000042', sex: 1 },
  reason: 'fraud',
  state: 'open',
  city: null,
  createTime: '2026-11-23T08:52:00.000Z',
  dueTime: '2026-11-24T08:52:00.000Z',
  isOverdue: false,
}
const detail = {
  ...row,
  text: '要我转账',
  evidence: [],
  pictures: [],
  reporter: null,
  target: { id: row.targetId, nickName: '老猫', sex: 1, reports: 0, upheld: 0, isSuspended: false },
  tells: [],
  decision: null,
}

function open(prepare: (server: ReturnType<typeof consoleServer>) => void = () => undefined) {
  const server = consoleServer()
  server.on(getReportQueue, () => ({ items: [row], nextCursor: null, totalCount: 1 }))
  server.on(getReport, () => detail)
  server.on(getReportSpeed, () => ({
    weeks: [{ week: '2026-11-23', decided: 3, averageMinutes: 52, late: 1 }],
  }))
  prepare(server)
  show(server, <ReportsPage />)
  return server
}

// proves 29.8
test('a report is opened, suspended upon for days with a reason, and shows what was decided', async () => {
  const user = userEvent.setup({ delay: null })
  const server = open()
  const decision = { decision: 'suspend', note: '要钱', time: '2026-11-23T09:06:00.000Z', operatorName: '林珊' }
  let times = 0
  server.on(decideReport, () => (times++ === 0 ? consoleChangedMeanwhile : { ...detail, state: 'decided', decision }))
  await user.click(await screen.findByRole('link', { name: /老猫/ }))
  expect(new URLSearchParams(location.search).get('id')).toBe(row.id)
  await user.click(await screen.findByRole('radio', { name: '暂停使用' }))
  await user.type(await screen.findByLabelText('暂停几天'), '30')
  await user.type(screen.getByLabelText('理由，只给同事看'), '要钱')
  await user.click(screen.getByRole('button', { name: /确 ?定/ }))
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', consoleChangedMeanwhile.text)
  await user.click(screen.getByRole('button', { name: /确 ?定/ }))
  expect(await screen.findByText(/^林珊，/)).toBeTruthy()
  expect(server.askedOf(decideReport)[1]).toEqual({ id: row.id, decision: 'suspend', days: 30, note: '要钱' })
  expect(server.askedOf(getReport)).toHaveLength(1)
})

test.each([
  ['for a time', '2026-12-01T04:00:00.000Z', '暂停到 12月1日 12:00'],
  ['for good', null, '已停用'],
])('whose account stands still already is shown with the end of it: %s', async (_, suspendedUntil, shown) => {
  const target = { ...detail.target!, isSuspended: true, suspendedUntil }
  open((answers) => answers.on(getReport, () => ({ ...detail, target })))
  await userEvent.click(await screen.findByRole('link', { name: /老猫/ }))
  expect(await screen.findByText(shown)).toBeTruthy()
})

test('with none chosen tells how many wait and are overdue, opens none by itself, and keeps the speed beside one', async () => {
  const late = { ...row, id: row.targetId, targetName: '阿宁', isOverdue: true }
  const server = open((answers) =>
    answers.on(getReportQueue, () => ({ items: [late, row], nextCursor: null, totalCount: 2 })),
  )
  const overdue = await screen.findByText('已过期')
  expect(overdue.nextElementSibling?.textContent).toBe('1 条最早的 11月24日 16:52 到期')
  expect(overdue.parentElement?.previousElementSibling?.textContent).toMatch(/^待处理2 条/)
  expect(await screen.findByRole('rowheader', { name: '11-23' })).toBeTruthy()
  expect(server.askedOf(getReport)).toEqual([])
  await userEvent.click(screen.getByRole('link', { name: /老猫/ }))
  expect(await screen.findByText('要我转账')).toBeTruthy()
  expect(screen.queryByText('已过期')).toBeNull()
  expect(screen.getByRole('rowheader', { name: '11-23' })).toBeTruthy()
  expect(server.askedOf(getReportQueue)).toHaveLength(1)
})

// proves 29.8
test('before it is decided the words are shown that both sides will read', async () => {
  const user = userEvent.setup({ delay: null })
  const person = { nickName: '安安', sex: 2, reports: 0, upheld: 0, isSuspended: false }
  const sides = { reporter: { ...person, id: row.id }, target: { ...person, id: row.targetId, nickName: '老猫' } }
  const english = { reporter: 'We looked at it', target: null }
  const tells = [
    { decision: 'dismiss', reporter: '没有发现问题', target: null, english },
    { decision: 'warn', reporter: '已经处理', target: '请修改', english },
  ]
  open((server) => server.on(getReport, () => ({ ...detail, ...sides, tells })))
  await user.click(await screen.findByRole('link', { name: /老猫/ }))
  expect(await screen.findByText('举报人会收到：没有发现问题')).toBeTruthy()
  expect(screen.getByText('被举报的人不会收到消息')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '发一条规则提醒' }))
  expect(await screen.findByText('举报人会收到：已经处理')).toBeTruthy()
  expect(screen.getByText('被举报的人会收到：请修改')).toBeTruthy()
})

// proves 29.8
test.each([
  ['activity', '没有对应的账号，不能提醒、暂停或停用；活动可以隐藏，也可以到活动页取消', ['隐藏内容']],
  ['conversation', '没有对应的账号，不能提醒、暂停或停用', []],
])(
  'of nobody’s account, such as of a reported %s, nobody can be warned or shut out',
  async (targetKind, words, more) => {
    const user = userEvent.setup({ delay: null })
    open((server) => server.on(getReport, () => ({ ...detail, targetKind, person: null, target: null })))
    await user.click(await screen.findByRole('link', { name: /老猫/ }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('radio', { name: '没有问题，关闭' })).toBeTruthy()
    const offered = ['发一条规则提醒', '隐藏内容', '暂停使用', '停用账号'].filter((name) =>
      screen.queryByRole('radio', { name }),
    )
    expect(offered).toEqual(more)
  },
)

// proves 29.11
test('appeals stand beside the reports: one of a colleague’s is decided with a reason, one’s own is for somebody else', async () => {
  const user = userEvent.setup({ delay: null })
  const server = open()
  const appealed = {
    id: '00000000-0000-4000-8000-000000000061',
    memberId: row.targetId,
    nickName: '老猫',
    sex: 2,
    kind: 'close',
    takenTime: '2026-11-22T08:00:00.000Z',
    appealTime: '2026-11-23T08:00:00.000Z',
    dueTime: '2026-11-26T08:00:00.000Z',
    isOverdue: false,
    state: 'open',
    isOwn: true,
  }
  const whole = {
    ...appealed,
    text: '那不是我写的',
    note: '诈骗',
    operatorName: '林珊',
    untilTime: null,
    isLifted: false,
    reportId: null,
    decision: null,
  }
  expect(await screen.findByRole('row', { name: '11-23 3 52 分钟 1' })).toBeTruthy()
  server.on(getAppealQueue, () => ({ items: [appealed], nextCursor: null, totalCount: 1 }))
  server.on(getAppeal, () => whole)
  await user.click(screen.getByText('申诉', { selector: '[class*=segmented] *' }))
  await user.click(await screen.findByRole('link', { name: /老猫/ }))
  expect(await screen.findByText(/要由另一位同事来看。/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /确 ?定/ })).toBeNull()
})

// proves 29.8
test('who decides to close an account reads that a colleague has to confirm it', async () => {
  const user = userEvent.setup({ delay: null })
  open()
  await user.click(await screen.findByRole('link', { name: /老猫/ }))
  await user.click(await screen.findByRole('radio', { name: '停用账号' }))
  expect(await screen.findByText(/先暂停使用 7 天，等另一位同事确认后才停用/)).toBeTruthy()
})

// proves 29.11
test('an appeal is decided with a reason', async () => {
  const user = userEvent.setup({ delay: null })
  history.replaceState(null, '', '/console/reports?state=appeals&id=00000000-0000-4000-8000-000000000061')
  const whole = {
    id: '00000000-0000-4000-8000-000000000061',
    memberId: row.targetId,
    nickName: '老猫',
    sex: 2,
    kind: 'suspend',
    takenTime: '2026-11-22T08:00:00.000Z',
    appealTime: '2026-11-23T08:00:00.000Z',
    dueTime: '2026-11-26T08:00:00.000Z',
    isOverdue: false,
    state: 'open',
    isOwn: false,
    text: '那不是我写的',
    note: '诈骗',
    operatorName: '林珊',
    untilTime: '2026-11-29T08:00:00.000Z',
    isLifted: false,
    reportId: null,
    decision: null,
  }
  const decision = { outcome: 'lifted', note: '认错人了', time: '2026-11-23T09:06:00.000Z', operatorName: '周宁' }
  const server = open((answers) => {
    answers.on(getAppealQueue, () => ({ items: [], nextCursor: null, totalCount: 0 }))
    answers.on(getAppeal, () => whole)
  })
  server.on(decideAppeal, () => ({ ...whole, state: 'decided', isLifted: true, decision }))
  await user.click(await screen.findByRole('radio', { name: '撤销处理' }))
  await user.type(screen.getByLabelText('理由，只给同事看'), '认错人了')
  await user.click(screen.getByRole('button', { name: /确 ?定/ }))
  expect(await screen.findByText(/^周宁，/)).toBeTruthy()
  expect(server.askedOf(decideAppeal)).toEqual([{ id: whole.id, outcome: 'lifted', note: '认错人了' }])
})

// proves 28.18
test('of a card that was reported parts are hidden; of a conversation nothing is offered', async () => {
  const user = userEvent.setup({ delay: null })
  history.replaceState(null, '', `/console/reports?id=${row.id}`)
  const server = open()
  const decision = { decision: 'hide', note: '广告', time: '2026-11-23T09:06:00.000Z', operatorName: '林珊' }
  server.on(decideReport, () => ({ ...detail, state: 'decided', decision }))
  await user.click(await screen.findByRole('radio', { name: '隐藏内容' }))
  for (const name of ['昵称', '头像和照片']) {
    await user.click(await screen.findByRole('checkbox', { name }))
    await screen.findByRole('checkbox', { name, checked: true })
  }
  await user.type(screen.getByLabelText('理由，只给同事看'), '广告')
  await user.click(screen.getByRole('button', { name: /确 ?定/ }))
  expect(await screen.findByText(/^林珊，/)).toBeTruthy()
  const [asked] = server.askedOf(decideReport)
  expect(asked).toEqual({
    id: row.id,
    decision: 'hide',
    parts: expect.arrayContaining(['nickName', 'photos']),
    note: '广告',
  })
  cleanup()
  open((answers) => answers.on(getReport, () => ({ ...detail, targetKind: 'conversation' })))
  await screen.findByRole('radio', { name: '暂停使用' })
  expect(screen.queryByRole('radio', { name: '隐藏内容' })).toBeNull()
})

// proves 28.42
test('an activity that was reported is hidden whole, which says what that means, and shown again with a reason', async () => {
  const user = userEvent.setup({ delay: null })
  history.replaceState(null, '', `/console/reports?id=${row.id}`)
  const reported = { ...detail, targetKind: 'activity', targetName: '周五爵士夜' }
  const decision = { decision: 'hide', note: '假活动', time: '2026-11-23T09:06:00.000Z', operatorName: '林珊' }
  const decided = { ...reported, state: 'decided', decision }
  let isHidden = false
  const server = open((answers) => answers.on(getReport, () => (isHidden ? decided : reported)))
  server.on(decideReport, () => ({ ...decided, isActivityHidden: true }))
  server.on(showActivity, () => ({}))
  await user.click(await screen.findByRole('radio', { name: '隐藏内容' }))
  expect(screen.getByText(/^活动会从列表、搜索、日历和分享里消失/)).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.type(screen.getByLabelText('理由，只给同事看'), '假活动')
  await user.click(screen.getByRole('button', { name: /确 ?定/ }))
  const again = await screen.findByRole('button', { name: '重新展示' })
  expect(screen.getByText('隐藏活动')).toBeTruthy()
  await user.type(screen.getByLabelText('理由，只给同事看'), '核实过了')
  isHidden = true
  await user.click(again)
  await waitFor(() => expect(screen.queryByRole('button', { name: '重新展示' })).toBeNull())
  expect(server.askedOf(showActivity)).toEqual([{ id: row.targetId, note: '核实过了' }])
})

// proves 29.8
test('pictures among the evidence are seen whole and open by themselves, and one that is gone is told of', async () => {
  history.replaceState(null, '', `/console/reports?id=${row.id}`)
  const pictures = [
    { label: 'photos', path: 'aa11?e=1&s=b' },
    { label: 'photos', path: null },
  ]
  open((answers) => answers.on(getReport, () => ({ ...detail, pictures })))
  const picture = await screen.findByRole('img', { name: '头像和照片 1' })
  expect(picture.getAttribute('src')).toBe('/pictures/aa11?e=1&s=b&w=480')
  expect(screen.getByRole('link', { name: '头像和照片 1' }).getAttribute('target')).toBe('_blank')
  expect(screen.getByText('图片已删除')).toBeTruthy()
  expect(screen.queryByText('没有留下当时的内容')).toBeNull()
})

// proves 29.15
test('a report leads to the activity and to the member it is about, as far as the operator may go there', async () => {
  history.replaceState(null, '', `/console/reports?id=${row.id}`)
  const target = { id: row.person.id, nickName: '老猫', sex: 1, reports: 4, upheld: 1, isSuspended: false }
  const links = async (roles: OperatorRole[]) => {
    open((answers) => {
      answers.on(getMySession, () => aSession({ operator: { roles } }))
      answers.on(getReport, () => ({ ...detail, targetKind: 'activity', targetId: row.targetId, target }))
    })
    await screen.findByRole('link', { name: '用户资料' })
    const found = ['活动页', '用户资料'].map(
      (name) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null,
    )
    cleanup()
    return found
  }
  const member = `/console/members?id=${row.person.id}`
  expect(await links(['owner'])).toEqual([`/console/activities/${row.targetId}`, member])
  expect(await links(['safety'])).toEqual([null, member])
})
