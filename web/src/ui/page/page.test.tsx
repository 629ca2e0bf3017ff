import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { Page } from './page.tsx'
import { SubPage } from './sub-page.tsx'

afterEach(cleanup)

describe('Page', () => {
  test('has one heading and one main landmark', () => {
    renderUi(<Page title="活动详情">内容</Page>)
    expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual(['活动详情'])
    expect(screen.getAllByRole('main')).toHaveLength(1)
  })

  test('goes back by its arrow', async () => {
    const { navigation } = renderUi(<Page title="活动详情">内容</Page>)
    await userEvent.click(screen.getByRole('button', { name: '返回' }))
    expect(navigation.back).toHaveBeenCalledOnce()
  })
})

describe('SubPage', () => {
  test('scrolls by itself', () => {
    const { container } = renderUi(
      <>
        <Page>下</Page>
        <SubPage>
          <Page>上</Page>
        </SubPage>
      </>,
    )
    const [below, above] = container.querySelectorAll('main')
    below!.scrollTop = 40
    expect([below!.scrollTop, above!.scrollTop]).toEqual([40, 0])
  })
})
