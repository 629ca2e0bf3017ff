import { useIsMutating } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { tabStorage } from '#platform/storage/tab-storage.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aGuest, aMember } from '../a-companion.testing.ts'
import { GuestEditPage } from './guest-edit.page.tsx'
import { MemberEditPage } from './member-edit.page.tsx'

const ONE = 'GbUser/GetOne'
const SAVE_MEMBER = 'GbUser/SaveMember'
const SAVE_OTHER = 'GbUser/SaveOther'
const REMOVE = 'GbUser/Remove'

const refusal = (code: string, message: string) => () =>
  Promise.reject(new ApiFailure({ kind: 'refused', status: 409, code, message }))
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }))

/** How many changes the app says 处理中 for. */
function Processing() {
  return <output data-testid="processing">{useIsMutating({ predicate: ({ meta }) => meta?.isQuiet !== true })}</output>
}

afterEach(() => {
  cleanup()
  for (const about of ['companion:member:new', 'companion:other:new']) tabStorage.remove(about)
})

describe('adding a member', () => {
  test('takes the phone and what I write about them, once', async () => {
    const { asked } = renderUi(<MemberEditPage />, { answers: { [SAVE_MEMBER]: aMember() } })
    await userEvent.type(screen.getByRole('textbox', { name: '手机号' }), '18600002075')
    await userEvent.click(screen.getByRole('radio', { name: '同事' }))
    await save()
    await save()
    expect(asked(SAVE_MEMBER)).toEqual([{ phone: '18600002075', relation: '同事', remark: null }])
  })

  // proves 5.1
  test('says at the field what is wrong with the phone', async () => {
    const { asked } = renderUi(<MemberEditPage />, { answers: { [SAVE_MEMBER]: aMember() } })
    await userEvent.type(screen.getByRole('textbox', { name: '手机号' }), '1860')
    await save()
    expect(screen.getByText('请填写 1 开头的 11 位手机号')).toBeTruthy()
    expect(asked(SAVE_MEMBER)).toEqual([])
  })

  test('says at the field what the server has against the phone', async () => {
    renderUi(<MemberEditPage />, { answers: { [SAVE_MEMBER]: refusal('gb.self', '不能添加自己') } })
    await userEvent.type(screen.getByRole('textbox', { name: '手机号' }), '18600002075')
    await save()
    expect(await screen.findByText('不能添加自己')).toBeTruthy()
  })

  test('goes on where it was left', async () => {
    const { unmount } = renderUi(<MemberEditPage />)
    await userEvent.type(screen.getByRole('textbox', { name: '手机号' }), '186')
    unmount()
    renderUi(<MemberEditPage />)
    expect(screen.getByRole('textbox', { name: '手机号' })).toHaveProperty('value', '186')
  })
})

describe('editing a member', () => {
  const member = aMember({ id: 'a' })
  const open = (answers = {}) =>
    renderUi(
      <>
        <MemberEditPage />
        <Processing />
      </>,
      { search: '?id=a', answers: { [ONE]: member, [SAVE_MEMBER]: member, ...answers } },
    )

  // proves 2.31
  test('shows who they are and changes the words alone', async () => {
    const { asked } = open()
    await screen.findByRole('heading', { name: '柚子' })
    await userEvent.type(screen.getByRole('textbox', { name: '备注' }), '不吃辣')
    await save()
    expect(asked(SAVE_MEMBER)).toEqual([{ id: 'a', relation: '闺蜜', remark: '不吃辣' }])
  })

  test('deletes them after a question', async () => {
    const { asked } = open({ [REMOVE]: {} })
    await userEvent.click(await screen.findByRole('button', { name: '删除' }))
    const dialog = await screen.findByRole('dialog', { name: '删除柚子？' })
    expect(asked(REMOVE)).toEqual([])
    await userEvent.click([...dialog.querySelectorAll('button')].at(-1) as Element)
    await waitFor(() => expect(asked(REMOVE)).toEqual([{ id: 'a' }]))
  })

  test('puts no 处理中 over the notice that they are deleted', async () => {
    const { asked } = open({ [REMOVE]: {} })
    await userEvent.click(await screen.findByRole('button', { name: '删除' }))
    const dialog = await screen.findByRole('dialog', { name: '删除柚子？' })
    await userEvent.click([...dialog.querySelectorAll('button')].at(-1) as Element)
    await waitFor(() => expect(asked(REMOVE)).toHaveLength(1))
    expect(screen.getByTestId('processing').textContent).toBe('0')
  })

  test('says that somebody is not there, also a guest', async () => {
    open({ [ONE]: aGuest({ id: 'a' }) })
    expect(await screen.findByText('找不到这个用户')).toBeTruthy()
  })
})

describe('a guest', () => {
  // proves 2.61, 5.11
  test('needs a name and a sex', async () => {
    const { asked } = renderUi(<GuestEditPage />, { answers: { [SAVE_OTHER]: aGuest() } })
    await save()
    expect(screen.getByText('请填写昵称')).toBeTruthy()
    expect(screen.getByText('请选择性别')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: '昵称' }), '大川')
    await userEvent.click(screen.getByRole('radio', { name: '男' }))
    expect(screen.queryByText('请填写昵称')).toBeNull()
    await save()
    expect(asked(SAVE_OTHER)).toEqual([{ nickName: '大川', sex: 1, birthDate: null, relation: null, remark: null }])
  })

  test('keeps the number that is never shown, unless it is to be forgotten', async () => {
    const guest = aGuest({ id: 'b', phone: '139 •••• 8814' })
    const { asked } = renderUi(<GuestEditPage />, { search: '?id=b', answers: { [ONE]: guest, [SAVE_OTHER]: guest } })
    expect(await screen.findByText('现在是 139 •••• 8814，不填就不改')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '不再保存手机号' }))
    await save()
    expect(asked(SAVE_OTHER)).toEqual([expect.objectContaining({ id: 'b', phone: null, birthDate: '1993-03-05' })])
  })
})
