import { CAPTCHA_PATH } from '@quan/contract/sms/captcha.ts'
import type { Page } from 'playwright-core'
import { appUrl } from '#app/app-process.ts'
import { untilFound } from '#journey/until-found.ts'

/** The pages of the vendors' doubles: the app's own host in the demo. */
const demoVendors = () => `${appUrl()}/sim`

async function readJson<Answer>(url: string): Promise<Answer> {
  const answer = await fetch(url, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return (await answer.json()) as Answer
}

/** Does what shows another captcha, and reads it as somebody with good eyes would. */
export async function captchaAfter(page: Page, act: () => Promise<void>, vendors = demoVendors()): Promise<string> {
  const answered = page.waitForResponse(`**${CAPTCHA_PATH}`)
  await act()
  const { id } = (await (await answered).json()) as { id: string }
  const { text } = await readJson<{ text: string }>(`${vendors}/captcha/${id}`)
  return text
}

/** The codes a phone was sent, the newest first. */
export async function codesOf(phone: string, vendors = demoVendors()): Promise<string[]> {
  const messages = await readJson<{ code: string }[]>(`${vendors}/sms/outbox?phone=${phone}`)
  return messages.map(({ code }) => code)
}

/** The newest code of a phone, once it has come. */
export async function newestCode(phone: string, vendors?: string): Promise<string> {
  return await untilFound(`a code for ${phone}`, async () => (await codesOf(phone, vendors))[0])
}
