import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { HallFigures } from '../src/features/media/space/hall-figures.ts'
import { bytesOf, findChromium, openStage } from './render-browser.ts'
import { orientationMarks } from './render-orientation-marks.ts'

// One bay as large as the hall, so that no column hides the walls.
const figures: HallFigures = {
  lengthM: 60,
  widthM: 44,
  clearHeightM: 9,
  columnSpacingM: { x: 200, z: 200 },
  docks: 4,
  platform: false,
  racks: false,
  cold: false,
}

/** These pictures need a browser; `npm test` installs one. */
test.skipIf(!findChromium())(
  '[DET-2] a panorama is neither mirrored nor rotated: the left part of a wall appears left, and turning right goes north, east, south, west',
  { timeout: 240_000 },
  async () => {
    const { page, complaints, close } = await openStage()
    try {
      const url = await page.evaluate((order) => window.stage.takePanorama(order), {
        figures,
        at: [0, 1.7, 0] as const,
        widthPx: 1024,
        withMarks: true,
      })
      for (const { wall, turnDegrees, left, right } of orientationMarks) {
        await page.evaluate(([picture, turn]) => window.stage.viewPanorama(picture, turn), [url, turnDegrees] as const)
        const seen = async () => {
          const [seenLeft, seenRight] = await coloursBesideTheMiddle(await page.screenshot())
          return { left: distance(seenLeft, left) < 60, right: distance(seenRight, right) < 60 }
        }
        // On a busy machine a drawn frame takes a moment to reach the screen.
        await expect.poll(seen, { timeout: 10_000, message: wall }).toEqual({ left: true, right: true })
      }
      expect(bytesOf(url).length).toBeGreaterThan(0)
      expect(complaints).toEqual([])
    } finally {
      await close()
    }
  },
)

type Colour = readonly number[]

async function coloursBesideTheMiddle(png: Buffer): Promise<[Colour, Colour]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number): Colour => {
    const start = (Math.round(info.height / 2) * info.width + Math.round(x)) * 3
    return [...data.subarray(start, start + 3)]
  }
  return [at(info.width / 2 - 25), at(info.width / 2 + 25)]
}

/** Largest difference of a colour channel; the panels are unshaded but scaled. */
function distance(seen: Colour, expected: number) {
  return Math.max(...[16, 8, 0].map((shift, channel) => Math.abs((seen[channel] ?? 0) - ((expected >> shift) & 255))))
}
