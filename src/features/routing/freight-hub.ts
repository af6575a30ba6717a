export const hubKinds = ['port', 'airport', 'station'] as const
export type HubKind = (typeof hubKinds)[number]

/** A place where freight changes to a ship, an aircraft or a train. Degrees of WGS-84. */
export type FreightHub = { kind: HubKind; nameZh: string; nameEn: string; longitude: number; latitude: number }

/** Reads the lines of `geo/freight-hubs.txt`, which ships with the product. Throws for a line that is not a hub. */
export const readFreightHubs = (text: string): FreightHub[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(readHub)

function readHub(line: string): FreightHub {
  const [kindText, nameZh, nameEn, point] = line.split(' | ')
  const kind = hubKinds.find((each) => each === kindText)
  const [longitude, latitude] = (point ?? '').split(',').map(Number)
  if (!kind || !nameZh || !nameEn || !longitude || !latitude) throw new Error(`geo/freight-hubs.txt: not a hub: ${line}`)
  return { kind, nameZh, nameEn, longitude, latitude }
}
