import { credentialCarrier } from '#features/login/credential-carrier.ts'
import type { LoginService } from '#features/login/login.service.ts'
import type { DeletionParts } from '#features/my-data/delete-account.service.ts'
import { eraseAccount } from '#features/my-data/erase-account.ts'
import { exportsOfMembers } from '#features/my-data/export.service.ts'
import { personalDataSources } from '#personal-data-sources.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'

type MyDataParts = {
  sql: Sql
  clock: Clock
  store: PictureStore
  login: Pick<LoginService, 'codes' | 'standing' | 'publicUrl'>
}

/** What the copy of one's own data and the end of an account need, of all features. */
export function myDataParts({ sql, clock, store, login }: MyDataParts) {
  const sources = personalDataSources({ store })
  const { codes, standing, publicUrl } = login
  const deletion: DeletionParts = { sql, clock, codes, standing, sources }
  const { takeAway } = credentialCarrier(publicUrl)
  return {
    exports: exportsOfMembers({ sql, clock, sources }),
    deletion,
    /** Ends an account that may not go on, and logs every device of it out. */
    closeAccount: (memberId: string) => eraseAccount(memberId, deletion),
    takeAway,
  }
}
