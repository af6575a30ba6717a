import * as THREE from 'three'

type Paint = (context: CanvasRenderingContext2D, size: number) => void

/** A square texture painted by code: the project uses no photographs. */
export function painted(size: number, paint: Paint, repeat: readonly [number, number] = [1, 1]): THREE.CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser gave no canvas')
  paint(context, size)
  const texture = new THREE.CanvasTexture(canvas)
  texture.colorSpace = THREE.SRGBColorSpace
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping
  texture.repeat.set(...repeat)
  texture.anisotropy = 16
  return texture
}

/** Polished concrete: grey clouds and a saw-cut joint along two edges. */
export const concrete =
  (colour: string, joint: string): Paint =>
  (context, size) => {
    context.fillStyle = colour
    context.fillRect(0, 0, size, size)
    for (let i = 0; i < 260; i++) {
      const [x, y, radius] = [scatter(i) * size, scatter(i + 911) * size, (0.03 + scatter(i + 77) * 0.13) * size]
      const cloud = context.createRadialGradient(x, y, 0, x, y, radius)
      cloud.addColorStop(0, i % 2 ? 'rgba(255,255,255,.055)' : 'rgba(20,40,50,.05)')
      cloud.addColorStop(1, 'rgba(128,128,128,0)')
      context.fillStyle = cloud
      context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
    }
    context.strokeStyle = joint
    context.lineWidth = size / 160
    context.strokeRect(0, 0, size, size)
  }

/** Metal panels with a seam on one side and `lines` more in between. */
export const panels =
  (colour: string, seam: string, lines: number): Paint =>
  (context, size) => {
    const shade = context.createLinearGradient(0, 0, size, 0)
    shade.addColorStop(0, colour)
    shade.addColorStop(0.5, '#FFFFFF')
    shade.addColorStop(1, colour)
    context.fillStyle = colour
    context.fillRect(0, 0, size, size)
    context.globalAlpha = 0.35
    context.fillStyle = shade
    context.fillRect(0, 0, size, size)
    context.globalAlpha = 1
    context.fillStyle = seam
    for (let i = 0; i < lines; i++) context.fillRect((i * size) / lines, 0, size / 90, size)
  }

/** A stretch-wrapped pallet of cartons: rows, a strap and a label. */
export const cartons: Paint = (context, size) => {
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, 0, size, size)
  context.strokeStyle = 'rgba(70,45,20,.38)'
  context.lineWidth = size / 70
  const rows = 3
  for (let row = 0; row < rows; row++)
    for (let column = -1; column < 3; column++)
      context.strokeRect(((column + (row % 2) / 2) * size) / 2, (row * size) / rows, size / 2, size / rows)
  context.fillStyle = 'rgba(120,85,40,.22)'
  for (let row = 0; row < rows; row++) context.fillRect(0, ((row + 0.46) * size) / rows, size, size / 42)
  context.fillStyle = '#FFFFFF'
  context.fillRect(size * 0.6, size * 0.42, size * 0.22, size * 0.16)
  context.fillStyle = 'rgba(20,30,40,.75)'
  for (let i = 0; i < 9; i++) context.fillRect(size * (0.62 + i * 0.02), size * 0.44, size * (0.004 + scatter(i) * 0.008), size * 0.08)
  const shade = context.createLinearGradient(0, 0, 0, size)
  shade.addColorStop(0, 'rgba(255,255,255,.12)')
  shade.addColorStop(1, 'rgba(40,25,10,.3)')
  context.fillStyle = shade
  context.fillRect(0, 0, size, size)
}

/** Slats of a rolling door. */
export const lamellae: Paint = (context, size) => {
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, 0, size, size)
  for (let i = 0; i < 6; i++) {
    context.fillStyle = 'rgba(10,30,60,.28)'
    context.fillRect(0, (i * size) / 6, size, size / 60)
    context.fillStyle = 'rgba(10,30,60,.07)'
    context.fillRect(0, (i * size) / 6, size, size / 14)
  }
}

/** The yard and the sky, seen through an open door. */
export const outside: Paint = (context, size) => {
  const sky = context.createLinearGradient(0, 0, 0, size)
  sky.addColorStop(0, '#CFE6FA')
  sky.addColorStop(0.62, '#F4FAFF')
  sky.addColorStop(0.63, '#C3CCD3')
  sky.addColorStop(1, '#E4E9ED')
  context.fillStyle = sky
  context.fillRect(0, 0, size, size)
  context.fillStyle = '#9DB7A0'
  for (let i = 0; i < 14; i++) context.fillRect((i * size) / 14, size * (0.56 + scatter(i) * 0.03), size / 12, size * 0.07)
}

/** A dark spot that fades out: the contact shadow of an object. */
export const contactShadow: Paint = (context, size) => {
  context.clearRect(0, 0, size, size)
  context.filter = `blur(${size / 9}px)`
  context.fillStyle = 'rgba(12,24,36,.75)'
  context.fillRect(size * 0.22, size * 0.22, size * 0.56, size * 0.56)
}

export const lettered =
  (text: string, ground: string, colour: string): Paint =>
  (context, size) => {
    context.fillStyle = ground
    context.fillRect(0, 0, size, size)
    context.fillStyle = colour
    context.font = `700 ${size * 0.66}px "DejaVu Sans", sans-serif`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(text, size / 2, size * 0.53)
  }

/** Evenly scattered, and deterministic. */
const scatter = (index: number) => ((Math.imul(index + 1, 2654435761) ^ Math.imul(index + 13, 40503)) >>> 0) / 2 ** 32
