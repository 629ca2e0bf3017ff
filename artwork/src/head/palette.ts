/** Two stops behind a head. */
export const PASTELS = [
  ['#FFD9C7', '#FFB69D'],
  ['#CFDDFF', '#9DB6FF'],
  ['#FFE6B0', '#FFC976'],
  ['#D3EEF7', '#9CD2E6'],
  ['#FFD3DC', '#FFA7B8'],
  ['#EFE6DA', '#D6C4AC'],
  ['#E6DAFF', '#C3ABFF'],
  ['#D2F0E2', '#9BD9BE'],
] as const

/** Face and its shade. */
export const SKINS = [
  ['#FADCC6', '#EDBFA2'],
  ['#F6D3B8', '#E7B795'],
  ['#EFC3A2', '#DBA37E'],
  ['#E2AE8A', '#CB9069'],
] as const

export const HAIR_COLOURS = ['#2B2430', '#3B2A26', '#1E2233', '#5A3A2B', '#7A4B34', '#3A2F45'] as const

export const CLOTH_COLOURS = [
  '#FFF6EC',
  '#FF7A63',
  '#2A3354',
  '#3A5CF0',
  '#E9EDF8',
  '#1F9D78',
  '#F2B63D',
  '#8468D9',
  '#D9607C',
  '#5E8FA8',
] as const

/** Hats, hair bands and other small things. */
export const ACCENT_COLOURS = ['#3A5CF0', '#F4573F', '#FFC24D', '#2FA283', '#7A5BD6'] as const
