import { distanceKm, lengthKm, type Point } from './sphere.ts'

export type Tags = Record<string, string | number>
export type OsmNode = { id: number; lon: number; lat: number; tags?: Tags | undefined }
export type OsmWay = { id: number; refs: number[]; tags: Tags }

/** Nodes and ways in the order of creation, numbered from 1. */
export class OsmMap {
  readonly nodes: OsmNode[] = []
  readonly ways: OsmWay[] = []

  addNode([lng, lat]: Point, tags?: Tags) {
    this.nodes.push({ id: this.nodes.length + 1, lon: Number(lng.toFixed(7)), lat: Number(lat.toFixed(7)), tags })
    return this.nodes.length
  }

  addWay(refs: number[], tags: Tags) {
    this.ways.push({ id: this.ways.length + 1, refs, tags })
  }

  /**
   * Adds a road between two nodes along a line and returns its length in km. The way is split at each traffic light: a signal
   * inside a way is not a node of the engine's graph and would be lost.
   */
  addRoad(from: number, to: number, line: readonly Point[], tags: Tags, signalEveryKm = Infinity) {
    let refs = [from]
    let doneKm = 0
    let nextSignalKm = signalEveryKm / 2
    for (let i = 1; i < line.length - 1; i++) {
      doneKm += distanceKm(line[i - 1]!, line[i]!)
      const hasSignal = doneKm >= nextSignalKm
      const node = this.addNode(line[i]!, hasSignal ? { highway: 'traffic_signals' } : undefined)
      refs.push(node)
      if (!hasSignal) continue
      nextSignalKm += signalEveryKm
      this.addWay(refs, tags)
      refs = [node]
    }
    this.addWay([...refs, to], tags)
    return lengthKm(line)
  }

  lineOf(way: OsmWay): Point[] {
    return way.refs.map((ref) => [this.nodes[ref - 1]!.lon, this.nodes[ref - 1]!.lat])
  }
}
