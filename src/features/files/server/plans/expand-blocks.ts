import type { Arc, Entity, Insert, Path, Text } from './dxf-entities.ts'
import { chain, identity, mirror, scale, shift, turn, type Matrix } from './matrix.ts'
import { planLimits, PlanRefused } from './plan-problems.ts'
import type { Block, Drawing } from './read-dxf.ts'

/** An entity in its place: `matrix` leads from its own coordinates to those of the drawing. */
export type Shape = { entity: Path | Arc | Text; layer: string; matrix: Matrix }

type Place = { matrix: Matrix; depth: number; layer: string | null }

/** Places the entities of a drawing and of its blocks. Throws `PlanRefused` for more entities, more text or deeper blocks than are drawn. */
export function expandBlocks(drawing: Drawing): Shape[] {
  const expander = new Expander(drawing)
  expander.place(drawing.entities, { matrix: identity, depth: 0, layer: null })
  return expander.shapes
}

class Expander {
  readonly shapes: Shape[] = []
  readonly #drawing: Drawing
  #copies = 0
  #points = 0
  #characters = 0

  constructor(drawing: Drawing) {
    this.#drawing = drawing
  }

  place(entities: readonly Entity[], { matrix, depth, layer: outer }: Place) {
    for (const entity of entities) {
      // What is on layer 0 of a block is on the layer where the block is placed.
      const layer = entity.layer === '0' && outer !== null ? outer : entity.layer
      if (this.#drawing.hiddenLayers.has(layer)) continue
      const own = entity.isMirrored ? chain(matrix, mirror) : matrix
      if (entity.is === 'insert') this.#placeBlock(entity, { matrix: own, depth: depth + 1, layer })
      else this.#placeShape({ entity, layer, matrix: own })
    }
  }

  #placeShape(shape: Shape) {
    if (shape.entity.is === 'path') this.#points += shape.entity.vertices.length
    if (shape.entity.is === 'text') this.#characters += shape.entity.content.length
    this.shapes.push(shape)
    if (this.#characters > planLimits.characters) throw new PlanRefused('tooMuchText')
    if (this.shapes.length > planLimits.entities || this.#points > planLimits.points) throw new PlanRefused('tooMany')
  }

  #placeBlock(insert: Insert, { matrix, ...place }: Place) {
    const block = this.#drawing.blocks.get(insert.block)
    if (!block) return
    if (place.depth > planLimits.depth) throw new PlanRefused('tooDeep')
    for (let row = 0; row < insert.rows; row++)
      for (let column = 0; column < insert.columns; column++) {
        if (++this.#copies > planLimits.entities) throw new PlanRefused('tooMany')
        this.place(block.entities, { ...place, matrix: chain(matrix, placeOf(insert, block, column, row)) })
      }
  }
}

const placeOf = ({ at, rotation, scale: [x, y], spacing }: Insert, { base }: Block, column: number, row: number): Matrix =>
  chain(shift(...at), turn(rotation), shift(column * spacing[0], row * spacing[1]), scale(x, y), shift(-base[0], -base[1]))
