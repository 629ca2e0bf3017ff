import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { getCityList } from '@quan/contract/city/city.ts'
import { applyToHost, getMyHosting, type HostStanding } from '@quan/contract/hosting/host-application.ts'
import { HostState } from '@quan/contract/hosting/host-state.ts'
import { tabStorage } from '#platform/storage/tab-storage.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aStanding } from '../a-standing.testing.ts'
import { HostingPage } from '../hosting.page.tsx'

const NOBODY = aStanding({ state: HostState.none, reviewsLeft: 3 })
const APPLICATION = { plan: '每周五带新手玩桌游，八到十人一桌。', cityCode: '330100', idea: '周五新手桌游夜' }
const WAITING = aStanding({ state: HostState.waiting, reviewsLeft: 3, application: APPLICATION })
const HANGZHOU = {
  code: '330100',
  name: '杭州',
  pinyin: 'hangzhou',
  hot: true,
  timeZone: 'Asia/Shanghai',
  activityCount: 9,
}

const open = (standing: HostStanding) =>
  renderUi(
    <AsMember>
      <HostingPage preview={() => null} keptDoors={null} />
    </AsMember>,
    {
      answers: {
        [getMyHosting.path]: standing,
        [applyToHost.path]: WAITING,
        [getCityList.path]: { cities: [HANGZHOU] },
      },
    },
  )
const send = () => userEvent.click(screen.getByRole('button', { name: '提交申请' }))

afterEach(() => {
  cleanup()
  tabStorage.remove('hostApplication')
})

describe('asking to host', () => {
  // proves 27.5
  test('says at each field what is missing, sends it once it is there, and then says that it waits', async () => {
    const { asked } = open(NOBODY)
    await userEvent.type(await screen.findByRole('textbox', { name: '你的打算' }), '办活动')
    await send()
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '打算至少写 10 个字',
      '请选择城市',
      '请写一写第一场活动',
    ])
    await userEvent.type(screen.getByRole('textbox', { name: '你的打算' }), '，每周五带新手玩桌游')
    await userEvent.type(screen.getByRole('textbox', { name: '第一场活动' }), APPLICATION.idea)
    await userEvent.click(screen.getByRole('button', { name: /城市/ }))
    await userEvent.click((await screen.findAllByRole('button', { name: /杭州/ })).at(-1)!)
    await send()
    await screen.findByText(/申请已提交，运营正在看/)
    expect(asked(applyToHost.path)).toEqual([
      { plan: '办活动，每周五带新手玩桌游', cityCode: '330100', idea: APPLICATION.idea },
    ])
  })

  test('tells why it was refused', async () => {
    open({ ...WAITING, state: HostState.refused, reason: '请写得具体一些' })
    expect(await screen.findByText('上次没有通过：请写得具体一些。改一改可以再申请。')).toBeTruthy()
  })
})
