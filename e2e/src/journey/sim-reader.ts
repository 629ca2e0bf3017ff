import { CAPTCHA_PATH } from '@quan/contract/sms/captcha.ts'
import type { Page } from 'playwright-core'
import { appUrl } from '#app/app-process.ts'
import { untilFound } from '#journey/until-found.ts'

async function readJson<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(appUrl() + path, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()) as Answer
}

/** Does what shows another captcha, and reads it as somebody with good eyes would. */
export async function captchaAfter(page: Page, act: () => Promise<void>): Promise<string> {
  const answered = page.waitForResponse(`**${CAPTCHA_PATH}`)
  await act()
  const { id } = (await (await answered).json()) as { id: string }
  const { text } = await readJson<{ text: string }>(`/sim/captcha/${id}`)
  return text
}

/** The codes a phone was sent, the newest first. */
export async function codesOf(phone: string): Promise<string[]> {
  const messages = await readJson<{ code: string }[]>(`/sim/sms/outbox?phone=${phone}`)
  return messages.map(({ code }) => code)
}

/** The newest code of a phone, once it has come. */
export async function newestCode(phone: string): Promise<string> {
  return await untilFound(`a code for ${phone}`, async () => (await codesOf(phone))[0])
}
