import { configure } from '@testing-library/react'
import { vi } from 'vitest'
import { type LogOut, LogOutContext } from '#platform/session/use-log-out.ts'
import { noTickets } from '#platform/order/testing/no-tickets.ts'
import { type TicketKeeper, TicketsContext } from '#platform/order/ticket-keeper.ts'
import { PushBrowserContext } from '#platform/web-push/find-push-browser.ts'
import type { PushBrowser } from '#platform/web-push/push-browser.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { type Answers, renderUi } from '#ui/testing/render-ui.tsx'
import { MyPage } from '../my.page.tsx'
import { aMyInfo } from './my-info.ts'
import { WithCaptcha } from './with-captcha.tsx'

/** Views load their code when they are opened, which takes its time on a busy machine; in milliseconds. */
const PATIENCE_MS = 10_000
configure({ asyncUtilTimeout: PATIENCE_MS })

type Opening = {
  search?: string
  answers?: Answers
  /** What the device kept for the time without a network. */
  tickets?: TicketKeeper
  /** What wakes the app while it is closed; nothing unless told. */
  pushBrowser?: PushBrowser
}

/** The personal area as a member sees it. */
export function openMyPage({ search = '', answers = {}, tickets = noTickets, pushBrowser }: Opening = {}) {
  const logOut = vi.fn<LogOut>(() => Promise.resolve())
  const view = renderUi(
    <AsMember>
      <LogOutContext value={logOut}>
        <TicketsContext value={tickets}>
          <PushBrowserContext value={() => pushBrowser ?? null}>
            <WithCaptcha>
              <MyPage />
            </WithCaptcha>
          </PushBrowserContext>
        </TicketsContext>
      </LogOutContext>
    </AsMember>,
    { search, answers: { 'WxUserInfo/GetMyUserInfo': aMyInfo(), ...answers } },
  )
  return { ...view, logOut }
}
