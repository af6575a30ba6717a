import { expect, test } from 'vitest'
import { scaleOf } from './scale.ts'

test('[SRCH-1] the scale is the longest round stretch that fits, and as long as it says', () => {
  for (let zoom = 2; zoom <= 18; zoom += 0.37)
    for (const lat of [0, 22, 36, 53]) {
      const { pixels, figure, unit } = scaleOf({ center: [110, lat], zoom })
      expect(pixels).toBeLessThanOrEqual(96)
      expect(pixels).toBeGreaterThan(38)
      expect(figure).toMatch(/^[1235]0*$/)
      const metresPerPixel = (156_543.033_9 / 2 ** (zoom + 1)) * Math.cos((lat * Math.PI) / 180)
      const metres = Number(figure) * (unit === 'km' ? 1_000 : 1)
      expect(Math.abs(metres / metresPerPixel - pixels)).toBeLessThan(0.6)
    }
})
