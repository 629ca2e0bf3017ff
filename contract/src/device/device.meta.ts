import { device, deviceNotFound, getDevices, revokeDevice } from '#device/devices.ts'
import { call, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

/** What the calls about devices mean. */
export const deviceMeanings: MeaningGroup = {
  shapes: [
    shape('Device', device, 'A device somebody is logged in on.', {
      id: 'The device.',
      name: text('What it calls itself.', 'Chrome · Android'),
      lastUse: 'When it was last used.',
      isThis: 'Whether it is the one that asks.',
    }),
  ],
  calls: [
    call(getDevices, 'The last used comes first.', { output: { devices: 'The devices.' } }),
    call(revokeDevice, 'Its access tokens stop working within ten seconds.', { input: { id: 'The device.' } }),
  ],
  failures: [failure(deviceNotFound, 'The caller is logged in on no such device.')],
}
