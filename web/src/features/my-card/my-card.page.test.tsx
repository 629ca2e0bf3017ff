import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { underAge } from '@quan/contract/card/my-card.ts'
import { heldText } from '@quan/contract/endpoint/common-errors.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiFailure, networkFailure } from '#platform/api/api-failure.ts'
import { FailureContext, type ReportFailure } from '#platform/failure/use-report-failure.ts'
import { AsMember, ME } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { cardDrafts } from './draft/card-drafts.ts'
import { MyCardPage } from './my-card.page.tsx'
import { aCard, keepingServer } from './a-card.testing.ts'

const SAVE = 'BusinessCard/SaveMyCard'
const CONSENT = 'MyData/SaveConsent'

afterEach(() => {
  cleanup()
  cardDrafts.set(null)
})

function open(card = aCard(), answers: Record<string, unknown> = {}, report: ReportFailure = () => undefined) {
  const element = (
    <AsMember>
      <FailureContext value={report}>
        <MyCardPage />
      </FailureContext>
    </AsMember>
  )
  return renderUi(element, { answers: { ...keepingServer(card), ...answers } })
}

const refused = (code: string, message: string) => new ApiFailure({ kind: 'refused', code, status: 409, message })

/** Fails as often as told, then keeps what it is sent. */
function failing(reason: Error, times = Number.POSITIVE_INFINITY) {
  let left = times
  const server = keepingServer(aCard())
  return (change: Parameters<(typeof server)[typeof SAVE]>[0]) => {
    left -= 1
    return left >= 0 ? Promise.reject(reason) : server[SAVE](change)
  }
}

describe('the page of my card', () => {
  // proves 2.16
  test('has one bold header button, which asks whose eyes to look with', async () => {
    const { navigation } = open()
    await userEvent.click(screen.getByRole('button', { name: '预览' }))
    const dialog = await screen.findByRole('dialog', { name: '以谁的身份预览' })
    expect(within(dialog).getByRole('link', { name: /互选成功/ })).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('link', { name: /同场活动/ }))
    expect(navigation.open).toHaveBeenCalledWith(`/pages/40mySub/userInfo/userInfo?id=${ME}&as=sameActivity`)
  })

  test('names what could be filled in next, and how full the card is', async () => {
    open(aCard({ lines: { nickName: '小鹿', sex: 2 } }))
    expect(await screen.findByText('还可以补上照片、生日、身高')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: '名片完整度 40%' }).getAttribute('aria-valuenow')).toBe('40')
  })
})

describe('a typed line', () => {
  test('is saved on its own when the field is left', async () => {
    const { asked } = open(aCard({ lines: { nickName: '小鹿' } }))
    const field = await screen.findByRole('textbox', { name: '职业' })
    await userEvent.type(field, '品牌设计师')
    expect(asked(SAVE)).toEqual([])
    await userEvent.tab()
    expect(asked(SAVE)).toEqual([{ lines: { occupation: '品牌设计师' } }])
    await waitFor(() => expect(cardDrafts.get()).toBeNull())
  })

  test('is not sent when it was put back', async () => {
    const { asked } = open(aCard({ lines: { nickName: '小鹿' } }))
    await userEvent.type(await screen.findByRole('textbox', { name: '昵称' }), 'x{Backspace}{Enter}')
    expect(asked(SAVE)).toEqual([])
    expect(cardDrafts.get()).toBeNull()
  })

  test('taken out is cleared; the name is asked for again at its field', async () => {
    const { asked } = open(aCard({ lines: { nickName: '小鹿', occupation: '老师' } }))
    await userEvent.clear(await screen.findByRole('textbox', { name: '职业' }))
    await userEvent.clear(screen.getByRole('textbox', { name: '昵称' }))
    await userEvent.tab()
    expect(asked(SAVE)).toEqual([{ lines: { occupation: null } }])
    expect(screen.getByRole('alert').textContent).toBe('请填写昵称')
    expect(screen.getByRole('textbox', { name: '昵称' }).getAttribute('aria-invalid')).toBe('true')
  })

  test('too long says so and keeps what was typed', async () => {
    open()
    const field = await screen.findByRole('textbox', { name: '昵称' })
    await userEvent.type(field, '一二三四五六七八九十一二三四五六七八九十一')
    await userEvent.tab()
    expect(screen.getByRole('alert').textContent).toBe('昵称最多 20 个字')
    expect((field as HTMLInputElement).value).toHaveLength(21)
  })

  test('survives a cut network and a new start, and is sent again', async () => {
    const first = open(aCard(), { [SAVE]: failing(networkFailure()) })
    await userEvent.type(await screen.findByRole('textbox', { name: '自我介绍' }), '爱爬山')
    await userEvent.tab()
    expect(await screen.findByText('未保存')).toBeTruthy()
    expect(screen.getByText('1 项未保存，内容留在这台设备上')).toBeTruthy()
    first.unmount()

    const { asked } = open()
    const field = await screen.findByRole('textbox', { name: '自我介绍' })
    expect((field as HTMLTextAreaElement).value).toBe('爱爬山')
    await waitFor(() => expect(asked(SAVE)).toEqual([{ lines: { intro: '爱爬山' } }]))
    await waitFor(() => expect(screen.queryByText('未保存')).toBeNull())
  })

  test('is sent again by a tap, or when the network is back', async () => {
    const { asked } = open(aCard(), { [SAVE]: failing(networkFailure(), 2) })
    await userEvent.type(await screen.findByRole('textbox', { name: '职业' }), '老师{Enter}')
    const row = await screen.findByText('未保存')
    await userEvent.click(within(row.parentElement!).getByRole('button', { name: '重试' }))
    await waitFor(() => expect(asked(SAVE)).toHaveLength(2))
    await screen.findByText('未保存')
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText('未保存')).toBeNull())
    expect(asked(SAVE)).toHaveLength(3)
  })

  test('tells of the network once in a row of failures, and anew after one that went well', async () => {
    const report = vi.fn()
    const server = keepingServer(aCard())[SAVE]
    const ways: (ApiFailure | null)[] = [networkFailure(), networkFailure(), null, networkFailure()]
    const save = (change: Parameters<typeof server>[0]) => {
      const failure = ways.shift() ?? null
      return failure === null ? server(change) : Promise.reject(failure)
    }
    open(aCard(), { [SAVE]: save }, report)
    const field = await screen.findByRole('textbox', { name: '职业' })
    for (const left of [3, 2, 1, 0]) {
      await userEvent.type(field, '师{Enter}')
      await waitFor(() => expect(ways).toHaveLength(left))
      if (left === 1) await waitFor(() => expect(screen.queryByText('未保存')).toBeNull())
      else await screen.findByText('未保存')
    }
    expect(report).toHaveBeenCalledTimes(2)
  })

  test('does not tell again of a row of failures that began before the page was opened', async () => {
    const report = vi.fn()
    const unsent = { kind: 'unsent' as const, message: '断网', code: null }
    const change = { lines: { intro: '爱爬山' } }
    cardDrafts.set({ userGUID: ME, byPart: { intro: { change, isTyped: true, failure: unsent } } })
    const { asked } = open(aCard(), { [SAVE]: failing(networkFailure()) }, report)
    await screen.findByText('未保存')
    await waitFor(() => expect(asked(SAVE)).toHaveLength(1))
    expect(report).not.toHaveBeenCalled()
  })

  test('tells of no toast where the server refuses it: the field says so', async () => {
    const report = vi.fn()
    open(aCard(), { [SAVE]: failing(refused('card.words', '换个说法')) }, report)
    await userEvent.type(await screen.findByRole('textbox', { name: '职业' }), '师{Enter}')
    expect(await screen.findByText('换个说法')).toBeTruthy()
    expect(report).not.toHaveBeenCalled()
  })

  // proves 45.6
  test('that somebody has to look at stays with the reason, and is saved at a later visit once it passed', async () => {
    const report = vi.fn()
    const { asked } = open(aCard(), { [SAVE]: failing(refused(heldText.code, heldText.text)) }, report)
    await userEvent.type(await screen.findByRole('textbox', { name: '自我介绍' }), '看日出')
    await userEvent.tab()
    expect(await screen.findByText(heldText.text)).toBeTruthy()
    expect([asked(SAVE).length, report.mock.calls.length]).toEqual([1, 0])
    cleanup()
    const later = open()
    expect(((await screen.findByRole('textbox', { name: '自我介绍' })) as HTMLTextAreaElement).value).toBe('看日出')
    await waitFor(() => expect(later.asked(SAVE)).toEqual([{ lines: { intro: '看日出' } }]))
    await waitFor(() => expect(screen.queryByText(heldText.text)).toBeNull())
  })

  test('another member on this device does not see what was left', async () => {
    cardDrafts.set({
      userGUID: 'someone-else',
      byPart: { intro: { change: { lines: { intro: '秘密' } }, isTyped: true, failure: null } },
    })
    open()
    expect(((await screen.findByRole('textbox', { name: '自我介绍' })) as HTMLTextAreaElement).value).toBe('')
  })
})

describe('a choice', () => {
  test('shows at once and is saved on its own; pressed again it is taken back', async () => {
    const { asked } = open()
    const chip = await screen.findByRole('radio', { name: '本科' })
    await userEvent.click(chip)
    expect(chip.getAttribute('aria-checked')).toBe('true')
    await userEvent.click(chip)
    await waitFor(() => expect(asked(SAVE)).toEqual([{ lines: { education: 30 } }, { lines: { education: null } }]))
  })

  test('goes back when the server refuses it, and says why', async () => {
    open(aCard({ lines: { maritalStatus: 10 } }), { [SAVE]: failing(refused('x', '不能这样改')) })
    await userEvent.click(await screen.findByRole('radio', { name: '丧偶' }))
    expect((await screen.findByRole('alert')).textContent).toBe('不能这样改')
    expect(screen.getByRole('radio', { name: '未婚' }).getAttribute('aria-checked')).toBe('true')
  })

  // proves 20.30
  test.each([
    ['agreed to, is saved then', '同意', ['privateLines'], 'true'],
    ['declined, is as it was', '不同意', [], 'false'],
  ])('that tells much asks on its own the first time, and %s', async (_name, answer, matters, isChosen) => {
    const needed = refused('consent.needed', '这一项需要你先单独同意')
    const { asked } = open(aCard(), { [SAVE]: failing(needed, 1), [CONSENT]: { consents: [] } })
    await userEvent.click(await screen.findByRole('radio', { name: '丧偶' }))
    const dialog = await screen.findByRole('dialog', { name: '这几项比较私密' })
    await userEvent.click(within(dialog).getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((asked(CONSENT) as { matter: string }[]).map(({ matter }) => matter)).toEqual(matters)
    await waitFor(() => expect(screen.getByRole('radio', { name: '丧偶' }).getAttribute('aria-checked')).toBe(isChosen))
    expect(cardDrafts.get()).toBeNull()
  })

  test('height is turned by the keys of a spin button', async () => {
    const { asked } = open(aCard({ lines: { height: 170 } }))
    await userEvent.click(await screen.findByRole('button', { name: /^身高 170/ }))
    screen.getByRole('spinbutton', { name: '身高' }).focus()
    await userEvent.keyboard('{ArrowDown}{PageDown}')
    await userEvent.click(screen.getByRole('button', { name: '完成' }))
    expect(asked(SAVE)).toEqual([{ lines: { height: 181 } }])
  })

  test('another city takes the district with it', async () => {
    const { asked } = open(aCard({ lines: { cityCode: '330100', district: '西湖区' } }))
    await userEvent.click(await screen.findByRole('button', { name: '所在城市 杭州' }))
    const dialog = screen.getByRole('dialog', { name: '所在城市' })
    expect(within(dialog).queryByText('线上')).toBeNull()
    await userEvent.type(within(dialog).getByRole('searchbox'), 'shang')
    await userEvent.click(within(dialog).getByRole('button', { name: /上海/ }))
    expect(asked(SAVE)).toEqual([{ lines: { cityCode: '310000', district: null } }])
  })

  test('the district is one of the city, out of the whole list', async () => {
    const { asked } = open(aCard({ lines: { cityCode: '330100', district: '西湖区' } }))
    await userEvent.click(await screen.findByRole('button', { name: '区县 西湖区' }))
    const dialog = within(screen.getByRole('dialog', { name: '区县' }))
    expect(await dialog.findByRole('radio', { name: '西湖区', checked: true })).toBeTruthy()
    await userEvent.click(dialog.getByRole('radio', { name: '桐庐县' }))
    await userEvent.click(dialog.getByRole('button', { name: '完成' }))
    await waitFor(() => expect(asked(SAVE)).toEqual([{ lines: { district: '桐庐县' } }]))
  })

  test('who sees a line is chosen by itself', async () => {
    const { asked } = open()
    await userEvent.click(await screen.findByRole('button', { name: '身高：同场可见' }))
    const dialog = screen.getByRole('dialog', { name: '谁可以看「身高」' })
    expect(within(dialog).getByRole('radio', { name: /互选可见/ })).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('radio', { name: /登录后可见/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: '完成' }))
    expect(asked(SAVE)).toEqual([{ visibility: { height: 20 } }])
    expect(await screen.findByRole('button', { name: '身高：登录后可见' })).toBeTruthy()
  })
})

describe('a birth date', () => {
  // proves 9.19
  test('shows age, animal and star sign, each with readers of its own', async () => {
    open(aCard({ lines: { birthDate: '1999-11-08' } }))
    expect(await screen.findByText('属兔')).toBeTruthy()
    expect(screen.getByText('天蝎座')).toBeTruthy()
    for (const line of ['年龄', '生肖', '星座'])
      expect(screen.getByRole('button', { name: `${line}：同场可见` })).toBeTruthy()
  })

  test('under age brings the notice, goes back, and can be put right', async () => {
    open(aCard({ lines: { birthDate: '1999-11-08' } }), { [SAVE]: failing(refused(underAge.code, underAge.text)) })
    await userEvent.click(await screen.findByRole('button', { name: '生日 1999-11-08' }))
    screen.getByRole('spinbutton', { name: '年' }).focus()
    expect(screen.queryByText('未满 18 周岁，不能使用同城圈')).toBeNull()
    await userEvent.keyboard('{End}')
    expect(screen.getByText('未满 18 周岁，不能使用同城圈')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '完成' }))
    const notice = await screen.findByRole('dialog', { name: /^未满/ })
    expect(notice.textContent).toContain('账号会冻结')
    await userEvent.click(within(notice).getByRole('button', { name: '改生日' }))
    expect(screen.getByRole('dialog', { name: '生日' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '生日 1999-11-08', hidden: true })).toBeTruthy()
  })

  test('under age that may not have arrived is not sent again by itself', async () => {
    const change = { lines: { birthDate: '2024-01-01' } }
    cardDrafts.set({
      userGUID: ME,
      byPart: { birthDate: { change, isTyped: false, failure: { kind: 'unsent', message: '断网', code: null } } },
    })
    const { asked } = open()
    expect(await screen.findByText('未保存')).toBeTruthy()
    window.dispatchEvent(new Event('online'))
    expect(asked(SAVE)).toEqual([])
  })
})
