import type { HomePlace } from '#features/activity-import/places/resolve-place.ts'

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

/** What the operator says about the source; what is left out is recognised from the file. */
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
