import { setTimeout as sleep } from 'node:timers/promises'
import { API_PREFIX } from '@quan/contract/endpoint/define-endpoint.ts'
import type { CrashWorld } from '#features/payment/testing/crash/crash-world.ts'
import { aPicture } from '#features/picture/testing/a-picture.ts'
import { type Random, seeded, storeConsents, storeMember } from '#testing/stored-member.ts'

/** What was asked and how it was answered; null for no answer. */
export type Answer = { what: string; status: number | null }

const READERS = 4
const ANSWER_WITHIN_MS = 10_000
/** Pause of a reader, so that customers come to something. */
const BREATH_MS = 20
const UPLOAD = '/upload/picture'
/** Codes by SMS that are asked for at most: each takes a captcha that somebody read before. */
const CODES = 40
const CAPTCHA_TEXT = 'ABCD'

/** Everybody at once: customers who sign up, pay and give back, and readers with lists, messages and uploads. */
export type Load = {
  answers: readonly Answer[]
  /** Waits for so many further answers, or for the end of the load. */
  further(count: number): Promise<void>
  /** Waits until all customers are done. */
  done(): Promise<void>
}

export async function startLoad(world: CrashWorld, seed: number): Promise<Load> {
  const answers: Answer[] = []
  let heard = Promise.withResolvers<void>()
  const answered = (what: string, status: number | null) => {
    answers.push({ what, status })
    heard.resolve()
    heard = Promise.withResolvers()
  }
  const picture = await aPicture({ width: 128, height: 100 })
  const tokens = await Promise.all(Array.from({ length: READERS }, async () => await aReader(world)))
  await storeConsents(world.sql)
  const captchas = await readCaptchas(world, seed)
  const over = new AbortController()
  const shopping = world.shopping(answered).finally(() => over.abort())
  // who wants to buy is stored by then: what breaks, breaks for servers alone
  await Promise.race([heard.promise, shopping])
  const readers = tokens.map(async (token, index) => {
    const random = seeded(seed * 100 + index)
    while (!over.signal.aborted) {
      await read(random, { world, token, picture, captchas, answered })
      await sleep(BREATH_MS)
    }
  })
  const done = Promise.all([shopping, ...readers])
  // whoever waits for answers is told of a failure as well
  const failing = done.then(() => undefined)
  failing.catch(() => undefined)
  return {
    answers,
    async further(count) {
      const enough = answers.length + count
      while (answers.length < enough && !over.signal.aborted) await Promise.race([heard.promise, failing])
    },
    done: () => failing,
  }
}

const aReader = async (world: CrashWorld) => await world.tokenOf(await storeMember(world.sql, { vault: world.vault }))

/** Ids of captchas whose text is known. */
async function readCaptchas({ sql }: CrashWorld, seed: number): Promise<string[]> {
  const ids = Array.from({ length: CODES }, (_, index) => `load-${seed}-${index}`)
  await sql`
    insert into captcha (id, text, device, expires_at)
    select id, ${CAPTCHA_TEXT}, null, now() + interval '1 day' from unnest(${ids}::text[]) as id
    on conflict (id) do nothing`
  return ids
}

type Reading = {
  world: CrashWorld
  token: string
  picture: Buffer
  captchas: string[]
  answered(what: string, status: number | null): void
}

async function read(random: Random, reading: Reading) {
  const { world, answered } = reading
  const [list, messages] = ['Activity/GetActivityList', 'Notification/GetMyMessages']
  // an upload costs as much as hundreds of the others
  const what = random.pick([list, messages, list, messages, list, messages, UPLOAD, PLACE, CODE])
  const { url, headers, body } = requestOf(what, random, reading)
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const answer = await fetch(random.pick(world.servers).url + url, { method: 'POST', headers, body, signal })
    await answer.arrayBuffer()
    answered(what, answer.status)
  } catch {
    answered(what, null)
  }
}

const [PLACE, CODE] = ['CommonApi/GetLocation', 'CommonApi/SendCode']

function requestOf(what: string, random: Random, { token, picture, captchas }: Reading) {
  const authorization = `Bearer ${token}`
  if (what === UPLOAD) {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg')
    return { url: UPLOAD, headers: { authorization }, body: form }
  }
  const headers = { authorization, 'content-type': 'application/json' }
  return { url: `${API_PREFIX}/${what}`, headers, body: JSON.stringify(inputOf(what, random, captchas)) }
}

function inputOf(what: string, random: Random, captchas: string[]): object {
  if (what === PLACE) return { longitude: 120 + random.next(), latitude: 30 + random.next() }
  if (what !== CODE) return { pageIndex: 1 }
  const captcha = { id: captchas.pop() ?? 'none', text: CAPTCHA_TEXT }
  return { wxUserInfoMobilePhone: String(13_700_000_000 + random.below(10_000_000)), captcha, scene: 'login' }
}
