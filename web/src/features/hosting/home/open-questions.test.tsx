import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { answerQuestion, getOpenQuestions, type OpenQuestion } from '@quan/contract/activity/questions.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import { tabStorage } from '#platform/storage/tab-storage.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { OpenQuestions } from './open-questions.tsx'

const question = (id: string, text: string): OpenQuestion => ({
  id: `01920000-0000-7000-8000-0000000000${id}`,
  text,
  asker: { nickName: '柚子' },
  createTime: '2026-11-20T01:00:00Z',
  answer: null,
  activity: { id: '01920000-0000-7000-8000-0000000000a1', title: '电影桌游局' },
})
const FRIEND = question('b1', '可以带朋友吗？')
const BEEF = question('b2', '不吃牛肉怎么办？')

const open = (sending: unknown = FRIEND, items = [FRIEND, BEEF]) =>
  renderUi(
    <AsMember>
      <OpenQuestions />
    </AsMember>,
    { answers: { [getOpenQuestions.path]: { items, nextCursor: null }, [answerQuestion.path]: sending } },
  )
const field = () => screen.findByRole<HTMLInputElement>('textbox')
const send = () => userEvent.click(screen.getByRole('button', { name: '回答' }))

afterEach(() => {
  cleanup()
  toasts.hide()
  for (const { id } of [FRIEND, BEEF]) tabStorage.remove(`text:answer:${id}`)
})

describe('questions that wait for me', () => {
  // proves 46.3
  test('are answered where they stand, and leave', async () => {
    const { asked } = open()
    expect(await screen.findByText('2 个')).toBeTruthy()
    expect(screen.getAllByText(/柚子 问「电影桌游局」/)).toHaveLength(2)
    await userEvent.type(await field(), ' 可以{Enter}')
    await waitFor(() => expect(screen.queryByText('可以带朋友吗？')).toBeNull())
    expect(asked(answerQuestion.path)).toEqual([{ questionId: FRIEND.id, text: '可以' }])
    expect(toasts.get()?.text).toBe('回答已公开')
    expect((await field()).getAttribute('aria-label')).toBe('回答 不吃牛肉怎么办？')
  })

  // proves 46.3
  test('another than the newest can be chosen', async () => {
    const { asked } = open(BEEF)
    await userEvent.click(await screen.findByRole('button', { name: '回答 不吃牛肉怎么办？' }))
    await userEvent.type(await field(), '有素锅')
    await send()
    await waitFor(() => expect(screen.queryByText('不吃牛肉怎么办？')).toBeNull())
    expect(asked(answerQuestion.path)).toEqual([{ questionId: BEEF.id, text: '有素锅' }])
  })

  // proves 46.3
  test('say at the field what is wrong, and send nothing', async () => {
    const { asked } = open()
    await field()
    await send()
    expect(screen.getByText('请填写回答')).toBeTruthy()
    expect(asked(answerQuestion.path)).toEqual([])
  })

  // proves 46.3
  test('keep what was typed when it could not be sent', async () => {
    open(() => Promise.reject(networkFailure()))
    await userEvent.type(await field(), '可以')
    await send()
    cleanup()
    open()
    expect((await field()).value).toBe('可以')
  })

  test('are read on where there are more than came at first', async () => {
    renderUi(
      <AsMember>
        <OpenQuestions />
      </AsMember>,
      {
        answers: {
          [getOpenQuestions.path]: ({ cursor }: { cursor?: string | null }) =>
            cursor ? { items: [BEEF], nextCursor: null } : { items: [FRIEND], nextCursor: 'older' },
        },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: '再看更多 等你回答' }))
    expect(await screen.findByText('2 个')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '再看更多 等你回答' })).toBeNull()
  })

  test('are not spoken of where there are none', async () => {
    const { asked } = open(FRIEND, [])
    await waitFor(() => expect(asked(getOpenQuestions.path)).toHaveLength(1))
    expect(screen.queryByText('等你回答')).toBeNull()
  })
})

test('the question that is answered stays open when a newer one comes', async () => {
  const items = [BEEF]
  open(BEEF, items)
  await userEvent.type(await field(), '有素')
  items.unshift(FRIEND)
  // whoever comes back to a page sees it asked for anew
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('可以带朋友吗？')).toBeTruthy()
  expect(document.activeElement).toBe(await field())
  await userEvent.keyboard('锅')
  expect([(await field()).value, (await field()).getAttribute('aria-label')]).toEqual([
    '有素锅',
    '回答 不吃牛肉怎么办？',
  ])
})
