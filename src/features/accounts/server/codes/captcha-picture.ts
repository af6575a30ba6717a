import { randomInt } from 'node:crypto'
import sharp from 'sharp'

const width = 132
const height = 44

type Point = readonly [x: number, y: number]

/** Each character as strokes on a 4 × 6 grid, so that it can be distorted and matches no typeface. */
const strokes: Record<string, string> = {
  3: '0,0 4,0 2,2.4 4,3.4 4,5 3,6 1,6 0,5',
  4: '3,6 3,0 0,4 4,4',
  6: '3.6,0 1,2 0,4 0,5 1,6 3,6 4,5 4,4 3,3 1,3 0,4',
  7: '0,0 4,0 1.4,6',
  9: '0.4,6 3,4 4,2 4,1 3,0 1,0 0,1 0,2 1,3 3,3 4,2',
  A: '0,6 2,0 4,6|0.8,4 3.2,4',
  C: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5',
  D: '0,0 0,6 2.6,6 4,4.4 4,1.6 2.6,0 0,0',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  G: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5 4,3.4 2.4,3.4',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  J: '4,0 4,4.6 3,6 1,6 0,4.8',
  K: '0,0 0,6|4,0 0,3.2 4,6',
  M: '0,6 0,0 2,3 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 3,0 4,1 4,2.4 3,3.4 0,3.4',
  Q: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0|2.6,4.4 4.4,6.6',
  R: '0,6 0,0 3,0 4,1 4,2.2 3,3.2 0,3.2 1.6,3.2 4,6',
  T: '0,0 4,0|2,0 2,6',
  W: '0,0 1,6 2,2 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
}

/** Draws the captcha as PNG: in an SVG the strokes could be matched against this table. */
export function drawCaptcha(answer: string): Promise<Buffer> {
  const characters = [...answer].map((character, index) => drawCharacter(character, 20 + index * 27))
  const lines = Array.from({ length: 4 }, drawLine)
  const dots = Array.from({ length: 40 }, drawDot)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round"><rect width="100%" height="100%" fill="#f3f5f7"/>${dots.join('')}${lines.slice(2).join('')}${characters.join('')}${lines.slice(0, 2).join('')}</svg>`
  return sharp(Buffer.from(svg), { density: 144 }).png({ palette: true }).toBuffer()
}

function drawCharacter(character: string, left: number) {
  const size = randomBetween(3.1, 3.9)
  const turn = randomBetween(-0.34, 0.34)
  const lean = randomBetween(-0.18, 0.18)
  const middle: Point = [left + randomBetween(-2, 3), height / 2 + randomBetween(-4, 4)]
  const place = ([x, y]: Point): Point => {
    const [fromX, fromY] = [(x - 2 + lean * (y - 3)) * size + randomBetween(-0.7, 0.7), (y - 3) * size * 1.15 + randomBetween(-0.7, 0.7)]
    return [middle[0] + fromX * Math.cos(turn) - fromY * Math.sin(turn), middle[1] + fromX * Math.sin(turn) + fromY * Math.cos(turn)]
  }
  const paths = strokes[character]!.split('|').map(
    (stroke) =>
      `M${stroke
        .split(' ')
        .map((point) => formatPoint(place(parsePoint(point))))
        .join('L')}`,
  )
  return `<path d="${paths.join('')}" stroke="${colour(20, 42)}" stroke-width="${randomBetween(2.2, 3.2).toFixed(1)}"/>`
}

function drawLine() {
  const [from, by, to] = [randomPoint(0, 20), randomPoint(40, 90), randomPoint(112, width)]
  return `<path d="M${formatPoint(from)}Q${formatPoint(by)} ${formatPoint(to)}" stroke="${colour(30, 60)}" stroke-width="${randomBetween(0.8, 1.8).toFixed(1)}"/>`
}

const drawDot = () =>
  `<circle cx="${randomInt(width)}" cy="${randomInt(height)}" r="${randomBetween(0.5, 1.2).toFixed(1)}" fill="${colour(35, 70)}"/>`

const parsePoint = (point: string) => point.split(',').map(Number) as unknown as Point
const randomPoint = (left: number, right: number): Point => [randomBetween(left, right), randomBetween(4, height - 4)]
const formatPoint = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
const randomBetween = (low: number, high: number) => low + (randomInt(1_000_000) / 1_000_000) * (high - low)
const colour = (dark: number, light: number) => `hsl(${randomInt(190, 250)} ${randomInt(25, 70)}% ${randomInt(dark, light)}%)`
