/** Cities of an operator, each once however often it was named; lists are read city by city. Null = all. */
export const eachCityOnce = (cities: readonly string[] | null): string[] | null => cities && [...new Set(cities)]
