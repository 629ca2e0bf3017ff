/** Spellings that hide which city is meant: country, folded name as found, name to use. */
const SPELLINGS: Record<string, Record<string, string>> = {
  AU: { sidney: 'Sydney' },
  DE: {
    nurnberg: 'Nürnberg',
    nuremberg: 'Nürnberg',
    wuerzburg: 'Würzburg',
    muenchen: 'Munich',
    munchen: 'Munich',
    koln: 'Cologne',
  },
  GB: { newcastle: 'Newcastle upon Tyne', newcastleupontyne: 'Newcastle upon Tyne' },
  IN: { bangalore: 'Bengaluru', newdelhi: 'Delhi', gurugram: 'Gurgaon' },
  IT: {
    napels: 'Naples',
    napoli: 'Naples',
    milan: 'Milano',
    desenzanodelgardabs: 'Desenzano',
    desenzanodelgarda: 'Desenzano',
  },
  NL: { denhaag: 'The Hague' },
  US: { beckenridgeco: 'Breckenridge, CO', newyork: 'New York, NY', sanfrancisco: 'San Francisco, CA' },
}

/** Parts of a city that its people name as if they were cities: country, folded name of the part, city. */
const PARTS: Record<string, Record<string, string>> = {
  AU: { southwharf: 'Melbourne' },
  CA: { etobicoke: 'Toronto', northyork: 'Toronto', scarborough: 'Toronto', york: 'Toronto', eastyork: 'Toronto' },
}

/** The name to use for a city given by its folded name. */
export function spelledCity(country: string, folded: string): string | null {
  return SPELLINGS[country]?.[folded] ?? null
}

/** The city that a part of it, given by its folded name, belongs to. */
export function cityOfPart(country: string, folded: string): string | null {
  return PARTS[country]?.[folded] ?? null
}
