import { GALLERY_GROUP_NAMES, openWholeGroup } from '#page/gallery-page.ts'
import type { Scene } from './scene.ts'

/** Every reusable piece in all its states, light and dark; tests compare the gallery with these pictures. */
export const GALLERY_SCENES: readonly Scene[] = GALLERY_GROUP_NAMES.flatMap((group) =>
  (['light', 'dark'] as const).map((scheme) => ({
    name: `gallery-${scheme}-${group}`,
    scheme,
    scale: 1,
    show: (page) => openWholeGroup(page, group),
  })),
)
