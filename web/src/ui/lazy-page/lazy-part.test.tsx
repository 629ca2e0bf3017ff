import { act, cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

afterEach(cleanup)

type Named = { name: string }
const Reason = ({ name }: Named) => <p>{name}的理由</p>
const Place = ({ name }: Named) => <p>{name}的空位</p>

/** A page with a part whose code comes, or not, when the test says. */
function aPage(StandIn?: ComponentType<Named>) {
  const asked: PromiseWithResolvers<ComponentType<Named>>[] = []
  const Part = lazyPart<Named>(() => {
    const answer = Promise.withResolvers<ComponentType<Named>>()
    asked.push(answer)
    return answer.promise
  }, StandIn)
  const page = (name: string, isShown = true) => (
    <main>
      <h1>同城活动</h1>
      {isShown && <Part name={name} />}
    </main>
  )
  const { container, rerender } = render(page('甲'))
  return {
    asked,
    show: (name: string) => act(async () => rerender(page(name))),
    hide: () => act(async () => rerender(page('', false))),
    come: () => act(async () => asked.at(-1)!.resolve(Reason)),
    fail: () => act(async () => asked.at(-1)!.reject(new TypeError('Failed to fetch dynamically imported module'))),
    text: () => container.textContent,
  }
}

describe('a part of a page', () => {
  test('is there once its code is, with what it is told', async () => {
    const { text, show, come, asked } = aPage()
    expect(text()).toBe('同城活动')
    await come()
    expect(text()).toBe('同城活动甲的理由')
    await show('乙')
    expect(text()).toBe('同城活动乙的理由')
    expect(asked).toHaveLength(1)
  })

  test('leaves the page as it is when its code cannot be had, and asks no more by itself', async () => {
    const { text, fail, asked } = aPage()
    await fail()
    expect(screen.getByRole('heading')).toBeTruthy()
    expect(text()).toBe('同城活动')
    expect(asked).toHaveLength(1)
  })

  test('has what stands in for it in its place until then, and where it cannot be had', async () => {
    const { text, fail } = aPage(Place)
    expect(text()).toBe('同城活动甲的空位')
    await fail()
    expect(text()).toBe('同城活动甲的空位')
  })

  test('is asked for again when it is shown anew', async () => {
    const { text, fail, hide, show, come, asked } = aPage()
    await fail()
    await hide()
    await show('乙')
    expect([text(), asked.length]).toEqual(['同城活动', 2])
    await fail()
    // a sheet that is opened once more
    await show('丙')
    expect([text(), asked.length]).toEqual(['同城活动', 3])
    await come()
    expect(text()).toBe('同城活动丙的理由')
  })
})
