import { drawCover } from '@quan/artwork/cover/draw-cover.ts'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { picturePath, VARIANTS } from './picture-path.ts'
import { type Drawing, storeDrawings } from './store-drawings.ts'

/** Draws the catalogue's pictures into the folder of the picture store; those already there are left alone. Answers how many were drawn. */
export const storePictures = (folder: string): Promise<number> => storeDrawings(folder, allDrawings())

function allDrawings(): Drawing[] {
  return Object.values(ActivityCategory).flatMap((category) =>
    Array.from({ length: VARIANTS }, (_, variant) => ({
      path: picturePath(category, variant),
      draw: () => drawCover({ category, id: `demo-${variant}` }),
    })),
  )
}
