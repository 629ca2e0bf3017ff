/** The user a program runs as when it is not ourselves; null means ourselves. */
export type RunAs = { name: string; uid: number; gid: number } | null

/** The identity in the form `spawn` takes: signed, because macOS numbers its `nobody` -2. */
export function spawnIdentity(runAs: RunAs) {
  return runAs === null ? {} : { uid: runAs.uid | 0, gid: runAs.gid | 0 }
}

/** The identity in the form `chown` takes: unsigned. */
export function ownership(runAs: NonNullable<RunAs>) {
  return { uid: runAs.uid >>> 0, gid: runAs.gid >>> 0 }
}
