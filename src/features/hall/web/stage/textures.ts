import { CanvasTexture, SRGBColorSpace } from 'three'

function paintTexture(sizePx: number, draw: (pen: CanvasRenderingContext2D) => void): CanvasTexture {
  const canvas = Object.assign(document.createElement('canvas'), { width: sizePx, height: sizePx })
  const pen = canvas.getContext('2d')
  if (pen) draw(pen)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  return texture
}

const seam = 'rgb(70 45 20 / 0.5)'
const wood = '#8a6636'
const shadow = '#3c2c17'

/** Cartons over a wooden pallet, which is the lowest tenth. */
export const palletTexture = (): CanvasTexture =>
  paintTexture(128, (pen) => {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, 128, 128)
    pen.strokeStyle = seam
    pen.lineWidth = 2
    for (let row = 0; row < 4; row++) for (let x = row % 2 === 0 ? 0 : -21; x < 128; x += 43) pen.strokeRect(x, row * 28, 43, 28)
    pen.fillStyle = wood
    pen.fillRect(0, 114, 128, 14)
    pen.fillStyle = shadow
    pen.fillRect(12, 119, 42, 7)
    pen.fillRect(74, 119, 42, 7)
  })

/** Eight pallets side by side, for a box that stands for as many. */
export const palletsTexture = (): CanvasTexture =>
  paintTexture(512, (pen) => {
    for (let at = 0; at < 8; at++) {
      const x = at * 64
      pen.fillStyle = ['#fff', '#e8e2d8', '#f6efe2', '#dfe7ee'][(at * 5) % 4]!
      pen.fillRect(x, 0, 62, 456)
      pen.strokeStyle = seam
      pen.lineWidth = 2
      for (let row = 0; row < 4; row++) for (let column = 0; column < 3; column++) pen.strokeRect(x + column * 21, row * 114, 21, 114)
      pen.fillStyle = '#22303d'
      pen.fillRect(x + 62, 0, 2, 512)
      pen.fillStyle = wood
      pen.fillRect(x, 456, 62, 56)
      pen.fillStyle = shadow
      pen.fillRect(x + 6, 476, 20, 28)
      pen.fillRect(x + 36, 476, 20, 28)
    }
  })

/** A round pool of light, brightest in the middle. */
export const lightTexture = (): CanvasTexture =>
  paintTexture(64, (pen) => {
    const glow = pen.createRadialGradient(32, 32, 2, 32, 32, 32)
    glow.addColorStop(0, 'rgb(255 244 214 / 0.62)')
    glow.addColorStop(1, 'rgb(255 244 214 / 0)')
    pen.fillStyle = glow
    pen.fillRect(0, 0, 64, 64)
  })
