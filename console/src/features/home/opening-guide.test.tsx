import { type OperatorDraft, saveOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { getMyCities } from '@quan/contract/console/operators.ts'
import { getSetup } from '@quan/contract/console/setup.ts'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { consoleServer } from '../../testing/console-server.testing.ts'
import { OpeningGuide } from './opening-guide.tsx'
import { show } from '../../testing/show.testing.tsx'

type Setup = ConsoleResultOf<typeof getSetup>

const user = userEvent.setup({ delay: null })
const ID = '00000000-0000-4000-8000-000000000091'

beforeEach(() => {
  history.replaceState(null, '', '/console/')
})

const DRAFT: OperatorDraft = {
  ...EMPTY_DRAFT,
  id: ID,
  version: 1,
  state: 10,
  reason: null,
  activityId: null,
  updateTime: '2026-11-23T02:00:00.000Z',
  organizer: null,
  publishTime: null,
  author: '林珊',
  seriesId: null,
  cityCode: '330100',
}

const empty: Setup = {
  parts: [
    { part: 'sms', isNeeded: true, settings: ['ALISMS_SIGN_NAME'], missing: [] },
    { part: 'captcha', isNeeded: false, settings: ['TCCAPTCHA_APP_ID'], missing: ['TCCAPTCHA_APP_ID'] },
    { part: 'pay', isNeeded: true, settings: ['WXPAY_MERCHANT_ID', 'WXPAY_API_KEY'], missing: ['WXPAY_API_KEY'] },
  ],
  hasColleague: false,
  city: null,
  draftId: null,
  hasActivity: false,
  hasOrder: false,
}

function open(setup: Setup) {
  const server = consoleServer()
  server.on(getSetup, () => setup)
  server.on(getMyCities, () => ({
    cities: [{ code: '330100', name: '杭州', pinyin: 'hangzhou', timeZone: 'Asia/Shanghai' }],
  }))
  server.on(saveOperatorDraft, () => DRAFT)
  show(server, <OpeningGuide />)
  return server
}

// proves 42.4
test('an empty installation names each step, and what is missing in plain words, what is needed first', async () => {
  open(empty)
  expect(await screen.findByText('还差 5 步')).toBeTruthy()
  const parts = within(screen.getByText(/^外部服务/).closest('details')!)
  const rows = parts.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    '微信支付必须接没有它，只能办免费的活动。还缺WXPAY_API_KEY',
    '滑块验证没接不接就用自带的图形验证码。还缺TCCAPTCHA_APP_ID',
    '登录短信已接好',
  ])
  expect(parts.getByText(/docs\/settings\.md/)).toBeTruthy()
})

// proves 42.4
test('the first draft begins in the city that was chosen', async () => {
  const server = open(empty)
  await user.click(await screen.findByRole('combobox', { name: '第一座城市' }))
  await user.click(await screen.findByTitle('杭州'))
  await user.click(screen.getByRole('button', { name: '在这里写第一场' }))
  await waitFor(() => expect(location.search).toBe(`?draft=${ID}`))
  expect(server.askedOf(saveOperatorDraft)).toMatchObject([{ cityCode: '330100', title: null, organizerId: null }])
})

// proves 42.4
test('once all is done it is a line, closed', async () => {
  const parts = empty.parts.map((part) => (part.isNeeded ? { ...part, missing: [] } : part))
  open({
    parts,
    hasColleague: true,
    city: { code: '330100', name: '杭州' },
    draftId: null,
    hasActivity: true,
    hasOrder: true,
  })
  const line = await screen.findByText('外部服务：接好 2 项，共 3 项')
  expect(line.closest('details')).toHaveProperty('open', false)
  expect([screen.queryByRole('heading'), screen.queryByText('自己报一次名')]).toEqual([null, null])
})
