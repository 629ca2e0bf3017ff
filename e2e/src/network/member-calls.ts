import type { Page } from 'playwright-core'
import type { Companion } from '@quan/contract/companion/companion.ts'
import { saveOtherCompanion } from '@quan/contract/companion/save-companion.ts'
import { type Endpoint, type InputOf, pathOf, type ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { Envelope } from '@quan/contract/endpoint/envelope.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { createLaunchKey, createSealer, type Sealer } from '@quan/contract/sealing/client-sealing.ts'
import { getServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import { readCall } from '../catalogue/find-activity.ts'
import { myPath } from '../page/login-page.ts'

/** Friends without an account, whom an activity for women takes. */
const GUESTS = [
  { nickName: '小满', birthDate: '1996-05-20', relation: '闺蜜' },
  { nickName: '青禾', birthDate: '1998-08-08', relation: '同事' },
  { nickName: '阿岚', birthDate: '1995-03-14', relation: '同学', phone: '19900000014' },
]

/** Adds so many guests to the people a member books for. */
export async function addGuests(call: MemberCall, count: number): Promise<Companion[]> {
  const added: Companion[] = []
  for (const guest of GUESTS.slice(0, count)) added.push(await call(saveOtherCompanion, { ...guest, sex: Sex.female }))
  return added
}

/** Calls as the member of a page makes them. */
export type MemberCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ResultOf<E>>

/** Lets a test make the calls of whoever is logged in on a page, which goes to the personal area for it. */
export async function callsOfMember(page: Page): Promise<MemberCall> {
  const asked = page.waitForRequest((request) => request.headers()['authorization'] !== undefined)
  await page.goto(myPath())
  const request = await asked
  const { authorization = '', 'x-device-id': deviceId = '' } = request.headers()
  const app = new URL(request.url()).origin
  const server = await readCall(getServerInfo, {}, app)
  const sealer = await createSealer({
    publicKeyPem: server.publicKey,
    keyId: server.keyId,
    launchKey: createLaunchKey(),
  })
  const aheadMs = Date.parse(server.serverTime) - Date.now()
  const send = { app, headers: { authorization, 'x-device-id': deviceId }, sealer, aheadMs }
  return (endpoint, input) => callSealed(endpoint, input, send)
}

type Sending = { app: string; headers: Record<string, string>; sealer: Sealer; aheadMs: number }

async function callSealed<E extends Endpoint>(endpoint: E, input: InputOf<E>, sending: Sending): Promise<ResultOf<E>> {
  const path = pathOf(endpoint)
  const { request, openAnswer } = await sending.sealer.seal(input, { path, at: Date.now() + sending.aheadMs })
  const answer = await fetch(sending.app + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', ...sending.headers },
    body: JSON.stringify(request),
  })
  const body: unknown = await answer.json()
  const envelope = answer.headers.has('x-sealed') ? await openAnswer(body, answer.status) : body
  const { success, result, error } = envelope as Envelope<ResultOf<E>>
  if (!success) throw new Error(`${endpoint.path}: ${error.code} ${error.message}`)
  return result
}
