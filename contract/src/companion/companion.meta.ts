import {
  companion,
  companionHasPlace,
  companionIsSelf,
  companionIsThere,
  companionNotFound,
  companionsFull,
  LinkState,
} from '#companion/companion.ts'
import { getCompanion, getCompanions } from '#companion/read-companions.ts'
import { answerLink, removeCompanion, saveMemberCompanion, saveOtherCompanion } from '#companion/save-companion.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const relation = text('What they are to the caller; null or absent = nothing said.', '同事')
const remark = text('A remark for the caller alone; null or absent = none.', '对花生过敏')
const ID = 'The companion.'
const CHANGED_ID = 'The companion to change; absent = a new one.'

/** What the calls about companions mean. */
export const companionMeanings: MeaningGroup = {
  shapes: [
    shape('Companion', companion, 'A person the caller books for (gb user): a member, or a guest without an account.', {
      id: ID,
      kind: 'Whether they are a member or somebody without an account.',
      userGUID: 'The member; null until they agreed, and for guests.',
      nickName: text('Name; of a member null until they agreed.', '阿杰'),
      sex: 'Sex; null where unknown.',
      phone: text('Phone, masked; null for a guest without one.', '138 •••• 6621'),
      birthDate: { about: 'Birth date of a guest; null for members and where unknown.', example: '1995-06-18' },
      relation,
      remark,
      linkState: { about: 'Whether the member agreed; null for guests, who need not.', values: LinkState },
    }),
  ],
  calls: [
    call(getCompanions, 'The newest come first; the keyword is looked for in name, relation and remark.', {
      input: {
        kind: 'Only of this kind; absent = both.',
        keyword: text('What to look for; absent or blank = everything.', '同事'),
        ...pageInputMeanings,
      },
      output: pageMeanings('The companions.'),
    }),
    call(getCompanion, 'Only of the caller.', { input: { id: ID } }),
    call(
      saveMemberCompanion,
      'Who is added is asked for consent by a notification. The answer is the same whether or not the phone has an account. The phone of one that is there stays; relation and remark that are left out too, null clears them. Counts as a change: at most 20 a minute.',
      {
        input: {
          id: CHANGED_ID,
          phone: text('Phone of the member; needed for a new one.', '13800136621'),
          relation,
          remark,
        },
      },
    ),
    call(saveOtherCompanion, 'What is left out of one that is there stays; null clears.', {
      input: {
        id: CHANGED_ID,
        nickName: 'Name.',
        sex: 'Sex.',
        phone: 'Phone; absent = none, or as it is.',
        birthDate: 'Birth date, for activities with an age range; absent = none, or as it is.',
        relation,
        remark,
      },
    }),
    call(removeCompanion, 'One who holds a place stays until it is taken back.', { input: { id: ID } }),
    call(answerLink, 'May be answered anew later.', {
      input: { id: 'The companion entry, as the notification names it.', agree: 'Whether the caller agrees.' },
    }),
  ],
  failures: [
    failure(companionNotFound, 'The caller has no such companion.'),
    failure(companionHasPlace, 'The companion holds a place, which has to be taken back first.'),
    failure(companionIsSelf, "The phone is the caller's own."),
    failure(companionIsThere, 'There is a companion with that phone already.'),
    failure(companionsFull, 'The caller has 200 companions already.'),
  ],
}
