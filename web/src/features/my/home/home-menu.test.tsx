import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { openMyPage } from '../testing/open-my-page.tsx'

afterEach(cleanup)

describe('the personal area', () => {
  // proves 1.11
  test.each([
    [/我的名片/, '/pages/40mySub/myCard/myCard'],
    [/仓位管理/, '/pages/40mySub/biBuy/biBuy'],
    [/用户管理/, '/pages/40mySub/gbUser/gbUser'],
    [/^游戏/, '/pages/40mySub/taskConfig/taskConfig'],
    [/我的用户$/, '/pages/40mySub/myUser/myUser'],
    [/小剧场/, '/pages/_common/djVideo/djVideo'],
  ])('leads to %s', async (name, path) => {
    const { navigation } = openMyPage()
    await screen.findByText('小鹿')
    await userEvent.click(screen.getAllByRole('link', { name })[0]!)
    expect(navigation.open).toHaveBeenCalledExactlyOnceWith(path)
  })
})
