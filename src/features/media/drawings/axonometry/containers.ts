import type { Palette } from './palettes.ts'
import { flat, front, side, type Pen, type Point } from './pen.ts'

/** Dimensions of a container and gaps between stacks, in metres. */
const boxM = { length: 12.2, width: 2.5, height: 2.6 }
const pitchM = { along: 13.2, across: 2.9 }

export type ContainerField = { x: number; y: number; z: number; columns: number; rows: number; along: 'x' | 'y' }

export const fieldSize = ({ columns, rows, along }: Omit<ContainerField, 'x' | 'y' | 'z'>): { w: number; d: number } => ({
  w: columns * (along === 'x' ? pitchM.along : pitchM.across),
  d: rows * (along === 'x' ? pitchM.across : pitchM.along),
})

/** Draws stacks of containers side by side. Leaves out faces that a neighbour hides, so that a row takes a few hundred bytes. */
export function drawContainers(pen: Pen, palette: Palette, field: ContainerField, random: () => number): void {
  const { columns, rows } = field
  const stacks = Array.from({ length: columns * rows }, () =>
    Array.from({ length: random() < 0.1 ? 0 : 1 + Math.floor(random() * 3) }, () => Math.floor(random() * 60)),
  )
  const heightAt = (column: number, row: number) => (column < columns && row < rows ? (stacks[row * columns + column]?.length ?? 0) : 0)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const levels = stacks[row * columns + column] ?? []
      const hidden = { front: heightAt(column, row + 1), side: heightAt(column + 1, row) }
      drawStack(pen, palette, { ...field, x: field.x + column * stepX(field), y: field.y + row * stepY(field) }, levels, hidden)
    }
}

const stepX = ({ along }: ContainerField) => (along === 'x' ? pitchM.along : pitchM.across)
const stepY = ({ along }: ContainerField) => (along === 'x' ? pitchM.across : pitchM.along)

function drawStack(
  pen: Pen,
  palette: Palette,
  { x, y, z, along }: ContainerField,
  levels: readonly number[],
  hidden: { front: number; side: number },
) {
  const [w, d] = along === 'x' ? [boxM.length, boxM.width] : [boxM.width, boxM.length]
  const shade: Point[][] = []
  for (const [level, colour] of levels.entries()) {
    const body = palette.boxes[colour % palette.boxes.length] ?? palette.roof
    const [low, high] = [z + level * boxM.height, z + (level + 1) * boxM.height - 0.1]
    if (level >= hidden.front) pen.area(front(x, x + w, y + d, low, high), body)
    if (level >= hidden.side) {
      pen.area(side(x + w, y, y + d, low, high), body)
      shade.push(side(x + w, y, y + d, low, high))
    }
    if (level === levels.length - 1) pen.area(flat(x, y, x + w, y + d, high), body)
  }
  pen.areas(shade, '#0B1B2B', 0.28)
  if (levels.length > 0) pen.area(flat(x, y, x + w, y + d, z + levels.length * boxM.height - 0.1), '#FFFFFF', 0.25)
}
