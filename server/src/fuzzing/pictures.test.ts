import { UPLOAD_PATH, uploadAnswer } from '@quan/contract/picture/upload.ts'
import { demoVendorSettings } from '@quan/simulators/demo-vendor-settings.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aPicture, anAnimation, pictureForm, plainPng, withChunk } from '#features/picture/testing/a-picture.ts'
import { leaksIn } from './answer-faults.testing.ts'
import { type FuzzInput, fuzzPlan, fuzzRun } from './fuzz-run.testing.ts'
import { type FuzzWorld, fuzzWorld } from './fuzz-world.testing.ts'
import { mutatedBytes } from './mutated-bytes.testing.ts'

const { inputs, seed } = fuzzPlan('pictures')
const AT_ONCE = 25
const FAILS_FROM = 500

/** What makes a difference in pictures and forms. */
const TOKENS = [
  '\u0000\u0000\u0000\u0000',
  'IHDR',
  'IDAT',
  'IEND',
  'RIFF',
  'WEBPVP8L',
  'Exif\u0000\u0000',
  'ICC_PROFILE',
  '--b\r\n',
  '\r\n\r\n',
  "filename*=utf-8''%00",
  'name="',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'GIF89a',
]

let world: FuzzWorld
beforeAll(async () => {
  world = await fuzzWorld({ settings: demoVendorSettings, simulators })
})
afterAll(() => world.close())

// proves 17.13
test(
  `${inputs} uploaded files are taken, or refused by the failures of the contract (FUZZ_SEED=${seed})`,
  async () => {
    const found = await fuzzRun(uploads())
    expect({ ...found, errors: world.errors.slice(0, 3) }).toMatchObject({ inputs, faults: [], costly: [], errors: [] })
  },
  120_000 + inputs * 200,
)

async function* uploads(): AsyncGenerator<FuzzInput> {
  const size = { width: 120, height: 100 }
  const pictures = [
    ...(await Promise.all((['jpeg', 'png', 'webp', 'gif'] as const).map((kind) => aPicture({ kind, ...size })))),
    await anAnimation('webp'),
    withChunk(plainPng(200, 200), 'eXIf', Buffer.from('MM\u0000*')),
  ]
  const form = pictureForm(pictures[0]!)
  const bodies = fc.oneof(
    { weight: 4, arbitrary: mutatedBytes(pictures, TOKENS).map((bytes) => pictureForm(bytes).payload) },
    { weight: 1, arbitrary: mutatedBytes([form.payload], TOKENS) },
  )
  for (let made = 0; made < inputs; made += AT_ONCE)
    for (const body of fc.sample(bodies, { seed: seed + made, numRuns: Math.min(AT_ONCE, inputs - made) }))
      yield {
        about: `${body.length} bytes ${body.toString('base64', 0, 300)}`,
        send: () => sent({ ...form, payload: body }),
      }
}

async function sent({ payload, headers }: ReturnType<typeof pictureForm>): Promise<string[]> {
  const token = await world.tokens.issue(world.members[1]!)
  const request = {
    method: 'POST',
    url: UPLOAD_PATH,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  } as const
  const { statusCode, body } = await world.app.inject(request)
  const isKnown =
    statusCode === 200 ? z.safeParse(uploadAnswer, JSON.parse(body)).success : JSON.parse(body).error !== null
  return [
    ...(statusCode >= FAILS_FROM ? [`answers ${statusCode}`] : []),
    ...(isKnown ? [] : [`${statusCode} is neither a path nor a failure`]),
    ...leaksIn(body, world.secrets),
  ]
}
