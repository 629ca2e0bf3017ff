import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { MyCounts } from '@quan/contract/member/get-my-user-info.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import type { CloudClient } from '#platform/cloud/cloud-client.ts'
import { CloudContext } from '#platform/cloud/use-cloud.ts'
import type { MyInfo } from '#platform/member/my-info-query.ts'
import { noTickets } from '#platform/order/testing/no-tickets.ts'
import { type TicketKeeper, TicketsContext } from '#platform/order/ticket-keeper.ts'
import { type LogOut, LogOutContext } from '#platform/session/use-log-out.ts'
import { type PushBrowser, PushBrowserContext } from '#platform/web-push/push-browser.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { type Answers, renderUi } from '#ui/testing/render-ui.tsx'
import { type InfoKeeper, InfoKeeperContext } from '../home/kept-info.ts'
import { MyPage } from '../my.page.tsx'

const captcha = { errCode: 0, id: 'c1', captchaBase64: 'data:image/png;base64,AAAA' }

const cloud: CloudClient = {
  call: () => Promise.resolve(captcha as never),
  on: () => () => undefined,
}

const counts: MyCounts = {
  follows: 42,
  fans: 128,
  collections: 16,
  ownUsers: 9,
  unread: 0,
  ordersByState: {},
  completeness: 86,
}

/** A device that knows nothing. */
const noInfo: InfoKeeper = { note: async () => undefined, find: async () => null }

type Opening = {
  search?: string
  answers?: Answers
  /** What the device kept for the time without a network. */
  tickets?: TicketKeeper
  /** What the device last knew of the member; nothing unless told. */
  infoKeeper?: InfoKeeper
  /** What wakes the app while it is closed; nothing unless told. */
  pushBrowser?: PushBrowser
}

/** The personal area as a member sees it. */
export function openMyPage({
  search = '',
  answers = {},
  tickets = noTickets,
  infoKeeper = noInfo,
  pushBrowser,
}: Opening = {}) {
  const logOut = vi.fn<LogOut>(() => Promise.resolve())
  const view = renderUi(
    <AsMember>
      <LogOutContext value={logOut}>
        <TicketsContext value={tickets}>
          <PushBrowserContext value={() => pushBrowser ?? null}>
            <InfoKeeperContext value={infoKeeper}>
              <WithCaptcha>
                <MyPage />
              </WithCaptcha>
            </InfoKeeperContext>
          </PushBrowserContext>
        </TicketsContext>
      </LogOutContext>
    </AsMember>,
    { search, answers: { 'WxUserInfo/GetMyUserInfo': aMyInfo(), ...answers } },
  )
  return { ...view, logOut }
}

/** What the server tells a member about themselves. */
export function aMyInfo({
  counts: changed,
  ...fields
}: Partial<Omit<MyInfo, 'counts'>> & { counts?: Partial<MyCounts> } = {}): MyInfo {
  return {
    id: '01920000-0000-4000-8000-00000000000e',
    nickName: '小鹿',
    headImgurl: null,
    wxUserInfoMobilePhone: '13812346621',
    wxOpenId: null,
    lastOpenTime: null,
    sex: Sex.female,
    birthDate: '1999-11-11',
    province: '浙江省',
    city: '杭州',
    isOrganizer: false,
    nextTicket: null,
    heldPhone: null,
    frozen: null,
    ...fields,
    counts: { ...counts, ...changed },
  }
}

/** What is inside gets a captcha whenever it asks for one. */
function WithCaptcha({ children }: { children: ReactNode }) {
  return <CloudContext value={cloud}>{children}</CloudContext>
}
