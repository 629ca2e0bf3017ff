/**
 * What the log tells of acts beside what was passed to their calls, by name; pages that show the log have words for each.
 * Whatever is noted of an act is one of these, or is named as in the input of its call.
 */
export const NOTED_DETAILS = [
  'activityId',
  'before',
  'bulkAct',
  'by',
  'code',
  'copies',
  'dates',
  'day',
  'isNoted',
  'isScheduled',
  'left',
  'link',
  'made',
  'members',
  'names',
  'offered',
  'orders',
  'path',
  'people',
  'read',
  'reach',
  'reason',
  'refund',
  'reports',
  'returned',
  'rows',
  'seated',
  'sent',
  'seriesId',
  'tables',
  'text',
  'title',
  'told',
  'updated',
  'waiting',
  'words',
] as const
/** Name of something that is noted of an act. */
export type NotedDetail = (typeof NOTED_DETAILS)[number]
