/** Zones of cities that neither their country, nor their state, nor their name tells: country, then zone, then folded names. */
export const CITY_ZONES: Record<string, Record<string, string>> = {
  US: {
    'America/New_York': 'knoxvilletn chattanoogatn',
    'America/Kentucky/Louisville': 'louisvilleky',
    'America/Chicago': 'pensacolafl',
    'America/Denver': 'elpasotx rapidcitysd',
    'America/Los_Angeles': 'sanfrancisco sandiego sanjose seattle lasvegas',
  },
  CA: {
    'America/Toronto': `brampton gatineau hamilton kingston kitchener laval london markham mississauga montebello montreal
      ottawa quebec quebeccity waterloo windsor`,
    'America/Edmonton': 'banff calgary',
    'America/Vancouver': 'burnaby kelowna richmond surrey victoria whistler',
    'America/Regina': 'saskatoon',
    'America/St_Johns': 'stjohns',
    'America/Halifax': 'charlottetown',
    'America/Moncton': 'fredericton saintjohn',
  },
  AU: {
    'Australia/Sydney': 'canberra newcastle parramatta wollongong',
    'Australia/Brisbane': 'cairns goldcoast sunshinecoast',
    'Australia/Melbourne': 'geelong southwharf',
    'Australia/Perth': 'fremantle',
  },
  BR: {
    'America/Bahia': 'feiradesantana salvador',
    'America/Maceio': 'aracaju',
    'America/Recife': 'joaopessoa natal portodegalinhas',
  },
  RU: {
    'Europe/Moscow': 'innopolis kazan nizhnynovgorod saintpetersburg sochi stpetersburg',
    'Asia/Yekaterinburg': 'chelyabinsk ekaterinburg perm ufa',
  },
  MX: { 'America/Cancun': 'playadelcarmen tulum', 'America/Bahia_Banderas': 'nuevovallarta' },
  ID: {
    'Asia/Makassar': 'bali denpasar kuta nusadua sanur ubud',
    'Asia/Jakarta': 'bandung bogor medan semarang surabaya tangerang yogyakarta',
  },
  ES: {
    'Atlantic/Canary': 'adeje canarias fuerteventura grancanaria lanzarote laspalmas laspalmasdegrancanaria tenerife',
  },
  PT: { 'Atlantic/Madeira': 'funchal', 'Atlantic/Azores': 'pontadelgada' },
  MY: { 'Asia/Kuching': 'kotakinabalu sabah sarawak' },
}

/** Zone of a country with several where nearly everybody lives by one. Countries spread over many have no entry. */
export const MAIN_ZONES: Record<string, string> = {
  AR: 'America/Argentina/Buenos_Aires',
  BR: 'America/Sao_Paulo',
  CL: 'America/Santiago',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  UA: 'Europe/Kiev',
  UZ: 'Asia/Tashkent',
  // CLDR knows the code, but no zone for it
  XK: 'Europe/Belgrade',
}

/** The runtime's older names, beside those that every device has known for many years. */
export const CURRENT_ZONE_NAMES: Record<string, string> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
}
