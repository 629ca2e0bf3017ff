import { basename, extname } from 'node:path'
import type { HomePlace } from '#features/activity-import/places/resolve-place.ts'
import type { FileFormat } from './reading/file-format.ts'
import { asList, asObject, asText, type JsonObject } from './shapes/json-value.ts'

const TORONTO_PICTURE = 'https://secure.toronto.ca/'

/** Every conference has these, and some of them one of those. */
const CONFERENCE_KEYS = ['topic', 'name', 'url', 'startDate', 'endDate']
const CONFERENCE_EXTRAS = ['twitter', 'cfpUrl', 'cocUrl', 'locales', 'online']
/** A broken row or two must not hide whose file it is. */
const MOST = 0.8

/** Where activities come from; shown with each of them. */
export type ActivitySource = {
  name: string
  /** The source itself; used where an activity has no address of its own. */
  url: string | null
  licence: string | null
  attribution: string | null
  /** Where activities belong that tell no city. */
  home: HomePlace | null
}

/** The operator's statements about the source; a field left out is recognised from the file. */
export type SourceOptions = Partial<ActivitySource>

/** The sources that are known by what their files hold. */
export const CITY_OF_TORONTO: ActivitySource = {
  name: 'City of Toronto Open Data',
  url: 'https://open.toronto.ca/dataset/festivals-events/',
  licence: 'Open Government Licence – Toronto',
  attribution: 'Contains information licensed under the Open Government Licence – Toronto.',
  home: { city: 'Toronto', country: 'CA' },
}

export const TECH_CONFERENCES: ActivitySource = {
  name: 'tech-conferences/conference-data',
  url: 'https://github.com/tech-conferences/conference-data',
  licence: 'MIT',
  attribution: 'tech-conferences/conference-data (https://github.com/tech-conferences/conference-data)',
  home: null,
}

type Sample = { file: string; format: FileFormat; records: unknown[]; given: SourceOptions }

/**
 * The source of a file: what the operator says, else a source known by what its rows look like, else one named after
 * the calendar or the file, without licence.
 */
export function recogniseSource({ file, format, records, given }: Sample): ActivitySource {
  const rows = records.map(asObject).filter((record) => record !== null)
  const known = given.name === undefined && format !== 'csv' ? knownSource(rows, file) : null
  const unknown = {
    name: calendarName(rows) ?? fileName(file),
    url: null,
    licence: null,
    attribution: null,
    home: null,
  }
  return { ...(known ?? unknown), ...given }
}

function knownSource(rows: JsonObject[], file: string): ActivitySource | null {
  if (rows.some(isOfToronto) || (/toronto/i.test(basename(file)) && rows.some((row) => '@type' in row)))
    return CITY_OF_TORONTO
  return areConferences(rows) ? TECH_CONFERENCES : null
}

function isOfToronto(row: JsonObject): boolean {
  return asList(row['image']).some((image) => asText(image)?.startsWith(TORONTO_PICTURE))
}

function areConferences(rows: JsonObject[]): boolean {
  const fitting = rows.filter(
    (row) => !('@type' in row) && CONFERENCE_KEYS.every((key) => typeof row[key] === 'string'),
  )
  const hasExtras = fitting.some((row) => CONFERENCE_EXTRAS.some((key) => key in row))
  return hasExtras && fitting.length >= rows.length * MOST
}

function calendarName(rows: JsonObject[]): string | null {
  return asText(rows[0]?.['calendar'])
}

function fileName(file: string): string {
  return basename(file, extname(file))
}
