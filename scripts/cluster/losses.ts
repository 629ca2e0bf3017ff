import { join } from 'node:path'
import { findDataFaults } from '@quan/server/data-check/check-data.ts'
import { pictureStore } from '@quan/server/platform/pictures/picture-store.ts'
import { compareLedgers } from '../../server/src/features/payment/testing/crash/compare-ledgers.ts'
import type { Assurances } from './town.ts'
import type { World } from './world.ts'

/** Everything that people were told and that is not so, and everything that breaks a rule of the data; nothing is what there must be. */
export async function losses({ sql, dataDir }: World, told: Assurances): Promise<string[]> {
  const [words, struck] = [[...told.words], [...told.struck]]
  const [paid, returned, members] = [[...told.paid], [...told.returned], [...told.loggedIn]]
  const followers = told.follows.map(({ followerId }) => followerId)
  const followed = told.follows.map(({ followedId }) => followedId)
  const lost = await sql<{ what: string }[]>`
    select 'shown as paid, and is not: ' || told.id as what from unnest(${paid}::uuid[]) as told (id)
    where not exists (select from payment where order_id = told.id and paid_fen > 0)
    union all
    select 'given back, and is not: ' || told.id from unnest(${returned}::uuid[]) as told (id)
    where not exists (select from "order" where "order".id = told.id and state in (40, 50))
    union all
    select 'logged in, and is nobody: ' || told.id from unnest(${members}::uuid[]) as told (id)
    where not exists (select from member where member.id = told.id)
    union all
    select 'follows, and does not: ' || follower from unnest(${followers}::uuid[], ${followed}::uuid[]) as told (follower, followed)
    where not exists (select from follow where follower_id = follower and followed_id = followed)
    union all
    select 'on the list, and is not: ' || told.word from unnest(${words}::text[]) as told (word)
    where not exists (select from unfit_word where unfit_word.word = told.word)
    union all
    select 'off the list, and is not: ' || word from unfit_word where word = any(${struck}::text[])`
  const pictures = pictureStore(join(dataDir, 'pictures'))
  return [
    ...told.broken,
    ...lost.map(({ what }) => what),
    ...(await findDataFaults({ sql, dataDir, pictures, now: Date.now() })),
  ]
}

/** In what our ledger and the payment service's differ, as long as something is under way. */
export async function differences({ sql, vendors }: World): Promise<string[]> {
  const found = await compareLedgers({ sql, vendorUrl: `${vendors.url}/wechat-pay` })
  return found.map((one) => JSON.stringify(one))
}
