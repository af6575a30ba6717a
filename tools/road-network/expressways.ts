import { readFileSync } from 'node:fs'

export type Expressway = {
  /** G60; two numbers on one corridor share a section. */
  ref: string
  name: string
  /** Published length of the whole, in km; 0 where none is known. */
  lengthKm: number
  standing: 'listed' | 'memory' | 'uncertain'
  toll: boolean
  /** Names of places in order. */
  stops: string[]
}

const standings = new Set(['listed', 'memory', 'uncertain'])
const tableFile = new URL('../../geo/expressways.txt', import.meta.url)

/** The rows of `geo/expressways.txt`; its head explains them. A row that cannot be read is an error that names it. */
export function loadExpressways(text = readFileSync(tableFile, 'utf8')): Expressway[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(readRow)
}

function readRow(line: string): Expressway {
  const cells = line.split('|').map((cell) => cell.trim())
  const [ref, name, length, standing, list] = cells
  const words = list?.split(/\s+/) ?? []
  const stops = words.filter((word) => word !== 'notoll')
  if (cells.length !== 5 || !/^G\d+$/.test(ref!) || !/^\d+$/.test(length!) || !standings.has(standing!) || stops.length < 2)
    throw new Error(`Unreadable row of the expressway table: ${line}`)
  return {
    ref: ref!,
    name: `${name}高速`,
    lengthKm: Number(length),
    standing: standing as Expressway['standing'],
    toll: stops.length === words.length,
    stops,
  }
}
