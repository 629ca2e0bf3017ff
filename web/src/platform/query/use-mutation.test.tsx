import { QueryClient, QueryClientProvider, useMutationState } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useMutation } from './use-mutation.ts'

afterEach(() => vi.useRealTimers())

type Answer = PromiseWithResolvers<string>

/** Buttons that send, each by its variables; every request waits for its answer here. */
function openButtons({ mayRepeat = false } = {}) {
  const answers: Answer[] = []
  const sent: string[] = []
  const heard: string[] = []
  function Sending() {
    const { mutate, mutateAsync } = useMutation({
      mayRepeat,
      mutationFn(what: { place: string }) {
        sent.push(what.place)
        const answer = Promise.withResolvers<string>()
        answers.push(answer)
        return answer.promise
      },
    })
    const wait = (place: string) => mutateAsync({ place }).then(heard.push.bind(heard), heard.push.bind(heard))
    return (
      <>
        <button onClick={() => mutate({ place: 'a' })}>send a</button>
        <button onClick={() => mutate({ place: 'b' })}>send b</button>
        <button onClick={() => void wait('a')}>wait for a</button>
        <p>{useMutationState({ filters: { status: 'pending' } }).length === 0 ? 'at rest' : 'under way'}</p>
      </>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sending />
    </QueryClientProvider>,
  )
  /** Taps in one task, one after the other, and what a browser runs before it runs a timer. */
  async function tap(...names: string[]) {
    for (const name of names) fireEvent.click(screen.getByRole('button', { name }))
    await runMicrotasks()
  }
  return { answers, sent, heard, tap }
}

async function runMicrotasks() {
  for (let left = 30; left > 0; left--) await Promise.resolve()
}

describe('what is under way', () => {
  // proves 50.1
  test('is not sent again by a second tap in the same task', async () => {
    const { sent, tap } = openButtons()
    await tap('send a', 'send a')
    expect(sent).toEqual(['a'])
  })

  // proves 50.1
  test('keeps nothing else from being sent, nor that from being sent before it again', async () => {
    const { sent, tap } = openButtons()
    await tap('send a', 'send b', 'send b', 'send a')
    expect(sent).toEqual(['a', 'b', 'a'])
  })

  test('is over for its button once the page has heard of that, and is sent again then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { answers, sent, tap } = openButtons()
    await tap('send a')
    await act(() => vi.runAllTimersAsync())
    expect(screen.getByText('under way')).toBeTruthy()
    answers[0]?.resolve('done')
    await runMicrotasks()
    await tap('send a')
    expect([sent, screen.queryByText('at rest')]).toEqual([['a'], null])
    await act(() => vi.runAllTimersAsync())
    expect(screen.getByText('at rest')).toBeTruthy()
    await tap('send a')
    expect(sent).toEqual(['a', 'a'])
  })

  test('is sent again after it failed', async () => {
    const { answers, sent, tap } = openButtons()
    await tap('send a')
    await screen.findByText('under way')
    answers[0]?.reject(new Error('down'))
    await screen.findByText('at rest')
    await tap('send a')
    expect(sent).toEqual(['a', 'a'])
  })

  test('answers all who wait for it, and is over for them with its answer', async () => {
    const { answers, sent, heard, tap } = openButtons()
    await tap('wait for a', 'wait for a')
    expect(sent).toEqual(['a'])
    answers[0]?.resolve('done')
    await act(runMicrotasks)
    expect(heard).toEqual(['done', 'done'])
    await tap('wait for a')
    expect(sent).toEqual(['a', 'a'])
  })

  test('is sent again where it reads what to send only then', async () => {
    const { sent, tap } = openButtons({ mayRepeat: true })
    await tap('send a', 'send a')
    expect(sent).toEqual(['a', 'a'])
  })
})
