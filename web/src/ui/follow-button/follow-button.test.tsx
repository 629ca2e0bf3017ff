import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { networkFailure } from '#platform/api/api-failure.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { AsMember, ME } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { FollowButton } from './follow-button.tsx'

const PATH = 'WXUserFocus/ToggleFocusUser'
const ANN = '01920000-0000-4000-8000-0000000000a1'
const never = () => new Promise<never>(() => undefined)

type Start = { isFocus: boolean; isMutual: boolean; isFan?: boolean }

/** Ann in a list and on her own card, and my counts. */
function Places({ isFocus, isMutual, isFan }: Start) {
  const ann = { id: ANN, nickName: '安', isFocus, isMutual }
  const list = useQuery({ queryKey: ['list'], initialData: { pages: [{ items: [ann] }] }, queryFn: never })
  const card = useQuery({ queryKey: ['card'], initialData: ann, queryFn: never })
  const me = useQuery({ queryKey: ['me'], initialData: { counts: { follows: 1, fans: 2 } }, queryFn: never })
  return (
    <>
      <FollowButton member={{ ...list.data.pages[0]!.items[0]!, isFan }} />
      <FollowButton member={card.data} />
      <output>{`${me.data.counts.follows} ${me.data.counts.fans}`}</output>
    </>
  )
}

const places = (start: Start, answer: unknown) =>
  renderUi(
    <AsMember>
      <Places {...start} />
    </AsMember>,
    { answers: { [PATH]: answer } },
  )
const shown = () => [
  ...screen.getAllByRole('button').map((button) => button.textContent),
  screen.getByRole('status').textContent,
]
const press = () => userEvent.click(screen.getAllByRole('button')[0]!)

afterEach(() => {
  cleanup()
  toasts.hide()
})

describe('FollowButton', () => {
  // proves 4.17
  test('follows at once in every place, and says so when it is done', async () => {
    const { asked } = places({ isFocus: false, isMutual: false }, (input: unknown) => input)
    await press()
    expect(shown()).toEqual(['已关注', '已关注', '2 2'])
    expect(asked(PATH)).toEqual([{ userGUID: ME, focusUserGUID: ANN, isFocus: true }])
    await waitFor(() => expect(toasts.get()?.text).toBe('已关注'))
  })

  test('whoever follows me is mutual as soon as I follow them', async () => {
    places({ isFocus: false, isMutual: false, isFan: true }, (input: unknown) => input)
    await press()
    expect(shown()).toEqual(['互相关注', '互相关注', '2 2'])
  })

  // proves 4.17
  test('unfollowing asks nothing, and following again is mutual again', async () => {
    places({ isFocus: true, isMutual: true }, (input: unknown) => input)
    await press()
    expect(shown()).toEqual(['+ 关注', '+ 关注', '0 2'])
    await waitFor(() => expect(toasts.get()?.text).toBe('已取消关注'))
    await press()
    expect(shown()).toEqual(['互相关注', '互相关注', '1 2'])
  })

  test('goes back in every place when it fails', async () => {
    places({ isFocus: true, isMutual: true }, () => Promise.reject(networkFailure()))
    await press()
    await waitFor(() => expect(shown()).toEqual(['互相关注', '互相关注', '1 2']))
    expect(toasts.get()).toBeNull()
  })

  test('is not there for oneself', () => {
    renderUi(
      <AsMember>
        <FollowButton member={{ id: ME, nickName: '我', isFocus: false, isMutual: false }} />
      </AsMember>,
    )
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('leads a visitor to login', async () => {
    const { navigation } = renderUi(
      <FollowButton member={{ id: ANN, nickName: '安', isFocus: false, isMutual: false }} />,
    )
    await userEvent.click(screen.getByRole('button', { name: '关注安' }))
    expect(navigation.open).toHaveBeenCalledWith(expect.stringContaining('login?redirect='))
  })
})
