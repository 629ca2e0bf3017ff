import { join } from 'node:path'
import { exists } from '#files/exists.ts'
import { chooseElsewhere, findElsewhere } from '#folder/elsewhere.ts'
import { isSuitableFolder } from '#folder/suitable-folder.ts'
import { newDatabaseUser } from '#process/database-user.ts'

/** Where the database lives: `cluster` is PostgreSQL's own folder, `home` the folder around it. */
export type ClusterPlace = { home: string; cluster: string }

type PlaceWanted = {
  dataDir: string
  onProgress: (text: string) => void
  elsewhereParents?: string[] | undefined
}

export async function findClusterPlace(wanted: PlaceWanted): Promise<ClusterPlace> {
  const { dataDir } = wanted
  const elsewhere = await findElsewhere(dataDir)
  if (elsewhere) return placeIn(elsewhere)
  const inside = placeIn(dataDir)
  return (await exists(inside.cluster)) ? inside : choosePlace(wanted)
}

async function choosePlace({ dataDir, onProgress, elsewhereParents: parents }: PlaceWanted) {
  const runAs = await newDatabaseUser()
  if (await isSuitableFolder(dataDir, runAs)) return placeIn(dataDir)
  const home = await chooseElsewhere({ dataDir, runAs, onProgress, parents })
  onProgress(
    `PostgreSQL's user ${runAs ? `"${runAs.name}" ` : ''}cannot keep its files in ${dataDir}; they are kept in ${home}.`,
  )
  return placeIn(home)
}

const placeIn = (home: string): ClusterPlace => ({ home, cluster: join(home, 'cluster') })
