import { checkVersion, restoreOwner } from '#cluster/check-cluster.ts'
import { initialiseCluster } from '#cluster/initialise-cluster.ts'
import { exists } from '#files/exists.ts'
import { getPassword } from '#folder/password-file.ts'
import type { RunAs } from '#process/run-as.ts'
import type { Settings } from '#server/settings.ts'

type ClusterWanted = {
  cluster: string
  binDir: string
  major: string
  runAs: RunAs
  passwordFile: string
  logFile: string
  settings: Settings | undefined
  onProgress: (text: string) => void
}

/** Makes the cluster when there is none, else checks that it fits; answers its password. */
export async function prepareCluster(wanted: ClusterWanted) {
  const { cluster, runAs, major, passwordFile, onProgress } = wanted
  const password = await getPassword(passwordFile)
  if (await exists(cluster)) {
    await checkVersion(cluster, major)
    await restoreOwner(cluster, runAs)
  } else {
    onProgress('Making a new database.')
    await initialiseCluster({ ...wanted, password, isDurable: wanted.settings?.fsync !== 'off' })
  }
  return password
}
