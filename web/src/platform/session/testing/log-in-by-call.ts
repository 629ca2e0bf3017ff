import { CAPTCHA_METHOD, CAPTCHA_PATH, CAPTCHA_SCENE, type CaptchaAnswer } from '@quan/contract/sms/captcha.ts'
import { registerLoginAccount } from '@quan/contract/login/register-login-account.ts'
import { userInfo } from '@quan/contract/member/user-info.ts'
import { getServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import { sendCode } from '@quan/contract/sms/send-code.ts'
import { SmsScene } from '@quan/contract/sms/sms-code.ts'
import * as z from 'zod/mini'
import type { Api } from '#platform/api/api.ts'
import { createBrowserApi } from '#platform/api/create-browser-api.ts'
import { getDeviceId } from '#platform/device/device-id.ts'
import { createBrowserSession } from '#platform/session/create-browser-session.ts'
import { fromUserGUID } from '#platform/storage/shared-state.ts'

/**
 * Logs a phone in on the page it runs in, by the calls and the stores of the app and without its login page: a journey
 * that is not about logging in starts here. It is built into one script and evaluated by the browser tests; the demo's
 * simulators tell the captcha and the code.
 */
async function logInByCall(phone: string): Promise<void> {
  const session = createBrowserSession({ api: () => api, loadForget: () => Promise.resolve(() => undefined) })
  const api: Api = createBrowserApi(session)
  const { consent } = await api.call(getServerInfo, {})
  const code = await askForCode(api, phone)
  const referrer = fromUserGUID.get()
  const input = { wxUserInfoMobilePhone: phone, code, consent, fromUserGUID: referrer }
  await session.begin(z.parse(userInfo, await api.call(registerLoginAccount, input, { withoutToken: true })))
}

async function askForCode(api: Api, phone: string): Promise<string> {
  const { id } = await readJson<CaptchaAnswer>(CAPTCHA_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-device-id': getDeviceId() },
    body: JSON.stringify({ method: CAPTCHA_METHOD, scene: CAPTCHA_SCENE }),
  })
  const { text } = await readJson<{ text: string }>(`/sim/captcha/${id}`)
  await api.call(sendCode, { wxUserInfoMobilePhone: phone, captcha: { id, text }, scene: SmsScene.login })
  const [newest] = await readJson<{ code: string }[]>(`/sim/sms/outbox?phone=${phone}`)
  if (newest === undefined) throw new Error(`No code came to ${phone}.`)
  return newest.code
}

async function readJson<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { accept: 'application/json', ...init.headers }
  const answer = await fetch(path, { ...init, headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()) as Answer
}

Object.assign(globalThis, { logInByCall })
