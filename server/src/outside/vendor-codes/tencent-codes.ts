import { operator, person, program, type VendorCodes, wait } from './vendor-code.ts'

/** `status` of the map service. */
export const TENCENT_MAP_CODES = {
  110: operator('Calls from here are not allowed to the key.'),
  111: operator('Wrong signature: see QQLBS_SECRET_KEY.'),
  112: operator('The address of this server is not allowed to the key.'),
  113: operator('The key was not granted this function.'),
  120: wait('Too many calls this second.'),
  121: operator('The day’s quota of the key is used up.'),
  190: operator('The key is not valid: see QQLBS_KEY.'),
  199: operator('The key may not be used by servers.'),
  300: program('A parameter is missing.'),
  301: program('No key.'),
  306: program('A parameter is missing.'),
  310: program('A parameter has the wrong form.'),
  311: operator('The key has the wrong form: see QQLBS_KEY.'),
  320: program('A parameter has the wrong type.'),
  330: program('A parameter is too long.'),
  347: person('Nothing is known of that place.'),
  348: program('A parameter is wrong.'),
  365: program('The latitude is out of range.'),
  366: program('The longitude is out of range.'),
} as const satisfies VendorCodes
