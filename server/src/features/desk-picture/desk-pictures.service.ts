import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { draftForeignPicture } from '@quan/contract/hosting/drafts.ts'
import { type DeskPicturePlace, deskPictureQueries } from '#features/desk-picture/desk-picture.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { barePicturePath } from '#platform/pictures/picture-host.ts'

/** What an activity shows: its cover, null = drawn, and further pictures in their order. */
export type ShownPictures = { cover: string | null; pictures: string[] }

type KeptAtActivity = { activityId: string; before: ShownPictures; after: ShownPictures; at: number }

/** The same by bare paths, each further picture once. */
export const bareShown = ({ cover, pictures }: ShownPictures): ShownPictures => ({
  cover: cover === null ? null : barePicturePath(cover),
  pictures: [...new Set(pictures.map(barePicturePath))],
})

/** The same by other paths, or by addresses. */
export const mapShown = ({ cover, pictures }: ShownPictures, pathOf: (path: string) => string): ShownPictures => ({
  cover: cover === null ? null : pathOf(cover),
  pictures: pictures.map(pathOf),
})

/** All paths, each once. */
export const pathsShown = ({ cover, pictures }: ShownPictures): string[] => [
  ...new Set([...(cover === null ? [] : [cover]), ...pictures]),
]

/** Says of pictures which ones they are copies of, so that copies of the same ones are the same. */
export async function pictureOrigins(sql: SqlRunner, all: readonly ShownPictures[]) {
  const rows = await deskPictureQueries(sql).listOrigins(all.flatMap(pathsShown))
  const origins = new Map(rows.map(({ path, origin }) => [path, origin]))
  const originOf = (path: string) => origins.get(path) ?? path
  return (shown: ShownPictures) => mapShown(shown, originOf)
}

/** Pictures that operators took in, where they are shown; as part of a call of the console. All paths are bare ones. */
export function deskPictures(sql: SqlRunner) {
  const queries = deskPictureQueries(sql)

  /** Throws `draft.foreign_picture` for one that was not taken in for this place, or is gone by now. */
  async function requireOwn(place: DeskPicturePlace, paths: readonly string[]) {
    const own = await queries.listTaken(place, paths)
    if (paths.some((path) => !own.includes(path))) throw new AppError(draftForeignPicture)
  }

  /** Throws `draft.foreign_picture` for one that neither stands at an activity nor was taken in for it. */
  async function requireFit({ activityId, before, after }: Omit<KeptAtActivity, 'at'>) {
    const there = pathsShown(before)
    const added = pathsShown(after).filter((path) => !there.includes(path))
    await requireOwn({ of: 'activity', id: activityId }, added)
  }

  return {
    /** Notes a picture that an operator took in for a place, and that nothing shows yet. Throws `console.not_found`. */
    async add(picture: Parameters<typeof queries.add>[0]) {
      if (!(await queries.add(picture))) throw new AppError(consoleNotFound)
    },

    /** Keeps what a draft shows from now on, and lets go what it shows no more. Throws `draft.foreign_picture`. */
    async keepInDraft(draftId: string, shown: ShownPictures, at: number) {
      const place = { of: 'draft', id: draftId } as const
      const paths = pathsShown(shown)
      await queries.keep(place, paths, at)
      // they are held by now: none is swept between
      await requireOwn(place, paths)
    },

    /** Shows the pictures of a draft to everybody, at what became of it. */
    async publish(draftId: string, activityId: string, shown: ShownPictures) {
      await queries.moveToActivity(draftId, activityId)
      await queries.publish(activityId, pathsShown(shown))
    },

    requireOwn,
    requireFit,

    /** Copies of them are made alone. */
    async isAllCopyable(paths: readonly string[]): Promise<boolean> {
      return (await queries.listCopyable(paths)).length === new Set(paths).size
    },

    /** Shows what an activity shows from now on to everybody, and what it shows no more to nobody. */
    async keepAtActivity({ activityId, before, after, at }: KeptAtActivity) {
      const paths = pathsShown(after)
      await queries.keep({ of: 'activity', id: activityId }, paths, at)
      await requireFit({ activityId, before, after })
      await queries.publish(activityId, paths)
      const dropped = pathsShown(before).filter((path) => !paths.includes(path))
      await queries.hideMembers(activityId, dropped)
    },
  }
}
