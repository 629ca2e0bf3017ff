import { ACTIVE_ITEM_COLUMNS, ACTIVE_ITEM_JOINS } from '#features/activity/active-item-row.ts'
import type { ListReading, ListShape } from '#features/activity/list/list-reading.ts'
import { ListOrder } from '#features/activity/list/list-section.ts'
import { firstRows } from '#features/activity/list/ordered-rows.ts'
import { rowOrder } from '#features/activity/list/row-order.ts'
import {
  indexedWordRows,
  type LookUpReading,
  type SlicedReading,
  slicedWordRows,
  type WalkReading,
  walkedWordRows,
} from '#features/activity/list/word-rows.ts'
import { type Piece, piece, type Statement, statement, verbatim } from '#platform/database/statement.ts'

/** The statements that lists are read by, each put together when it is first wanted. */
export const listStatements = {
  first: kept((shape) => items<ListReading>(shape, firstRows(shape))),
  walked: kept((shape) => items<WalkReading>(shape, walkedWordRows(shape), ', a.row_number, a.is_match')),
  indexed: kept((shape) => items<LookUpReading>(shape, indexedWordRows(shape))),
  sliced: kept((shape) => items<SlicedReading>(shape, slicedWordRows(shape))),
}

/** Adds city and organizer to rows of `activity`, in their order. */
function items<Input extends ListReading>(shape: ListShape, rows: Piece<Input>, further = ''): Statement<Input> {
  const isNearest = shape.order === ListOrder.nearest
  const columns = `${ACTIVE_ITEM_COLUMNS}, a.published_at, a.participant_count${isNearest ? ', a.distance' : ''}${further}`
  return statement<Input>(piece`
    select ${verbatim(columns)} from (${rows}) a ${verbatim(ACTIVE_ITEM_JOINS)}
    order by ${isNearest ? verbatim('a.distance, a.id') : rowOrder[shape.order].by}`)
}

function kept<Input>(make: (shape: ListShape) => Statement<Input>): (shape: ListShape) => Statement<Input> {
  const made = new Map<string, Statement<Input>>()
  return (shape) => {
    const name = Object.values(shape).join()
    const known = made.get(name) ?? make(shape)
    made.set(name, known)
    return known
  }
}
