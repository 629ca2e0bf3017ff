import { PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import type { DemoPhoto } from './demo-photos.ts'

/** The size told of a drawing: the widest it is served in, 4:3. */
const WIDTH_PX = Math.max(...PICTURE_WIDTHS_PX)
const HEIGHT_PX = WIDTH_PX * (3 / 4)

/** Those of the photos that the database does not know, not even as deleted ones. */
export async function findUnknownPhotos(sql: Sql, photos: readonly DemoPhoto[]): Promise<DemoPhoto[]> {
  const rows = await sql<
    { path: string }[]
  >`select path from picture where path = any(${photos.map(({ path }) => path)})`
  const known = new Set(rows.map(({ path }) => path))
  return photos.filter(({ path }) => !known.has(path))
}

/** Puts photos on the cards of their owners, who have none on them yet; the first of each is everybody's. */
export async function storePhotos(sql: Sql, photos: readonly DemoPhoto[], now: number) {
  const rows = photos.map(({ path, ownerId, position }) => ({
    path,
    owner_id: ownerId,
    width: WIDTH_PX,
    height: HEIGHT_PX,
    is_public: position === 0,
    is_used: true,
    created_at: new Date(now).toISOString(),
  }))
  await sql`
    insert into picture select * from jsonb_populate_recordset(null::picture, ${sql.json(rows)}) on conflict do nothing`
  for (const [ownerId, own] of Map.groupBy(photos, (photo) => photo.ownerId)) {
    const paths = own.map(({ path }) => path)
    await sql`update business_card set photos = ${paths} where member_id = ${ownerId}`
    await sql`update member set head_picture = ${paths[0] ?? null} where id = ${ownerId}`
  }
}

/** Notes drawn covers, which belong to nobody and are shown to everybody. */
export async function storeCoverRows(sql: Sql, paths: readonly string[], now: number) {
  await sql`
    insert into picture (path, width, height, is_public, is_used, created_at)
    select path, ${WIDTH_PX}, ${HEIGHT_PX}, true, true, ${new Date(now)} from unnest(${[...paths]}::text[]) as path
    on conflict do nothing`
}
