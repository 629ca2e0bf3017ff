import { PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'

/** Where new pictures go, and where those lie that were not moved there yet. */
type PairedStores = { place: PictureStore; before: PictureStore }

/** One store of two places. What goes, goes from both; reads look at the place before and behind a look at the other. */
export function pairedStores({ place, before }: PairedStores): PictureStore {
  return {
    put: place.put,
    async find(path, width) {
      const found = (await place.find(path, width)) ?? (await before.find(path, width))
      // it may have been moved between the two looks
      return found ?? (await place.find(path, width))
    },
    async remove(path) {
      await Promise.all([place.remove(path), before.remove(path)])
    },
    async widthsOf(path) {
      const found = new Set([...(await before.widthsOf(path)), ...(await place.widthsOf(path))])
      return PICTURE_WIDTHS_PX.filter((width) => found.has(width))
    },
    async *list() {
      yield* before.list()
      yield* place.list()
    },
  }
}
