import {
  consoleEntryRequired,
  entryRefused,
  factorWrong,
  freshFactorRequired,
} from '@quan/contract/console/console-errors.ts'
import {
  getOperatorDraft,
  getOperatorDrafts,
  saveOperatorDraft,
} from '@quan/contract/console/activities/operator-draft.ts'
import { getAuditLog } from '@quan/contract/console/audit-log.ts'
import { getWaitingQuestions } from '@quan/contract/console/feedback-desk.ts'
import { addOperator, getMyCities, getOperators } from '@quan/contract/console/operators.ts'
import { confirmFactor, enterConsole, getMySession, leaveConsole } from '@quan/contract/console/session.ts'
import { getToday, getWaitingTodos } from '@quan/contract/console/today.ts'
import type { OperatorRole } from '@quan/contract/console/operator-role.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { WAITING_EVERY_MS } from '#platform/waiting/waiting-query.ts'
import { AN_OPERATOR_DRAFT } from '#features/activities/operator-draft.testing.ts'
import { aSession, consoleServer } from '../testing/console-server.testing.ts'
import { ConsoleApp } from './console-app.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/console/')
})

const user = userEvent.setup({ delay: null })
type Server = ReturnType<typeof consoleServer>

const LATER = '00000000-0000-4000-8000-000000000092'
const QUESTION = {
  id: '00000000-0000-4000-8000-000000000091',
  activity: {
    id: '00000000-0000-4000-8000-000000000093',
    title: '湖滨夜跑',
    city: '330100',
    startTime: '2026-12-22T12:00:00.000Z',
  },
  organizerName: '大川',
  text: '一个人来合适吗？',
  askTime: '2026-11-22T15:00:00.000Z',
}

const open = (server: Server) => render(<ConsoleApp fetch={server.fetch} />)

function signedIn(session = aSession()) {
  const server = consoleServer()
  server.on(getMySession, () => session)
  server.on(getMyCities, () => ({ cities: [] }))
  server.on(getOperators, () => ({ items: [], nextCursor: null, totalCount: 0 }))
  return server
}

async function enter(name: string, password: string) {
  await user.type(await screen.findByLabelText('账号'), name)
  await user.type(screen.getByLabelText('密码'), password)
  await user.click(screen.getByRole('button', { name: '登录' }))
}

/** In tests antd names all dialogs by one id, so they are found by their titles. */
async function dialogOf(title: string) {
  const dialog = () => screen.getAllByText(title).map((element) => element.closest<HTMLElement>('[role=dialog]'))
  await waitFor(() => expect(dialog().some((found) => found !== null)).toBe(true))
  return within(dialog().find((found) => found !== null)!)
}

describe('signing in', () => {
  // proves 29.2
  test('asks for name and password, then for the second factor, and opens the page of the address', async () => {
    history.replaceState(null, '', '/console/operators')
    const server = consoleServer()
    server.on(getMySession, () => consoleEntryRequired)
    server.on(enterConsole, ({ password }: { password: string }) =>
      password === 'right' ? aSession({ step: 'confirm' }) : entryRefused,
    )
    server.on(confirmFactor, ({ code }: { code: string }) => (code === '123456' ? aSession() : factorWrong))
    server.on(getOperators, () => ({ items: [], nextCursor: null }))
    open(server)
    await enter('linshan', 'wrong')
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', entryRefused.text)
    await user.clear(screen.getByLabelText('密码'))
    await user.type(screen.getByLabelText('密码'), 'right{Enter}')
    await user.type(await screen.findByLabelText('验证器里的 6 位数字'), '123 456{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: '运营人员' })).toBe(document.activeElement)
  })

  test('is in the language that the operator chooses', async () => {
    const server = consoleServer()
    server.on(getMySession, () => consoleEntryRequired)
    open(server)
    await user.click(await screen.findByRole('button', { name: 'English' }))
    expect(screen.getByRole('heading', { name: 'Sign in to the console' })).toBeTruthy()
    expect(document.documentElement.lang).toBe('en')
  })
})

describe('without a network', () => {
  test('the console says so and offers to try again, instead of waiting without a word', async () => {
    onlineManager.setOnline(false)
    render(<ConsoleApp fetch={() => Promise.reject(new TypeError('Failed to fetch'))} />)
    expect(await screen.findByRole('button', { name: /重\s?试/ })).toBeTruthy()
    onlineManager.setOnline(true)
  })
})

describe('the menu', () => {
  const PAGES: [OperatorRole, string[]][] = [
    [
      'owner',
      [
        '首页',
        '活动',
        '报名与候补',
        '消息',
        '主理人审核',
        '活动反馈',
        '导入',
        '举报',
        '待审内容',
        '用户',
        '敏感词',
        '订单',
        '资金',
        '数据',
        '运营人员',
        '操作记录',
      ],
    ],
    ['editor', ['首页', '活动', '报名与候补', '消息', '主理人审核', '活动反馈', '导入', '数据']],
    ['door', ['首页', '报名与候补']],
    ['finance', ['首页', '订单', '资金', '数据']],
    ['safety', ['首页', '举报', '待审内容', '用户', '敏感词']],
  ]
  // proves 29.3
  test.each(PAGES)('of role %s has its pages and no others', async (role, names) => {
    open(signedIn(aSession({ operator: { roles: [role] } })))
    const menu = within(await screen.findByRole('navigation', { name: '主菜单' }))
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names)
  })

  test('a page that no role of the operator has is not there', async () => {
    history.replaceState(null, '', '/console/audit')
    open(signedIn(aSession({ operator: { roles: ['door'] } })))
    expect(await screen.findByRole('heading', { level: 1, name: '没有这个页面' })).toBeTruthy()
  })
})

describe('an address where no page is', () => {
  test.each(['/console/x/y', '/console/activities/x/y', '/console/nowhere'])(
    '%s says so inside the frame, and leads home',
    async (address) => {
      history.replaceState(null, '', address)
      open(signedIn())
      expect(await screen.findByRole('heading', { level: 1, name: '没有这个页面' })).toBe(document.activeElement)
      await user.click(screen.getByRole('link', { name: '回到首页' }))
      expect(location.pathname).toBe('/console/')
      expect(screen.queryByRole('heading', { name: '没有这个页面' })).toBe(null)
    },
  )

  test('says so to who is not signed in, in either language, and leads to signing in', async () => {
    history.replaceState(null, '', '/console/x/y')
    const server = consoleServer()
    server.on(getMySession, () => consoleEntryRequired)
    open(server)
    expect(await screen.findByRole('heading', { level: 1, name: '没有这个页面' })).toBeTruthy()
    expect(screen.queryByLabelText('密码')).toBe(null)
    await user.click(screen.getByRole('button', { name: 'English' }))
    await user.click(screen.getByRole('link', { name: 'Back to the home page' }))
    expect(await screen.findByRole('heading', { name: 'Sign in to the console' })).toBeTruthy()
    expect(location.pathname).toBe('/console/')
  })
})

describe('a session', () => {
  // proves 29.4
  test('that ends while a form is open leads to signing in, and back to what was typed', async () => {
    history.replaceState(null, '', '/console/operators')
    const server = signedIn()
    server.on(addOperator, () => consoleEntryRequired)
    server.on(enterConsole, () => aSession())
    open(server)
    await user.click(await screen.findByRole('button', { name: '添加运营人员' }))
    await user.type(await screen.findByLabelText('姓名'), '小梅')
    await user.type(screen.getByLabelText('账号'), 'xiaomei')
    await user.click(screen.getByRole('checkbox', { name: /安全/ }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByRole('heading', { name: '太久没有操作，请重新登录' })
    const signIn = await dialogOf('太久没有操作，请重新登录')
    await user.type(signIn.getByLabelText('账号'), 'linshan')
    await user.type(signIn.getByLabelText('密码'), 'right')
    await user.click(signIn.getByRole('button', { name: '登录' }))
    const dialog = await dialogOf('添加运营人员')
    expect(dialog.getByLabelText('姓名')).toHaveProperty('value', '小梅')
    expect(location.pathname).toBe('/console/operators')
  })

  test('that its operator ends leaves nothing of it on the page', async () => {
    history.replaceState(null, '', '/console/audit')
    const server = signedIn()
    server.on(getAuditLog, () => ({ items: [], nextCursor: null }))
    server.on(leaveConsole, () => ({}))
    open(server)
    await user.click(await screen.findByRole('button', { name: /账号菜单/ }))
    await user.click(await screen.findByRole('menuitem', { name: '退出登录' }))
    expect(await screen.findByRole('heading', { name: '登录运营台' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('navigation')).toBe(null))
    expect(location.pathname).toBe('/console/')
  })
})

describe('a call that asks for a fresh second factor', () => {
  const fresh = { isShown: false }
  beforeEach(() => {
    fresh.isShown = false
    history.replaceState(null, '', '/console/operators')
  })

  async function addAnOperator() {
    const server = signedIn()
    const added = {
      ...aSession().operator,
      isInvited: true,
      isDisabled: false,
      createTime: '2026-11-23T12:00:00.000Z',
      lastEntryTime: null,
      version: 1,
    }
    server.on(addOperator, () =>
      fresh.isShown ? { operator: added, oneTimePassword: 'mulberry-tram-9' } : freshFactorRequired,
    )
    server.on(confirmFactor, () => {
      fresh.isShown = true
      return aSession({ freshUntil: '2026-11-23T12:10:00.000Z' })
    })
    open(server)
    await user.click(await screen.findByRole('button', { name: '添加运营人员' }))
    await user.type(await screen.findByLabelText('姓名'), '小梅')
    await user.type(screen.getByLabelText('账号'), 'xiaomei')
    await user.click(screen.getByRole('checkbox', { name: /安全/ }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    return { server, dialog: await dialogOf('再验证一次') }
  }

  // proves 29.5
  test('opens a dialog for it, and goes on by itself once it was shown', async () => {
    const { server, dialog } = await addAnOperator()
    await user.type(dialog.getByLabelText('验证器里的 6 位数字'), '123456{Enter}')
    expect(await screen.findByText('mulberry-tram-9')).toBeTruthy()
    expect(server.askedOf(addOperator)).toHaveLength(2)
    expect(server.askedOf(addOperator)[1]).toEqual(server.askedOf(addOperator)[0])
  })

  test('is not made again when the operator closes the dialog', async () => {
    const { server, dialog } = await addAnOperator()
    await user.click(dialog.getByRole('button', { name: /Close|关闭/ }))
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', freshFactorRequired.text)
    expect(server.askedOf(addOperator)).toHaveLength(1)
  })
})

describe('the menu', () => {
  const NOTHING = { activities: [], evening: null, showUp: null, money: null, feedback: null }
  const todos = [
    { kind: 'reports', count: 3, isMore: false, dueTime: null },
    { kind: 'appeals', count: 1, isMore: false, dueTime: null },
    { kind: 'drafts', count: 50, isMore: true, dueTime: null },
  ]
  const item = async (name: string) => await screen.findByRole('link', { name })
  const described = async (name: string) =>
    document.getElementById((await item(name)).getAttribute('aria-describedby') ?? '')?.textContent ?? null

  // proves 42.7
  test('says beside each page how much waits there, and again once something was decided', async () => {
    history.replaceState(null, '', '/console/operators')
    const server = signedIn()
    server.on(getWaitingTodos, () => ({ todos }))
    open(server)
    await waitFor(async () => expect(await described('举报')).toBe('4 件等处理'))
    expect([await described('主理人审核'), await described('资金')]).toEqual(['50+ 件等处理', null])
    expect(server.askedOf(getWaitingTodos)).toHaveLength(1)
  })

  // proves 42.13
  test('says beside 活动 what was not published by itself, until somebody writes on at it', async () => {
    const stopped = { ...AN_OPERATOR_DRAFT, state: 30, reason: '报名截止时间已经过了' }
    history.replaceState(null, '', '/console/activities?status=stopped')
    const server = signedIn()
    const waiting = (count: number) =>
      server.on(getWaitingTodos, () => ({ todos: [{ kind: 'stoppedDrafts', count, isMore: false, dueTime: null }] }))
    waiting(2)
    server.on(getOperatorDrafts, () => ({ items: [{ ...stopped, cityName: '杭州' }], nextCursor: null }))
    server.on(getOperatorDraft, () => stopped)
    server.on(saveOperatorDraft, ({ title }: { title: string }) => {
      waiting(1)
      return { ...AN_OPERATOR_DRAFT, version: AN_OPERATOR_DRAFT.version + 1, title }
    })
    open(server)
    await waitFor(async () => expect(await described('活动')).toBe('2 件等处理'))
    await user.click(await screen.findByRole('link', { name: AN_OPERATOR_DRAFT.title ?? '' }))
    await user.type(await screen.findByLabelText('标题'), '二')
    await vi.waitFor(async () => expect(await described('活动')).toBe('1 件等处理'), 10_000)
  })

  // proves 42.7
  test('has it from the home page, without a question of its own', async () => {
    const server = signedIn()
    server.on(getToday, () => ({ ...NOTHING, todos, waiting: todos }))
    server.on(getAuditLog, () => ({ items: [], nextCursor: null }))
    open(server)
    await waitFor(async () => expect(await described('举报')).toBe('4 件等处理'))
    await user.click(await item('操作记录'))
    await screen.findByRole('heading', { level: 1, name: '操作记录' })
    expect(await described('举报')).toBe('4 件等处理')
    expect(server.askedOf(getWaitingTodos)).toEqual([])
  })

  // proves 42.12
  test('counts another number, and the queue that is open is read anew', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      history.replaceState(null, '', '/console/feedback?view=questions')
      const server = signedIn()
      const questions = (count: number) => [{ kind: 'questions', count, isMore: false, dueTime: null }]
      server.on(getWaitingTodos, () => ({ todos: questions(1) }))
      server.on(getWaitingQuestions, () => ({ items: [QUESTION], nextCursor: null }))
      open(server)
      expect(await screen.findByText('一个人来合适吗？')).toBeTruthy()
      await act(() => vi.advanceTimersByTimeAsync(WAITING_EVERY_MS))
      expect([server.askedOf(getWaitingTodos).length, server.askedOf(getWaitingQuestions).length]).toEqual([2, 1])
      server.on(getWaitingTodos, () => ({ todos: questions(2) }))
      server.on(getWaitingQuestions, () => ({
        items: [QUESTION, { ...QUESTION, id: LATER, text: '有停车位吗？' }],
        nextCursor: null,
      }))
      await act(() => vi.advanceTimersByTimeAsync(WAITING_EVERY_MS))
      expect(await screen.findByText('有停车位吗？')).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  })
})
