import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOTED_DETAILS } from '@quan/contract/console/audit-details.ts'
import type { AuditEntry } from '@quan/contract/console/audit-log.ts'
import type { ConsoleCall } from '@quan/contract/console/define-console-call.ts'
import { getMyCities } from '@quan/contract/console/operators.ts'
import { getMySession } from '@quan/contract/console/session.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { auditDetailText, auditTargetText } from '#texts/audit-detail-text.ts'
import { aSession, consoleServer } from '../../testing/console-server.testing.ts'
import { show } from '../../testing/show.testing.tsx'
import { scalarWords } from './detail-words.ts'
import { EntryDetails, Target } from './entry-details.tsx'

const CONSOLE = join(import.meta.dirname, '../../../../contract/src/console')
const SERVER = join(import.meta.dirname, '../../../../server/src/console')
const ID = '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e60'
const OTHER = '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e61'

afterEach(() => {
  cleanup()
  consoleLanguage.set('zh')
})

const files = globSync('**/*.ts', { cwd: CONSOLE, exclude: ['**/*.test.ts', '**/*.meta.ts'] })
const exported = await Promise.all(
  files.map(async (file) => Object.values((await import(join(CONSOLE, file))) as Record<string, unknown>)),
)
const isWritten = (value: unknown): value is ConsoleCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'audit' in value && value.audit !== 'nothing'
const written = [...new Set(exported.flat().filter(isWritten))]

/** What no page passes on into the log: secrets, answers of authenticators, and how lists are paged. */
const NEVER_WRITTEN = ['password', 'current', 'response', 'cursor', 'maxResultCount', 'number']

/** A value with everything in it that a schema lets in. */
function whole(schema: z.core.$ZodType, field = ''): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ('innerType' in def) return whole(def.innerType, field)
  if (def.type === 'object')
    return Object.fromEntries(
      Object.entries(def.shape)
        .filter(([name]) => !NEVER_WRITTEN.includes(name))
        .map(([name, part]) => [name, whole(part, name)]),
    )
  if (def.type === 'array') return [whole(def.element, field)]
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'literal') return def.values[0]
  if (def.type === 'pipe') return whole(def.in, field)
  if (def.type === 'number') return 30
  if (def.type === 'boolean') return true
  return /id$/i.test(field) ? ID : '2026-11-23T04:00:00.000Z'
}

const namesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, part]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(part)])

/** Every choice by a word that a schema knows, with its field. */
function choicesIn(schema: z.core.$ZodType, field = ''): [field: string, value: string][] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ('innerType' in def) return choicesIn(def.innerType, field)
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([name, part]) => choicesIn(part, name))
  if (def.type === 'array') return choicesIn(def.element, field)
  if (def.type !== 'enum') return []
  return Object.values(def.entries).flatMap((value) => (typeof value === 'string' ? [[field, value]] : []))
}

const anEntry = (entry: Partial<AuditEntry>): AuditEntry => ({
  number: 7,
  time: '2026-11-23T04:00:00.000Z',
  operator: null,
  act: 'Operator/Add',
  outcome: 'done',
  targetKind: null,
  targetId: null,
  city: null,
  details: {},
  names: [],
  refusal: null,
  hash: 'ab',
  ...entry,
})

async function open(entry: Partial<AuditEntry>) {
  const server = consoleServer()
  server.on(getMySession, () => aSession())
  server.on(getMyCities, () => ({
    cities: [{ code: '330100', name: '杭州', pinyin: 'hangzhou', timeZone: 'Asia/Shanghai' }],
  }))
  const { container } = show(server, <EntryDetails entry={anEntry(entry)} />)
  await screen.findByText(/第 7 条|Entry 7/)
  return container
}

describe('what is written down of an act', () => {
  // proves 28.43
  test.each(['zh', 'en'] as const)(
    'of any call of the contract reads as words in %s, never as JSON or raw keys',
    async (language) => {
      consoleLanguage.set(language)
      expect(written.length).toBeGreaterThan(70)
      for (const call of written) {
        const details = whole(call.input) as Record<string, unknown>
        const { textContent } = await open({ act: call.path, details })
        expect(textContent, call.path).not.toMatch(/[{}[\]"]|null|undefined|true|false/)
        expect(
          namesIn(details).filter((name) => !(name in auditDetailText)),
          call.path,
        ).toEqual([])
        cleanup()
      }
    },
  )

  test('beside the input of its call has a word for each', () => {
    expect(NOTED_DETAILS.filter((name) => !(name in auditDetailText))).toEqual([])
  })

  test('is about kinds of things of which each has a word', () => {
    const sources = globSync('**/*.ts', { cwd: SERVER, exclude: ['**/*.test.ts', '**/*.testing.ts'] })
    const kinds = sources
      .map((file) => readFileSync(join(SERVER, file), 'utf8'))
      // what is written down says of what kind it is beside a number
      .flatMap((text) => [...text.matchAll(/\bkind: '(\w+)'[^{}\n]*\bid\b/g)].map(([, kind = '']) => kind))
    expect(kinds.length).toBeGreaterThan(50)
    expect(kinds.filter((kind) => !(kind in auditTargetText))).toEqual([])
  })

  test('of a change of a series names what was changed', async () => {
    const details = { fields: ['startTime'], before: { venue: '北区' }, after: { venue: '南区' } }
    const { textContent: text } = await open({ act: 'Series/Change', details })
    for (const words of ['改了什么开始', '改之前场地：北区', '改之后场地：南区']) expect(text).toContain(words)
  })

  test('of choices of the contract tells each by its name', () => {
    const reading = { act: 'Operator/Add', cityOf: (code: string) => code }
    const raw = written
      .filter(({ path }) => path !== 'View/Save')
      .flatMap(({ input }) => choicesIn(input))
      .filter(([field, value]) => scalarWords(field, value, reading) === value)
    expect(raw).toEqual([])
  })

  test('tells sums in yuan, times by the clock, choices by their names, and cities', async () => {
    const details = {
      refund: 9_805,
      percent: 50,
      at: '2026-11-23T04:00:00.000Z',
      roles: ['owner', 'door'],
      cities: ['330100'],
      isDisabled: false,
      accepted: [],
      ticketTypes: [{ id: null, name: '女生票', sex: 2, price: 6_800, quota: 10 }],
    }
    const { textContent: text } = await open({ details })
    await screen.findByText('杭州')
    for (const words of ['¥98.05', '50%', '11月23日 12:00', '负责人、门口', '否', '无']) expect(text).toContain(words)
    expect(text).toContain('名称：女生票；性别：女；票价：¥68.00；名额：10')
  })

  // proves 28.43
  test('names people and activities, and leads there who may go', async () => {
    const names = [
      { id: ID, kind: 'member' as const, name: '小满' },
      { id: OTHER, kind: 'activity' as const, name: '周五爵士夜' },
    ]
    await open({ details: { members: [ID] }, names })
    const person = await screen.findByRole('link', { name: '小满' })
    expect(person.getAttribute('href')).toBe(`/console/members?id=${ID}`)
    cleanup()
    const server = consoleServer()
    server.on(getMySession, () => aSession())
    show(server, <Target entry={{ targetKind: 'activity', targetId: OTHER, names }} />)
    const activity = await screen.findByRole('link', { name: '活动 周五爵士夜' })
    expect(activity.getAttribute('href')).toBe(`/console/activities/${OTHER}`)
  })

  test('says why it was refused, and what nothing means', async () => {
    const details = { days: null, code: 'console.not_found', note: '骚扰' }
    const text = (await open({ act: 'Member/Suspend', details, refusal: '没有找到，或不在你的城市范围内' })).textContent
    expect(text).toContain('没有找到，或不在你的城市范围内')
    expect(text).toContain('不限期')
    expect(text).not.toContain('console.not_found')
  })

  test('that nothing is known of is a name in plain words and its values', async () => {
    const text = (await open({ details: { someNewThing: [{ deepNumber: 3 }] } })).textContent
    expect(text).toContain('some new thing')
    expect(text).toContain('deep number：3')
  })
})
