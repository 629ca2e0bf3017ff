import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Question } from '@quan/contract/activity/questions.ts'
import { heldText } from '@quan/contract/endpoint/common-errors.ts'
import { ApiFailure, networkFailure } from '#platform/api/api-failure.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { AsMember, ME } from '#ui/testing/member-session.tsx'
import { type Answers, renderUi } from '#ui/testing/render-ui.tsx'
import { QuestionsSection } from './questions-section.tsx'
// what opens later is there already, so that no test waits for code
import '#ui/report-sheet/report-sheet.tsx'
import './question-sheets.tsx'

const ASK = 'Activity/AskQuestion'
const ANSWER = 'Activity/AnswerQuestion'
const old: Question = {
  id: 'q1',
  text: '要带什么？',
  asker: { nickName: '七七' },
  createTime: '2026-11-20T01:00:00Z',
  answer: null,
}

function open({ organizerId = 'somebody', answers = {} }: { organizerId?: string; answers?: Answers } = {}) {
  return renderUi(
    <AsMember>
      <QuestionsSection activityId="a" organizerId={organizerId} />
    </AsMember>,
    { answers: { 'Activity/GetQuestions': { items: [old], nextCursor: null }, ...answers } },
  )
}

const openSheet = async (name: string) => {
  await screen.findByText('要带什么？')
  await userEvent.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}
const questions = () => screen.getAllByText(/？$/, { selector: 'p' }).map((question) => question.textContent)

afterEach(() => {
  cleanup()
  toasts.hide()
  window.sessionStorage.clear()
})

describe('questions that could not be loaded', () => {
  test('are told of, and can be asked for again', async () => {
    const told = vi.fn()
    const queryCache = new QueryCache({ onError: (error, { meta }) => void (meta?.isSilent || told(error)) })
    const failure = networkFailure()
    renderUi(
      <QueryClientProvider client={new QueryClient({ queryCache, defaultOptions: { queries: { retry: false } } })}>
        <QuestionsSection activityId="a" organizerId={null} />
      </QueryClientProvider>,
      { answers: { 'Activity/GetQuestions': () => Promise.reject(failure) } },
    )
    expect(await screen.findByRole('button', { name: '点击重试' })).toBeTruthy()
    expect(told).toHaveBeenCalledExactlyOnceWith(failure)
  })
})

describe('asking a question', () => {
  test('puts it in front of the others, and says so', async () => {
    const { asked } = open({ answers: { [ASK]: ({ text }: { text: string }) => ({ ...old, id: 'q2', text }) } })
    const sheet = await openSheet('我要提问')
    await userEvent.type(sheet.getByRole('textbox'), '  在哪集合？ ')
    await userEvent.click(sheet.getByRole('button', { name: '提交问题' }))
    await waitFor(() => expect(questions()).toEqual(['在哪集合？', '要带什么？']))
    expect(asked(ASK)).toEqual([{ activityId: 'a', text: '在哪集合？' }])
    expect(toasts.get()?.text).toBe('问题已发出，主理人会在这里回复')
  })

  test('keeps the text when it could not be sent, and when the sheet was closed', async () => {
    open({ answers: { [ASK]: () => Promise.reject(networkFailure()) } })
    const sheet = await openSheet('我要提问')
    await userEvent.type(sheet.getByRole('textbox'), '在哪集合？')
    await userEvent.click(sheet.getByRole('button', { name: '提交问题' }))
    await waitFor(() => expect(sheet.getByRole('button', { name: '提交问题' }).getAttribute('aria-busy')).toBeNull())
    expect(sheet.getByRole<HTMLTextAreaElement>('textbox').value).toBe('在哪集合？')
    cleanup()
    open()
    const again = await openSheet('我要提问')
    expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('在哪集合？')
  })

  // proves 45.6
  test('that somebody has to look at says so at its field, and keeps the text until it is changed', async () => {
    const members = [{ message: heldText.text, members: ['text'] }]
    const held = new ApiFailure({ kind: 'refused', ...heldText, message: heldText.text, validationErrors: members })
    open({ answers: { [ASK]: () => Promise.reject(held) } })
    const sheet = await openSheet('我要提问')
    await userEvent.type(sheet.getByRole('textbox'), '在哪集合？')
    await userEvent.click(sheet.getByRole('button', { name: '提交问题' }))
    expect(await sheet.findByRole('alert')).toHaveProperty('textContent', heldText.text)
    const field = sheet.getByRole<HTMLTextAreaElement>('textbox')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['在哪集合？', 'true'])
    await userEvent.type(field, '几点？')
    await waitFor(() => expect(sheet.queryByRole('alert')).toBeNull())
  })

  test.each([
    ['', true],
    ['   ', true],
    ['问'.repeat(200), false],
    ['🎉'.repeat(200), false],
    ['问'.repeat(201), true],
  ])('%#: sends nothing empty and nothing too long', async (text, isDisabled) => {
    open()
    const sheet = await openSheet('我要提问')
    await userEvent.click(sheet.getByRole('textbox'))
    await userEvent.paste(text)
    expect(sheet.getByRole<HTMLButtonElement>('button', { name: '提交问题' }).disabled).toBe(isDisabled)
  })
})

describe('answering', () => {
  test('is for the organizer alone', async () => {
    open()
    await screen.findByText('要带什么？')
    expect(screen.queryByRole('button', { name: '回复' })).toBeNull()
  })

  test('puts the answer below the question', async () => {
    const answer = ({ text }: { text: string }) => ({ ...old, answer: { text, time: '2026-11-21T01:00:00Z' } })
    const { asked } = open({ organizerId: ME, answers: { [ANSWER]: answer } })
    const sheet = await openSheet('回复')
    expect(sheet.getByText('要带什么？')).toBeTruthy()
    await userEvent.type(sheet.getByRole('textbox'), '一双好走的鞋')
    await userEvent.click(sheet.getByRole('button', { name: '发布回复' }))
    expect(await screen.findByText('一双好走的鞋', { exact: false, selector: 'p' })).toBeTruthy()
    expect(asked(ANSWER)).toEqual([{ questionId: 'q1', text: '一双好走的鞋' }])
    expect(screen.getByRole('button', { name: '修改回复' })).toBeTruthy()
  })
})

describe('reporting a question', () => {
  test('tells the operators which one', async () => {
    const { asked } = open({ answers: { 'UserSafety/Report': {} } })
    const sheet = await openSheet('举报这个问题：要带什么？')
    await userEvent.click(sheet.getByRole('radio', { name: /广告/ }))
    await userEvent.click(sheet.getByRole('button', { name: '提交举报' }))
    await waitFor(() => expect(asked('UserSafety/Report')).toMatchObject([{ target: { kind: 'question', id: 'q1' } }]))
  })
})
