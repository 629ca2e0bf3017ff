import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runTool } from '../commands/run-tool.ts'
import { skeletonOf, writeSkeleton } from './write-skeleton.ts'

const HOUSE = join(import.meta.dirname, '../..')
let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quan-new-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Writes what a command asks for beside copies of today's files that it adds to. */
function write(...command: string[]): string[] {
  const skeleton = skeletonOf(command)
  for (const { file } of skeleton.additions) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(HOUSE, file), join(root, file))
  }
  return writeSkeleton(root, skeleton)
}
const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe('npm run new', () => {
  test.each([
    ['component', 'pet-tag'],
    ['feature', 'pet'],
    ['endpoint', 'follow/count-follows'],
  ])('writes a %s that can be read', async (...command) => {
    const written = write(...command)
    const { code, output } = await runTool({
      file: 'oxlint/bin/oxlint',
      arguments: [
        '--deny-warnings',
        '--no-ignore',
        ...written.filter((file) => /\.tsx?$/.test(file)).map((file) => join(root, file)),
      ],
    })
    expect([code, output]).toEqual([0, expect.stringContaining('0 errors')])
  })

  test('joins a feature with the calls, the meanings and the list of what others rely on', () => {
    write('feature', 'pet-show')
    expect(read('server/src/calls.ts')).toContain('...petShowRoutes(parts),')
    expect(read('contract/src/meaning/meanings.ts')).toContain("from '#pet-show/pet-show.meta.ts'")
    expect(read('contract/src/pinned-calls.test.ts')).toContain("['PetShow/GetMyPetShow', 'member, sealed', '', 'id']")
  })

  test('adds a call to a feature', () => {
    write('endpoint', 'follow/count-follows')
    expect(read('server/src/features/follow/follow.routes.ts')).toContain('implement(countFollows,')
    expect(read('contract/src/follow/follow.meta.ts')).toContain('call(countFollows,')
  })

  test('leaves what is there', () => {
    write('component', 'pet-tag')
    expect(() => write('component', 'pet-tag')).toThrow('is there already')
    expect(() => writeSkeleton(root, skeletonOf(['endpoint', 'nowhere/get-it']))).toThrow('is missing')
  })

  test('names the file that holds the calls of a feature under another name', () => {
    for (const file of ['contract/src/city/city.meta.ts', 'server/src/features/city/city-list.routes.ts']) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      cpSync(join(HOUSE, file), join(root, file))
    }
    expect(() => writeSkeleton(root, skeletonOf(['endpoint', 'city/count-cities']))).toThrow(
      'in city-list.routes.ts beside it',
    )
  })

  test.each([[], ['feature'], ['feature', 'Pet'], ['feature', '../pet'], ['endpoint', 'pet'], ['room', 'pet']])(
    'says how it is used: %s %s',
    (...command) => {
      expect(() => skeletonOf(command)).toThrow('Usage')
    },
  )
})
