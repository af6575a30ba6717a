import { expect, test } from 'vitest'
import { isPanoramaShape, readTile, tileLevels } from './panorama-tiles.ts'

const cut = (width: number, height: number) => tileLevels({ width, height }).map((level) => [level.width, level.cols, level.rows])

test('[SEE-33] a wide panorama is cut in tiles of 512 pixels, in each resolution', () => {
  expect(cut(8_192, 4_096)).toEqual([
    [4_096, 8, 4],
    [8_192, 16, 8],
  ])
  expect(cut(16_384, 8_192)).toEqual([
    [4_096, 8, 4],
    [8_192, 16, 8],
    [16_384, 32, 16],
  ])
})

test('[SEE-33] any width has columns in powers of two and square tiles that are not wider than 512 pixels', () => {
  for (let width = 4_098; width <= 16_384; width += 2)
    for (const { cols, rows, tilePixels, ...level } of tileLevels({ width, height: width / 2 })) {
      expect([Math.log2(cols) % 1, rows, tilePixels <= 512, level.width === tilePixels * cols]).toEqual([0, cols / 2, true, true])
      expect(level.width).toBeLessThanOrEqual(width)
      expect(width <= 4_096 + cols || level.width >= 4_096).toBe(true)
    }
})

test('[SEE-33] a picture of up to 4,096 pixels, of another shape or of unknown size is not cut', () => {
  expect([cut(4_096, 2_048), cut(8_192, 4_000), cut(6_000, 4_000), tileLevels({ width: null, height: null })]).toEqual([[], [], [], []])
})

test('[SEE-33] a panorama is twice as wide as high, within one per cent', () => {
  const shapes = [
    [8_192, 4_096],
    [8_192, 4_130],
    [8_192, 4_060],
    [8_192, 4_150],
    [8_192, 4_000],
    [4_000, 4_000],
    [1, 0],
  ] as const
  expect(shapes.map(([width, height]) => isPanoramaShape({ width, height }))).toEqual([true, true, true, false, false, false, false])
})

test('[SEE-33] only places of the grid are read', () => {
  const levels = tileLevels({ width: 8_192, height: 4_096 })
  expect(readTile(levels, '1', '15_7.jpg')).toEqual({ level: 1, col: 15, row: 7 })
  const outside = [
    ['0', '8_0.jpg'],
    ['0', '0_4.jpg'],
    ['2', '0_0.jpg'],
    ['-1', '0_0.jpg'],
    ['01', '0_0.jpg'],
    ['1', '00_0.jpg'],
    ['1', '0_0.png'],
    ['1', '..'],
    ['1', '0_0.jpg/..'],
    ['constructor', '0_0.jpg'],
  ] as const
  for (const [level, name] of outside) expect(readTile(levels, level, name), `${level}/${name}`).toBeNull()
})
