import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { DescriptionSection } from './detail-sections.tsx'

// proves 2.39
test('a document that the description names opens in the preview', () => {
  const guide = 'https://files.example/guide.pdf'
  renderUi(<DescriptionSection description={`周六一起走一段。\n装备清单：${guide}`} />)
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: guide })
  const { pathname, searchParams } = new URL(href)
  expect([pathname, searchParams.get('url'), searchParams.get('title')]).toEqual([
    APP_ROUTES.webPage.path,
    guide,
    'guide.pdf',
  ])
})
