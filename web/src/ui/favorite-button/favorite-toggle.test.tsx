import { useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { FailureContext } from '#platform/failure/use-report-failure.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { FavoriteToggle, UnreachableFavorite } from './favorite-toggle.tsx'

const PATH = 'UserCollect/ToggleCollect'

/** A heart in a list, another on the page of the same activity, and the count of the my page. */
function Places({ start }: { start: ActiveItem }) {
  const list = useQuery({ queryKey: ['list'], initialData: { pages: [{ items: [start] }] }, queryFn: () => never() })
  const detail = useQuery({ queryKey: ['detail'], initialData: { ...start }, queryFn: () => never() })
  const me = useQuery({ queryKey: ['me'], initialData: { counts: { collections: 3 } }, queryFn: () => never() })
  return (
    <>
      {list.data.pages[0]?.items.map((item) => (
        <FavoriteToggle key={item.id} activity={item} />
      ))}
      <FavoriteToggle activity={detail.data} look="bar" />
      <output>{me.data.counts.collections}</output>
    </>
  )
}

const never = () => new Promise<never>(() => undefined)
async function places(answer: unknown, start = sampleActivity({ isCollect: false })) {
  const rendered = renderUi(
    <AsMember>
      <Places start={start} />
    </AsMember>,
    { answers: { [PATH]: answer } },
  )
  // a member's heart comes with code of its own
  await waitFor(() =>
    expect(screen.getAllByRole<HTMLButtonElement>('button').every((heart) => !heart.disabled)).toBe(true),
  )
  return rendered
}
const shown = () => [
  ...screen.getAllByRole('button').map((heart) => heart.getAttribute('aria-pressed')),
  screen.getByRole('status').textContent,
]

afterEach(cleanup)

describe('FavoriteToggle', () => {
  test('switches everywhere at once, before the server has answered', async () => {
    const { asked } = await places(never)
    await userEvent.click(screen.getAllByRole('button')[0]!)
    expect(shown()).toEqual(['true', 'true', '4'])
    expect(asked(PATH)).toEqual([{ activityId: sampleActivity().id, isCollect: true }])
  })

  test('goes back everywhere when the server refuses', async () => {
    const refuse = vi.fn(() => Promise.reject(new ApiFailure({ kind: 'refused', code: 'activity.not_found' })))
    await places(refuse)
    await userEvent.click(screen.getAllByRole('button')[0]!)
    await waitFor(() => expect(shown()).toEqual(['false', 'false', '3']))
  })

  test('ends where the last of several quick presses wanted it, one call after the other', async () => {
    const answers: (() => void)[] = []
    const { asked } = await places((input: unknown) => new Promise((resolve) => answers.push(() => resolve(input))))
    const heart = screen.getAllByRole('button')[0]!
    await userEvent.click(heart)
    await userEvent.click(heart)
    expect(shown()).toEqual(['false', 'false', '3'])
    expect(asked(PATH)).toHaveLength(1)
    answers[0]?.()
    await waitFor(() => expect(asked(PATH)).toHaveLength(2))
    expect(shown()).toEqual(['false', 'false', '3'])
    answers[1]?.()
    await waitFor(() => expect(asked(PATH)[1]).toMatchObject({ isCollect: false }))
    expect(shown()).toEqual(['false', 'false', '3'])
  })

  test('when the first change is kept and the second refused, the first one stands', async () => {
    const answers: ((isRefused: boolean) => void)[] = []
    const answer = (input: unknown) =>
      new Promise((resolve, reject) =>
        answers.push((isRefused) =>
          isRefused ? reject(new ApiFailure({ kind: 'network', code: 'x' })) : resolve(input),
        ),
      )
    const { asked } = await places(answer)
    const heart = screen.getAllByRole('button')[0]!
    await userEvent.click(heart)
    await userEvent.click(heart)
    answers[0]?.(false)
    await waitFor(() => expect(asked(PATH)).toHaveLength(2))
    answers[1]?.(true)
    await waitFor(() => expect(shown()).toEqual(['true', 'true', '4']))
  })

  test('leads a visitor to login and changes nothing', async () => {
    const { navigation, asked } = renderUi(<FavoriteToggle activity={sampleActivity()} />)
    await userEvent.click(screen.getByRole('button'))
    expect(navigation.open).toHaveBeenCalledWith(expect.stringContaining('login?redirect='))
    expect(asked(PATH)).toEqual([])
  })
})

afterEach(cleanup)

test('a heart whose code could not be had shows its state, and says why it does nothing', async () => {
  const report = vi.fn()
  render(
    <FailureContext value={report}>
      <UnreachableFavorite activity={sampleActivity({ isCollect: true })} />
    </FailureContext>,
  )
  const heart = screen.getByRole('button')
  await userEvent.click(heart)
  expect(heart.getAttribute('aria-pressed')).toBe('true')
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'network' }))
})
