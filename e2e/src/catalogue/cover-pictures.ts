import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { appUrl } from '#app/app-process.ts'
import { getDetail } from '#catalogue/find-activity.ts'

/** A picture as somebody picks it from the album. */
export type PickedPicture = { name: string; mimeType: string; buffer: Buffer }

/** A drawn picture of the catalogue in each of the categories. */
export async function coverPictures(categories: readonly ActivityCategory[]): Promise<PickedPicture[]> {
  return await Promise.all(categories.map(coverOf))
}

async function coverOf(category: ActivityCategory): Promise<PickedPicture> {
  const { pictures } = await getDetail({ category }, (detail) => detail.pictures.length > 0)
  const answer = await fetch(`${appUrl()}/pictures/${pictures[0]}?w=960`)
  if (!answer.ok) throw new Error(`The picture of category ${category}: ${answer.status}`)
  const mimeType = answer.headers.get('content-type') ?? ''
  return { name: `${category}`, mimeType, buffer: Buffer.from(await answer.arrayBuffer()) }
}
