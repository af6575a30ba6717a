import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Roads } from './road-map.ts'

const file = path.resolve(import.meta.dirname, '../../../../../geo/expressways.geojson')

let roads: Promise<Roads> | null = null

/** Reads the expressways that ship with the product, once. */
export const readOwnRoads = (): Promise<Roads> => (roads ??= readFile(file, 'utf8').then((text) => JSON.parse(text) as Roads))
