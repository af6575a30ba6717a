/**
 * Creates a large world for measurements and keeps it: a second run with the same size reuses it.
 *   npm run seed:scale -- --parks 100000 --warehouses 500000 --seed 1
 * With DATABASE_URL it uses that database, which must be empty or hold such a world; otherwise one of its own below .cache.
 */
import { parseArgs } from 'node:util'
import { openScaleWorld } from '#db/demo/scale/open-scale-world.ts'

const { values } = parseArgs({
  options: {
    parks: { type: 'string', default: '100000' },
    warehouses: { type: 'string', default: '500000' },
    seed: { type: 'string', default: '1' },
  },
})

const size = { parks: Number(values.parks), warehouses: Number(values.warehouses), seed: Number(values.seed) }
if (!Object.values(size).every(Number.isInteger) || size.parks < 1 || size.warehouses < size.parks)
  throw new Error('Pass whole numbers, with at least one warehouse for each park.')

const world = await openScaleWorld(size, (line) => console.log(line))
await world.stop()
