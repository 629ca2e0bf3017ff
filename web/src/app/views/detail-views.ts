import { createLazyPage, type LazyPage } from '../page/lazy-page.ts'
import { onMissingCode } from '../start/on-missing-code.ts'

/** Views of other features that stand in the query of an activity's page, by their name there. */
export const detailViews: Readonly<Partial<Record<string, LazyPage>>> = {
  door: createLazyPage(async () => (await import('#features/door/door.page.tsx')).DoorPage, onMissingCode),
}
