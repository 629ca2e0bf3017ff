import { describe, expect, test } from 'vitest'

import { foreignParts, readSvg } from './read-svg.testing.ts'

describe('readSvg', () => {
  test('lists the elements with their attributes', () => {
    const names = readSvg('<svg a="1"><g><path d="M0 0"/></g><path/></svg>').map(({ name }) => name)
    expect(names).toEqual(['svg', 'g', 'path', 'path'])
  })

  test.each([
    ['an open tag', '<svg><g></svg>', 'Closes nothing'],
    ['a missing end', '<svg><g></g>', 'Left open'],
    ['a second root', '<svg/><svg/>', 'Second root'],
    ['words', '<svg>hello</svg>', 'No tag'],
    ['an attribute twice', '<svg a="1" a="2"/>', 'Attribute twice'],
    ['an unquoted attribute', '<svg a=1/>', 'No tag'],
    ['a bare ampersand', '<svg a="&"/>', 'No tag'],
  ])('refuses %s', (_, text, message) => {
    expect(() => readSvg(text)).toThrow(message)
  })
})

describe('foreignParts', () => {
  test.each([
    ['<svg><script/></svg>', 'script'],
    ['<svg><g onclick="go()"/></svg>', 'onclick=go()'],
    ['<svg><path fill="url(https)"/></svg>', 'fill=url(https)'],
    ['<svg><g xlink:href="#a"/></svg>', 'xlink:href=#a'],
    ['<svg><g style="fill:red"/></svg>', 'style=fill:red'],
  ])('names what is foreign in %s', (text, part) => {
    expect(foreignParts(text)).toEqual([part])
  })
})
