import { describe } from 'vitest'
import { fingerOn } from '#page/gesture.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { cardPage, type CardPage, MY_CARD } from '#page/card-page.ts'

async function shownPaths(card: CardPage): Promise<string[]> {
  const addresses = await card.photos
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as unknown as { src: string }).src))
  return addresses.map((address) => new URL(address).pathname)
}

async function middleOf(card: CardPage, index: number) {
  const box = (await card.photos.nth(index).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

describe('the photos', () => {
  journey('are added one by one, put in order, removed and had back', async ({ visitor }) => {
    const { page } = await visitor()
    await logIn(page, { to: MY_CARD })
    const card = cardPage(page)
    await card.field('昵称').waitFor()
    await card.addPhoto()
    await eventually(() => card.photos.count()).toBe(1)
    await card.addPhoto()
    await eventually(() => card.photos.count()).toBe(2)
    await card.isSaved.waitFor()
    const [first, second] = await shownPaths(card)

    const from = await middleOf(card, 1)
    const to = await middleOf(card, 0)
    const finger = await fingerOn(page)
    await finger.put(from.x, from.y)
    await card.drawnPhoto.waitFor()
    await finger.slideBy(to.x - from.x, to.y - from.y)
    await finger.lift()
    await eventually(() => shownPaths(card)).toEqual([second, first])
    await card.isSaved.waitFor()

    await card.photos.first().click()
    await card.dialog.getByRole('button', { name: '删除照片' }).click()
    await eventually(() => shownPaths(card)).toEqual([first])
    await page.getByRole('button', { name: '撤销' }).click()
    await eventually(() => shownPaths(card)).toEqual([second, first])
    await card.isSaved.waitFor()

    await page.reload()
    await eventually(() => shownPaths(card)).toEqual([second, first])
    const widths = () =>
      card.photos
        .locator('img')
        .evaluateAll((images) => images.map((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    await eventually(async () => (await widths()).every((width) => width > 0)).toBe(true)
  })

  journey('that are none are refused with a sentence', async ({ visitor }) => {
    const { page } = await visitor({ expectedFaults: [/status of 4/] })
    await logIn(page, { to: MY_CARD })
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    const add = page.getByLabel(/^添加/)
    await add.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer })
    await page.getByRole('alert').getByText('只支持 JPEG、PNG、WebP 格式的图片').waitFor()
    await page.getByRole('button', { name: '不传了' }).click()
    await add.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    await page.getByRole('alert').getByText('只支持 JPEG、PNG、WebP 格式的图片').waitFor()
    await page.getByRole('button', { name: '不传了' }).click()
    await eventually(() => page.getByRole('alert').count()).toBe(0)
  })
})
