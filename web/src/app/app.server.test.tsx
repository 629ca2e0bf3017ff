// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createStandingHistory } from './standing-history.ts'
import { aPage, appParts } from './testing/an-app.tsx'
import { App } from './app.tsx'

const render = (path: string, pages = {}) =>
  renderToString(<App {...appParts({ pages })} history={createStandingHistory(path)} />)

describe('the app on the server', () => {
  test('has no window to touch', () => {
    expect(typeof window).toBe('undefined')
  })

  test('renders a page whose code was loaded before', async () => {
    const home = aPage(() => <h1>同城活动</h1>)
    await home.load()
    expect(render('/', { home })).toContain('<h1>同城活动</h1>')
  })

  test('renders the frame while the code is not there', () => {
    expect(render('/', { home: aPage(() => <h1>同城活动</h1>) })).toContain('活动')
  })

  test('renders the page of an unknown path', () => {
    expect(render('/pages/nowhere')).toContain('页面不存在')
  })

  test('renders the real pages’ table without loading any', async () => {
    const { pages } = await import('./routes.tsx')
    expect(render('/', pages)).toContain('活动')
  })
})
