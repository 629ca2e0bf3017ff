// @vitest-environment node
import { updateStudent } from '@quan/contract/demo/update-student.ts'
import { DEVELOPMENT_ROUTES } from '@quan/contract/route/development-route.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { developmentTitleText } from '#texts/development-title-text.ts'
import { BUILD_MS, buildForProduction, type BuiltApp } from '../testing/build-for-production.ts'

/** Modules of the development pages, and what only they use. */
const FOR_DEVELOPMENT =
  /\/features\/development\/|\.demo\.|\/ui\/demo\/|\/development-|\/demo-text|\/contract\/src\/demo\//

let app: BuiltApp
beforeAll(async () => {
  app = await buildForProduction()
}, BUILD_MS)

describe('the app built for production', () => {
  // proves 2.41
  test('holds no page for development and nothing that only they need', () => {
    const modules = [...app.chunks.values()].flatMap((chunk) => Object.entries(chunk.modules))
    // a module of which nothing was used is listed with no code
    const used = modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => id)
    expect(used.some((id) => id.endsWith('/app/routes.tsx'))).toBe(true)
    expect(used.filter((id) => FOR_DEVELOPMENT.test(id))).toEqual([])
  })

  // proves 3.24
  test('holds no path, title or call of theirs', () => {
    const code = [...app.chunks.values()].map((chunk) => chunk.code).join('\n')
    const paths = Object.values(DEVELOPMENT_ROUTES).map(({ path }) => path)
    const traces = [...paths, ...Object.values(developmentTitleText), updateStudent.path]
    expect(traces.filter((trace) => code.includes(trace))).toEqual([])
    expect(code).toContain('/pages/40my/my')
  })
})
