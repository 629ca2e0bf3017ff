/** The shapes of China's districts that come with the simulators. */
export const DISTRICTS_FILE = new URL('../data/districts/districts.topojson.gz', import.meta.url)
