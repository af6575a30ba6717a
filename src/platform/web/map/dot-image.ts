import { colours } from './basemap/paint.ts'

const ratio = 2
const size = 9 * ratio

/** Draws the dot of a port, an airport or a station, with a white edge. */
export function dotImage() {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const context = canvas.getContext('2d')!
  const disc = (radius: number, colour: string) => {
    context.beginPath()
    context.arc(size / 2, size / 2, radius, 0, 2 * Math.PI)
    context.fillStyle = colour
    context.fill()
  }
  disc(size / 2, colours.labelHalo)
  disc(size / 2 - 1.5 * ratio, colours.label)
  return { data: context.getImageData(0, 0, size, size), options: { pixelRatio: ratio } }
}
