import type { Page } from 'playwright-core'

/** 报平安 on the page of an order. */
export function safetyPart(page: Page) {
  const sheet = page.getByRole('dialog', { name: '报平安' })
  return {
    entry: page.getByRole('button', { name: /^报平安/ }).filter({ visible: true }),
    sheet,
    name: sheet.getByRole('textbox'),
    make: sheet.getByRole('button', { name: '生成链接' }),
    link: sheet.getByRole('note'),
    close: sheet.getByRole('button', { name: '关闭' }),
    home: page.getByRole('button', { name: '我到家了' }).filter({ visible: true }),
    atHome: page.getByText('你已到家').filter({ visible: true }),
  }
}

/** Makes a link under a name, and closes the sheet; answers the path of the link. */
export async function makeSafetyLink(page: Page, name: string): Promise<string> {
  const safety = safetyPart(page)
  await safety.entry.click()
  await safety.name.fill(name)
  await safety.make.click()
  const link = await safety.link.textContent()
  await safety.close.click()
  await safety.sheet.waitFor({ state: 'hidden' })
  return new URL(link ?? '').pathname
}
