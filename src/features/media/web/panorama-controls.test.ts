import { expect, test } from 'vitest'
import { toDegrees } from './panorama-controls.ts'

test.each([
  ['the centre', 0, 0, { yaw: 0, pitch: 0 }],
  ['a quarter to the right and 30° up', Math.PI / 2, Math.PI / 6, { yaw: 90, pitch: 30 }],
  ['a quarter to the left', Math.PI * 1.5, 0, { yaw: -90, pitch: 0 }],
  ['straight behind', Math.PI, -0.0001, { yaw: 180, pitch: 0 }],
  ['one step past the whole turn', Math.PI * 2 + 0.5, -Math.PI / 2, { yaw: 28.6, pitch: -90 }],
  ['to the left of the start of a turn', -0.5, 0, { yaw: -28.6, pitch: 0 }],
])('[OPS-1.10] a view in degrees: %s', (_, yaw, pitch, degrees) => expect(toDegrees({ yaw, pitch })).toEqual(degrees))
