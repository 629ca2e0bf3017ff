import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { outsidePath } from '#platform/outside-link/outside-path.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { LinkedText } from './linked-text.tsx'

afterEach(cleanup)

/** What a text leads to, by the words of its links; its letters stay as they are. */
function linksIn(text: string) {
  const { container } = renderUi(<LinkedText text={text} />)
  expect(container.textContent).toBe(text)
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}
const leadingTo = (address: string) => [address, outsidePath(address, window.location.origin)]

describe('a text that somebody wrote', () => {
  test('opens the documents and the pages it names', () => {
    const [guide, map] = ['https://files.example/须知.pdf', 'https://docs.example/map?a=1']
    expect(linksIn(`路线见 ${guide}，集合点在${map}。`)).toEqual([leadingTo(guide), leadingTo(map)])
  })

  test.each([
    ['(https://docs.example/a).', 'https://docs.example/a'],
    ['“https://docs.example/a”', 'https://docs.example/a'],
    ['https://docs.example/a!?', 'https://docs.example/a'],
    ['https://docs.example/a\u202Egpj.exe', 'https://docs.example/a'],
  ])('has no marks of the sentence in its links: %s', (text, address) => {
    expect(linksIn(text)).toEqual([leadingTo(address)])
  })

  test.each([
    'javascript:alert(1)',
    'http://docs.example/',
    'https://',
    'https://a@docs.example/',
    'docs.example/a.pdf',
  ])('leads nowhere by %s', (text) => expect(linksIn(text)).toEqual([]))
})
