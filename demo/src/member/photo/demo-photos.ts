import { drawCover } from '@quan/artwork/cover/draw-cover.ts'
import { drawPortrait } from '@quan/artwork/head/draw-portrait.ts'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { randomOf } from '#chance/random.ts'
import { drawnPath } from '#pictures/picture-path.ts'
import type { Drawing } from '#pictures/store-drawings.ts'
import { type DemoOrganizer, demoOrganizers } from '../demo-members.ts'
import { TASTE_OF_CATEGORY } from '../taste.ts'

/** A photo on somebody's card; the first of each is the head. */
export type DemoPhoto = Drawing & { ownerId: string; position: number }

/** Cards with photos: those whom people look at first. There are no photographs, so the photos are drawn. */
const WITH_PHOTOS = 12
/** Cards with a second one, a scene of what somebody likes to do. Each drawing takes its time at the first start. */
const WITH_SCENE = 8

/** The photos of the catalogue's cards, those of one card in their order. */
export const demoPhotos: readonly DemoPhoto[] = demoOrganizers.slice(0, WITH_PHOTOS).flatMap(photosOf)

function photosOf(owner: DemoOrganizer, rank: number): DemoPhoto[] {
  const { id, sex } = owner
  const portrait = () => drawPortrait({ id, sex: sex ?? 0 })
  const draws = rank < WITH_SCENE ? [portrait, () => drawScene(owner)] : [portrait]
  return draws.map((draw, position) => ({
    draw,
    position,
    ownerId: id,
    path: drawnPath(`demo photo ${position} ${id}`),
  }))
}

function drawScene({ id, taste }: DemoOrganizer): string {
  const liked = Object.values(ActivityCategory).filter((category) => TASTE_OF_CATEGORY[category] === taste)
  return drawCover({ category: randomOf('demo photos', id).pick(liked), id: `photo of ${id}`, title: '' })
}
