import {
  clearTables,
  getTables,
  moveToTable,
  proposeTables,
  saveTables,
  seatedPerson,
  seatedTable,
  SEATED_PEOPLE_MAX,
  seatingPlan,
  seatOthers,
  TABLE_SEATS_MAX,
  TABLE_SEATS_MIN,
  tableFull,
  TABLES_MAX,
  tooManyToSeat,
  UNSEATED_SHOWN_MAX,
} from '#console/people/tables.ts'
import { call, count, failure, type FieldMeaning, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const ACTIVITY = 'Which activity.'
const PLACE = 'The place.'
const number: FieldMeaning = { about: 'Which table.', unit: 'tables', minimum: 1, maximum: TABLES_MAX, example: 3 }
const version = count('The version by which it was decided.', 'changes', 4)
const seats: FieldMeaning = { about: 'Seats of a table.', unit: 'seats', example: 6 }
const proposal = text('Names what was proposed.', 'mQ0b5oG2p9s1xYt7wRAZk3mQ0b5oG2p9s1xYt7wRAZk')

/** What the calls about tables mean. */
export const tableMeanings: MeaningGroup = {
  shapes: [
    shape('SeatedPerson', seatedPerson, 'Somebody with a paid place, as they sit at a table.', {
      placeId: PLACE,
      headId: "Picks the drawn head: the member's id, of others the place's.",
      nickName: text('Who comes; null for a place that nobody holds yet.', '小雨'),
      sex: 'Their sex; null where unknown.',
      groupId: 'The same of all who booked together or go together; null for who comes alone.',
      groupSize: count('How many come together, also of who is not listed.', 'people', 2),
      hasCome: { about: 'Whether they are in.', example: false },
    }),
    shape('SeatedTable', seatedTable, 'A table with who sits there.', {
      number,
      men: count('Men among them.', 'people', 3),
      women: count('Women among them.', 'people', 3),
      people: 'Who sits there, groups beside each other.',
    }),
    shape('SeatingPlan', seatingPlan, 'Who sits where at an activity.', {
      version: count('Raised with each change; 0 = there never was one.', 'changes', 4),
      seats: {
        ...seats,
        about: 'Seats of a table; null = nobody is seated.',
        minimum: TABLE_SEATS_MIN,
        maximum: TABLE_SEATS_MAX,
      },
      tables: 'The tables, empty ones too.',
      people: count('People with a paid place.', 'people', 24),
      unseatedCount: count('Those of them without a table; 0 where nobody is seated at all.', 'people', 2),
      unseated: `The first ${UNSEATED_SHOWN_MAX} of them.`,
    }),
  ],
  calls: [
    call(getTables, 'Paid and used places alone; who gave theirs back has left the table.', {
      input: { activityId: ACTIVITY },
    }),
    call(proposeTables, `For at most ${SEATED_PEOPLE_MAX} people. Nothing is stored.`, {
      input: { activityId: ACTIVITY, seats },
      output: {
        tables: 'The tables.',
        splitGroups: count('Groups that are larger than a table, and sit at several.', 'groups', 0),
        proposal,
      },
    }),
    call(saveTables, 'How they sat before is forgotten; what would be proposed otherwise by now is not taken over.', {
      input: { activityId: ACTIVITY, seats, proposal, version },
    }),
    call(seatOthers, 'Nobody is moved, and no group is parted.', {
      input: { activityId: ACTIVITY, version },
      output: {
        seated: count('Who has a table now.', 'people', 2),
        left: count('Who has none still.', 'people', 0),
      },
    }),
    call(moveToTable, 'The table behind the last one is a further one.', {
      input: {
        activityId: ACTIVITY,
        placeId: PLACE,
        isWithGroup: { about: 'Whether all they come with go there, too.', example: false },
        table: number,
        version,
      },
    }),
    call(clearTables, 'Nobody sits anywhere any more.', { input: { activityId: ACTIVITY, version } }),
  ],
  failures: [
    failure(tableFull, 'More would sit there than the table has seats.'),
    failure(tooManyToSeat, `More than ${SEATED_PEOPLE_MAX} people come.`),
  ],
}
