/** What a column of a file may hold; several columns may hold the same, such as a date and its time of day. */
export const ImportField = {
  name: 'name',
  start: 'start',
  end: 'end',
  timeZone: 'timeZone',
  city: 'city',
  region: 'region',
  country: 'country',
  district: 'district',
  venue: 'venue',
  address: 'address',
  url: 'url',
  description: 'description',
  longitude: 'longitude',
  latitude: 'latitude',
  topics: 'topics',
  organizer: 'organizer',
  telephone: 'telephone',
  price: 'price',
  currency: 'currency',
  online: 'online',
  status: 'status',
} as const
/** One of the things that a column may hold. */
export type ImportField = (typeof ImportField)[keyof typeof ImportField]

/** Kinds of files that are imported: JSON whole or a value a line, calendars, tables. */
export const ImportFormat = { json: 'json', jsonl: 'jsonl', ics: 'ics', csv: 'csv' } as const
/** One of the kinds of files. */
export type ImportFormat = (typeof ImportFormat)[keyof typeof ImportFormat]

/**
 * How far an import is: `waiting` = its file is there or on its way, and nothing was started; `stopped` = it may go on;
 * `undoing` and `undone` = what it made is taken back, as far as that can be.
 */
export const ImportState = {
  waiting: 'waiting',
  running: 'running',
  stopped: 'stopped',
  done: 'done',
  undoing: 'undoing',
  undone: 'undone',
} as const
/** One of the states of an import. */
export type ImportState = (typeof ImportState)[keyof typeof ImportState]

/** Why a row becomes no activity. */
export const RowFaultKind = {
  nameMissing: 'nameMissing',
  startMissing: 'startMissing',
  timeUnreadable: 'timeUnreadable',
  dateImpossible: 'dateImpossible',
  yearUnlikely: 'yearUnlikely',
  clockImpossible: 'clockImpossible',
  endBeforeStart: 'endBeforeStart',
  zoneUnknown: 'zoneUnknown',
  cityNotFound: 'cityNotFound',
  cityWithoutCountry: 'cityWithoutCountry',
  cityUnlikely: 'cityUnlikely',
  cityMissing: 'cityMissing',
  countryUnknown: 'countryUnknown',
  outOfScope: 'outOfScope',
  changedByHand: 'changedByHand',
  notAnObject: 'notAnObject',
  notAnEvent: 'notAnEvent',
  notJson: 'notJson',
  lineTooLong: 'lineTooLong',
  tooManyCells: 'tooManyCells',
  tableBroken: 'tableBroken',
  eventUnreadable: 'eventUnreadable',
  rowFailed: 'rowFailed',
} as const
/** One of the reasons why a row becomes no activity. */
export type RowFaultKind = (typeof RowFaultKind)[keyof typeof RowFaultKind]

/** Why a file is not imported at all. */
export const FileFaultKind = {
  incomplete: 'incomplete',
  empty: 'empty',
  binary: 'binary',
  spreadsheet: 'spreadsheet',
  notJson: 'notJson',
  noColumns: 'noColumns',
  noEvents: 'noEvents',
  tooLarge: 'tooLarge',
  tooManyRows: 'tooManyRows',
} as const
/** One of the reasons why a file is not imported. */
export type FileFaultKind = (typeof FileFaultKind)[keyof typeof FileFaultKind]

/** Why something stays that an import made or changed although it is undone. */
export const KeptReason = {
  signedUp: 'signedUp',
  usedByMembers: 'usedByMembers',
  changedSince: 'changedSince',
  outOfScope: 'outOfScope',
} as const
/** One of the reasons why something stays. */
export type KeptReason = (typeof KeptReason)[keyof typeof KeptReason]
