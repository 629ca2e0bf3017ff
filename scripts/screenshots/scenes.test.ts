import { CONSOLE_PAGES } from '@quan/contract/route/console-route.ts'
import { MOCKUPS } from '@quan/e2e/screenshots/mockups.ts'
import { SCENES } from '@quan/e2e/screenshots/scenes.ts'
import { describe, expect, test } from 'vitest'
import { contactPage } from './contact-page.ts'
import { isAskedFor, readScreenshotsCommand } from './read-screenshots-command.ts'

const names = SCENES.map(({ name }) => name)

describe('the scenes of screenshots', () => {
  test('have names of their own', () => {
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test.each(Object.keys(CONSOLE_PAGES))(
    'show the page of the console called %s by day, on a large screen and at night',
    (page) => {
      for (const name of [`console-${page}`, `console-${page}-1600`, `dark-console-${page}`])
        expect(names).toContain(name)
    },
  )

  test('of which drawings are named are there', () => {
    expect(Object.keys(MOCKUPS).filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('the contact page', () => {
  const mockups = { 'console-home': '33-console-home' }

  test('shows every picture, and beside it the drawing it was built from', () => {
    const page = contactPage({ names: ['console-home', 'console-audit'], mockups, mockupFolder: '/design/mock ups' })
    expect(page.match(/<img src="[^"]+"/g)).toEqual([
      '<img src="console-home.png"',
      '<img src="file:///design/mock%20ups/33-console-home.png"',
      '<img src="console-audit.png"',
    ])
  })

  test('shows no drawing where nobody says where they lie', () => {
    const page = contactPage({ names: ['console-home'], mockups, mockupFolder: null })
    expect(page.match(/<img src="[^"]+"/g)).toEqual(['<img src="console-home.png"'])
  })
})

describe('npm run screenshots', () => {
  test('takes named scenes, and all that begin alike, to a folder', () => {
    const command = readScreenshotsCommand(['console-audit', 'door*', '--to', '/tmp/shots', '--beside=/design'])
    expect(command).toEqual({ names: ['console-audit', 'door*'], folder: '/tmp/shots', mockupFolder: '/design' })
    expect(['console-audit', 'console-audit-1600', 'door-code'].filter((name) => isAskedFor(name, command))).toEqual([
      'console-audit',
      'door-code',
    ])
  })

  test('takes all of them to the repository unless told otherwise', () => {
    const command = readScreenshotsCommand([])
    expect(command).toEqual({ names: [], folder: null, mockupFolder: null })
    expect(isAskedFor('anything', command)).toBe(true)
  })
})
