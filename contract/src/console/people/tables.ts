import { OF_DOOR } from '#console/console-access.ts'
import * as z from 'zod/mini'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId } from '#endpoint/ids.ts'
import { version } from '#endpoint/version.ts'
import { Sex } from '#person/sex.ts'

/** Fewest seats of a table. */
export const TABLE_SEATS_MIN = 2
/** Most seats of a table. */
export const TABLE_SEATS_MAX = 20
/** Seats of a table unless somebody chooses others. */
export const TABLE_SEATS_DEFAULT = 6
/** Most people who are seated at tables; of larger activities nobody is. */
export const SEATED_PEOPLE_MAX = 600
/** Most tables of an activity. */
export const TABLES_MAX = 600
/** People without a table that are named, in the order they signed up. */
export const UNSEATED_SHOWN_MAX = 100

/** The table has no seats left for who should come to it. */
export const tableFull = defineError({
  code: 'table.full',
  status: 409,
  text: '这一桌坐不下了，请选别的桌',
})
/** More people come than are seated at tables. */
export const tooManyToSeat = defineError({
  code: 'table.too_many_people',
  status: 409,
  text: `超过 ${SEATED_PEOPLE_MAX} 人的活动不能分桌`,
})

/** Somebody with a paid place, as they sit at a table. */
export const seatedPerson = z.object({
  placeId: entityId,
  /** Picks the drawn head: the member's id, of others the place's. */
  headId: entityId,
  /** Null for a place that nobody holds yet. */
  nickName: z.nullable(z.string()),
  sex: z.nullable(z.enum(Sex)),
  /** The same of all who booked together or go together; null for who comes alone. */
  groupId: z.nullable(entityId),
  /** How many have this `groupId`, also of who is not listed; 1 for who comes alone; absent in answers of a version before. */
  groupSize: z.optional(z.int()),
  hasCome: z.boolean(),
})
/** Somebody with a paid place, as they sit at a table. */
export type SeatedPerson = z.infer<typeof seatedPerson>

/** A table with who sits there, groups beside each other. */
export const seatedTable = z.object({
  number: z.int(),
  men: z.int(),
  women: z.int(),
  people: z.array(seatedPerson).check(z.maxLength(TABLE_SEATS_MAX)),
})
/** A table with who sits there. */
export type SeatedTable = z.infer<typeof seatedTable>

/** Who sits where at an activity. */
export const seatingPlan = z.object({
  /** Raised with each change, which names the version it was decided by; 0 = there never was one. */
  version: z.int(),
  /** Seats of a table; null = nobody is seated. */
  seats: z.nullable(z.int()),
  tables: z.array(seatedTable).check(z.maxLength(TABLES_MAX)),
  /** People with a paid place, seated or not. */
  people: z.int(),
  /** People with a paid place and no table; 0 where nobody is seated at all. */
  unseatedCount: z.int(),
  /** The first of them. */
  unseated: z.array(seatedPerson).check(z.maxLength(UNSEATED_SHOWN_MAX)),
})
/** Who sits where at an activity. */
export type SeatingPlan = z.infer<typeof seatingPlan>

const SEATS_WORDS = `每桌 ${TABLE_SEATS_MIN}–${TABLE_SEATS_MAX} 人`
const seats = z
  .int('每桌人数不正确')
  .check(z.minimum(TABLE_SEATS_MIN, SEATS_WORDS), z.maximum(TABLE_SEATS_MAX, SEATS_WORDS))
const tableNumber = z.int('桌号不正确').check(z.minimum(1, '桌号不正确'), z.maximum(TABLES_MAX, '桌号不正确'))
const proposal = z.string('方案不正确').check(z.regex(/^[\w-]{43}$/, '方案不正确'))

/** Who sits where at an activity. Errors: `console.not_found`. */
export const getTables = defineConsoleCall({
  ...OF_DOOR,
  needsFreshFactor: false,
  path: 'People/GetTables',
  audit: 'nothing',
  about: 'Who sits at which table of an activity, and who has none.',
  input: z.object({ activityId: entityId }),
  output: seatingPlan,
  errors: [consoleNotFound],
})

/**
 * How everybody with a paid place could sit: groups together that fit a table, tables filled evenly, men and women spread
 * evenly; the same people always sit the same way. Nothing is stored. Errors: `console.not_found`,
 * `table.too_many_people`.
 */
export const proposeTables = defineConsoleCall({
  ...OF_DOOR,
  needsFreshFactor: false,
  path: 'People/ProposeTables',
  audit: 'nothing',
  about: 'How everybody with a paid place could sit at tables of so many seats.',
  input: z.object({ activityId: entityId, seats }),
  output: z.object({
    tables: z.array(seatedTable).check(z.maxLength(TABLES_MAX)),
    /** Groups that are larger than a table, and sit at several. */
    splitGroups: z.int(),
    /** Names what is proposed, for whoever takes it over. */
    proposal,
  }),
  errors: [consoleNotFound, tooManyToSeat],
})

/**
 * Seats everybody as it was proposed, in place of how they sat; not where it would be proposed otherwise by now. Errors:
 * `console.not_found`, `console.changed_meanwhile`, `table.too_many_people`.
 */
export const saveTables = defineConsoleCall({
  ...OF_DOOR,
  needsFreshFactor: false,
  path: 'People/SaveTables',
  audit: 'change',
  about: 'Seats everybody with a paid place as it was proposed.',
  input: z.object({ activityId: entityId, seats, proposal, version }),
  output: z.object({}),
  errors: [consoleNotFound, consoleChangedMeanwhile, tooManyToSeat],
})

/**
 * Seats who has no table where there is room, and moves nobody; a group that fits no table whole is left. Errors:
 * `console.not_found`, `console.changed_meanwhile`, `table.too_many_people`.
 */
export const seatOthers = defineConsoleCall({
  ...OF_DOOR,
  needsFreshFactor: false,
  path: 'People/SeatOthers',
  audit: 'change',
  about: 'Seats who has no table yet where there is room, and moves nobody.',
  input: z.object({ activityId: entityId, version }),
  output: z.object({ seated: z.int(), left: z.int() }),
  errors: [consoleNotFound, consoleChangedMeanwhile, tooManyToSeat],
})

/**
 * Brings somebody, or all they come with, to a table; the one behind the last is a further one. Errors: `console.not_found`
 * (the place or the table), `console.changed_meanwhile`, `table.full`.
 */
export const moveToTable = defineConsoleCall({
  ...OF_DOOR,
  needsFreshFactor: false,
  path: 'People/MoveToTable',
  audit: 'change',
  about: 'Brings somebody, or all they come with, to a table.',
  input: z.object({ activityId: entityId, placeId: entityId, isWithGroup: z.boolean(), table: tableNumber, version }),
  output: z.object({}),
  errors: [consoleNotFound, consoleChangedMeanwhile, tableFull, tooManyToSeat],
})

/** Takes all tables of an activity away. Errors: `console.not_found`, `console.changed_meanwhile`. */
export const clearTables = defineConsoleCall({
  ...OF_DOOR,
  needsFreshFactor: false,
  path: 'People/ClearTables',
  audit: 'change',
  about: 'Takes all tables of an activity away.',
  input: z.object({ activityId: entityId, version }),
  output: z.object({}),
  errors: [consoleNotFound, consoleChangedMeanwhile],
})
