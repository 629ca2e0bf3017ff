import type { Page } from 'playwright-core'
import { conversationRoute } from '@quan/contract/conversation/conversation-signal.ts'

/** A conversation, as one of the two has it open. */
export function conversationPage(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const field = page.getByRole('textbox', { name: '说点什么' })
  const send = button('发送')
  return {
    field,
    send,
    open: (id: string) => page.goto(conversationRoute(id)),
    async say(words: string) {
      await field.fill(words)
      await send.click()
    },
    said: (words: string) => page.getByRole('log').getByText(words, { exact: true }),
    /** What has not arrived yet. */
    unsent: page.getByText('有网后自动发送'),
    /** Opens what can be done about it, and does one of these. */
    async choose(name: string) {
      await button('更多').click()
      await page.getByRole('button', { name }).click()
    },
    /** Shares one of the kept activities. */
    async share(title: string) {
      await button('约一场活动').click()
      await page.getByRole('button', { name: title }).click()
    },
    /** Leads to the sign-up of an activity that the other shared. */
    join: page.getByRole('link', { name: '好呀' }),
    async block(name: string) {
      await button('更多').click()
      await page.getByRole('button', { name: `拉黑${name}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: '拉黑', exact: true }).click()
      await page.getByRole('heading', { name: '消息' }).waitFor()
    },
    gone: page.getByText('这段对话不在了'),
  }
}
