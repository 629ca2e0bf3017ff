/** The states by the zone in which most of their people live. */
const STATES: Record<string, string> = {
  'America/New_York': `CT Connecticut; DC District of Columbia; DE Delaware; FL Florida; GA Georgia; KY Kentucky;
    MA Massachusetts; MD Maryland; ME Maine; NC North Carolina; NH New Hampshire; NJ New Jersey; NY New York; OH Ohio;
    PA Pennsylvania; RI Rhode Island; SC South Carolina; VA Virginia; VT Vermont; WV West Virginia`,
  'America/Detroit': 'MI Michigan',
  'America/Indiana/Indianapolis': 'IN Indiana',
  'America/Chicago': `AL Alabama; AR Arkansas; IA Iowa; IL Illinois; KS Kansas; LA Louisiana; MN Minnesota; MO Missouri;
    MS Mississippi; ND North Dakota; NE Nebraska; OK Oklahoma; SD South Dakota; TN Tennessee; TX Texas; WI Wisconsin`,
  'America/Denver': 'CO Colorado; MT Montana; NM New Mexico; UT Utah; WY Wyoming',
  'America/Boise': 'ID Idaho',
  'America/Phoenix': 'AZ Arizona',
  'America/Los_Angeles': 'CA California; NV Nevada; OR Oregon; WA Washington',
  'America/Anchorage': 'AK Alaska',
  'Pacific/Honolulu': 'HI Hawaii',
}

const PROVINCES: Record<string, string> = {
  'America/Toronto': 'ON Ontario; QC Quebec',
  'America/Halifax': 'NS Nova Scotia; PE Prince Edward Island',
  'America/Moncton': 'NB New Brunswick',
  'America/St_Johns': 'NL Newfoundland and Labrador',
  'America/Winnipeg': 'MB Manitoba',
  'America/Regina': 'SK Saskatchewan',
  'America/Edmonton': 'AB Alberta; NT Northwest Territories',
  'America/Vancouver': 'BC British Columbia',
  'America/Whitehorse': 'YT Yukon',
}

type Part = { code: string; name: string; timeZone: string }

const states = readParts(STATES)
const provinces = readParts(PROVINCES)

function readParts(table: Record<string, string>): Part[] {
  return Object.entries(table).flatMap(([timeZone, listed]) =>
    listed.split(/;\s*/).map((part) => ({ code: part.slice(0, 2), name: part.slice(3).toLowerCase(), timeZone })),
  )
}

function findPart(parts: Part[], region: string): Part | null {
  const given = region.trim().toLowerCase()
  return parts.find(({ code, name }) => code.toLowerCase() === given || name === given) ?? null
}

/** The two letters of a state of the USA given by letters or name; null when it is none. */
export function stateCode(region: string): string | null {
  return findPart(states, region)?.code ?? null
}

/** Zone of most people of a state or province given by letters or name; null when it is none. */
export function zoneOfNorthAmericanPart(region: string): string | null {
  return findPart([...states, ...provinces], region)?.timeZone ?? null
}
