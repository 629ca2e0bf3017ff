import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOperator } from '@quan/server/platform/config/operator-settings.ts'
import { OPERATOR_SETTINGS } from '@quan/server/testing/test-settings.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { OUTDATED, shellPage, writeLegalPages } from './build-shell.ts'
import { SHELL } from './shell-files.ts'

const SCRIPT = 'boot()'
const html = `<html><head>
    <meta charset="utf-8" />
    <script>${SCRIPT}</script></head></html>`
const page = shellPage(html, 'https://quan.example')
const policy = /content-security-policy" content="([^"]*)"/.exec(page)?.[1]?.split('; ') ?? []

describe("the app's page in the shell", () => {
  test('runs its own scripts only, the inline one by its hash', () => {
    const hash = createHash('sha256').update(SCRIPT).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`)
    expect(policy.join(' ')).not.toContain('unsafe')
    expect(policy).toContain('trusted-types quan-drawing quan-document quan-script')
  })

  test('shows pictures of its server, and frames nobody else, who would reach its bridge', () => {
    expect(policy.find((line) => line.startsWith('img-src'))).toContain('https://quan.example/pictures/')
    expect(policy).toContain("frame-src 'self'")
  })

  test('says nothing that only a header can say', () => {
    expect(policy.some((line) => line.startsWith('frame-ancestors'))).toBe(false)
  })

  test('says so before the first script', () => {
    expect(page.indexOf('http-equiv')).toBeLessThan(page.indexOf('<script'))
  })
})

test('the page for web views that are too old has its one style by hash, and no script', async () => {
  const outdated = await readFile(join(SHELL, OUTDATED), 'utf8')
  const style = /<style>([\s\S]*?)<\/style>/.exec(outdated)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(outdated).toContain(`content="default-src 'none'; style-src 'sha256-${hash}'"`)
  expect(outdated).not.toMatch(/<script|\sstyle=/)
})

test('the shell brings the legal texts along, with its operator, and none are made without', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quan-shell-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeLegalPages(folder, readOperator(OPERATOR_SETTINGS))
  for (const name of ['terms', 'privacy'])
    expect(await readFile(join(folder, `legal/${name}.html`), 'utf8')).toContain(OPERATOR_SETTINGS.OPERATOR_NAME)
  expect(() => readOperator({ ...OPERATOR_SETTINGS, OPERATOR_ICP: '' })).toThrow(/OPERATOR_ICP must be given/)
})
