import { colours } from './basemap/paint.ts'

const ratio = 2
const [width, height, radius] = [24 * ratio, 16 * ratio, 3 * ratio]

/** Draws the green shield of expressway numbers, with a white edge; its middle stretches with the number. */
export function shieldImage() {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')!
  const plate = (inset: number, colour: string) => {
    context.beginPath()
    context.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, radius)
    context.fillStyle = colour
    context.fill()
  }
  plate(0, colours.shieldText)
  plate(ratio, colours.shield)
  const stretch = (size: number): [number, number][] => [[radius + ratio * 2, size - radius - ratio * 2]]
  return {
    data: context.getImageData(0, 0, width, height),
    options: { pixelRatio: ratio, stretchX: stretch(width), stretchY: stretch(height) },
  }
}
