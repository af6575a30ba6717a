import { readFileSync } from 'node:fs'

export type Expressway = {
  /** Such as G60; two numbers on one corridor share a section. */
  ref: string
  name: string
  /** Published total length in km; 0 if unknown. */
  lengthKm: number
  standing: 'listed' | 'memory' | 'uncertain'
  toll: boolean
  /** Place names in order. */
  stops: string[]
}

const standings = new Set(['listed', 'memory', 'uncertain'])
const tableFile = new URL('../../geo/expressways.txt', import.meta.url)

/** Parses the rows of `geo/expressways.txt`, whose header explains them. Throws an error that names an unreadable row. */
export function loadExpressways(text = readFileSync(tableFile, 'utf8')): Expressway[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(readRow)
}

function readRow(line: string): Expressway {
  const cells = line.split('|').map((cell) => cell.trim())
  const [ref, name, length, standing, list] = cells
  const stopNames = list?.split(/\s+/) ?? []
  const stops = stopNames.filter((word) => word !== 'notoll')
  if (cells.length !== 5 || !/^G\d+$/.test(ref!) || !/^\d+$/.test(length!) || !standings.has(standing!) || stops.length < 2)
    throw new Error(`Unreadable row of the expressway table: ${line}`)
  return {
    ref: ref!,
    name: `${name}高速`,
    lengthKm: Number(length),
    standing: standing as Expressway['standing'],
    toll: stops.length === stopNames.length,
    stops,
  }
}
