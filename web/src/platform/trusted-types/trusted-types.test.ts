import { TRUSTED_TYPES } from '@quan/contract/route/trusted-types.ts'
import { drawHead } from '@quan/artwork/head/draw-head.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** What a browser takes where text could become code. */
class Trusted {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Rule = (text: string) => string

const made: string[] = []
const factory = {
  createPolicy(name: string, rules: Record<string, Rule>) {
    made.push(name)
    return Object.fromEntries(
      Object.entries(rules).map(([sink, rule]) => [sink, (text: string) => new Trusted(rule(text))]),
    )
  },
}

beforeEach(() => {
  vi.resetModules()
  made.length = 0
  vi.stubGlobal('location', new URL('https://quan.example/pages/40my/my'))
})
afterEach(() => vi.unstubAllGlobals())

const open = async () => ({
  ...(await import('./drawing.ts')),
  ...(await import('./own-script.ts')),
  ...(await import('./parse-document.ts')),
})

const HEAD = drawHead({ id: 'u1', sex: 2, prefix: 'p' })

describe('texts that could become code', () => {
  test('pass by the policies that the contract names, each made once', async () => {
    vi.stubGlobal('trustedTypes', factory)
    const { drawing, ownScript, framedDocument } = await open()
    expect(drawing(HEAD).__html).toEqual(new Trusted(HEAD))
    expect(ownScript('/sw.js')).toEqual(new Trusted('/sw.js'))
    expect(framedDocument('<!doctype html>')).toEqual(new Trusted('<!doctype html>'))
    expect(made.toSorted()).toEqual(Object.values(TRUSTED_TYPES).toSorted())
  })

  test('stay texts in browsers without such policies', async () => {
    const { drawing, ownScript, framedDocument } = await open()
    expect([drawing(HEAD).__html, ownScript('/sw.js'), framedDocument('<p>')]).toEqual([HEAD, '/sw.js', '<p>'])
  })
})

describe('a drawing', () => {
  test.each([
    '<img src=x onerror=alert(1)>',
    '<svg><script>1</script></svg>',
    '<svg/onload=alert(1)>',
    '<svg onLoad = "1"></svg>',
    '<svg><a href="javascript:1"><path d="M0 0"/></a></svg>',
    '<svg><path xlink:href="x"/></svg>',
    '<svg><style>path{}</style></svg>',
    '<svg><foreignObject/></svg>',
    '<!--><svg>',
    '<pathology>',
  ])('is none with more than shapes: %s', async (markup) => {
    const { drawing } = await open()
    expect(() => drawing(markup)).toThrow(TypeError)
  })
})

describe('a script of ours', () => {
  beforeEach(() => void vi.stubEnv('DEV', false))
  afterEach(() => vi.unstubAllEnvs())

  test.each(['/sw.js', '/assets/markdown.worker-x1_Y.js', 'https://quan.example/assets/heavy.mjs'])(
    'is a file of the build: %s',
    async (address) => expect((await open()).ownScript(address)).toBe(address),
  )

  test.each([
    'https://elsewhere.example/sw.js',
    '//elsewhere.example/assets/a.js',
    'data:text/javascript,1',
    'blob:https://quan.example/1',
    'javascript:1',
    '/pictures/1.js',
    '/assets/../pictures/1.js',
    '/assets/%2e%2e/pictures/1.js',
  ])('is nothing else: %s', async (address) => {
    const { ownScript } = await open()
    expect(() => ownScript(address)).toThrow(TypeError)
  })
})
