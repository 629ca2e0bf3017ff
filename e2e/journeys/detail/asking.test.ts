import { askQuestion } from '@quan/contract/activity/questions.ts'
import { describe, expect } from 'vitest'
import { getActivity, HANGZHOU } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { refuseCalls } from '#network/watch-calls.ts'
import { appPage } from '#page/app-page.ts'
import { detailPage, detailPath } from '#page/detail-page.ts'

const QUESTION = '集合的时候怎么认出主理人？'

describe('asking the organizer', () => {
  journey('loses nothing that was typed when it fails, and stands in front once it is sent', async ({ visitor }) => {
    const { id } = await getActivity({ city: HANGZHOU }, ({ organizer }) => organizer.id !== null)
    const { page } = await visitor({ expectedFaults: [/status of 500/] })
    await logIn(page, { to: detailPath(id) })
    const detail = detailPage(page)
    await detail.open(id)
    await detail.section('问答').getByRole('button', { name: '我要提问' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox').fill(QUESTION)
    expect(await accessibilityFaults(page)).toEqual([])

    await refuseCalls(page, askQuestion, { status: 500, code: 'server.internal', message: '服务器内部错误' }, 1)
    await sheet.getByRole('button', { name: '提交问题' }).click()
    await appPage(page).toast.getByText('系统繁忙，请稍后再试').waitFor()
    expect(await sheet.getByRole('textbox').inputValue()).toBe(QUESTION)

    await sheet.getByRole('button', { name: '提交问题' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await eventually(() => detail.section('问答').getByText(QUESTION).count()).toBe(1)
    await page.reload()
    await detail.section('问答').getByText(QUESTION).waitFor()
  })
})
