import { buffer } from 'node:stream/consumers'
import { turns } from '#platform/server/jobs/turns.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { tileLevels, type PictureSize, type Tile } from '../panorama-tiles.ts'
import { cutLevel, renderBase } from './cut-panorama.ts'
import { renditionsFolder } from './renditions.ts'

type Panorama = PictureSize & { id: string; storageKey: string }
type Priority = 'foreground' | 'background'

export type PanoramaTiles = {
  /** Returns the storage key of a tile, or of the base picture; null if too many panoramas are waiting. */
  keyOf(file: Panorama, part: Tile | 'base', priority?: Priority): Promise<string | null>
}

/** Requests wait for the panorama that they belong to, so that this counts panoramas. */
const maxWaiting = 20

/**
 * Tiles of panoramas, cut on first use and kept beside the renditions, one resolution at a time: all of its tiles come from one reading of the
 * picture. One panorama is cut at a time. Two processes may cut the same one: the later replaces identical objects.
 */
export function openPanoramaTiles({ storage, incoming }: { storage: Storage; incoming: string }): PanoramaTiles {
  const inTurn = turns({ atOnce: 1, maxWaiting })
  const inProgress = new Map<string, Promise<boolean>>()

  async function make(file: Panorama, level: number | 'base') {
    const source = await buffer(await storage.open(file.storageKey))
    if (level === 'base') return storage.put(keyFor(file.id, 'base'), await renderBase(source))
    const keep = (place: Omit<Tile, 'level'>, bytes: Buffer) => storage.put(keyFor(file.id, { level, ...place }), bytes)
    return cutLevel(source, tileLevels(file)[level]!, incoming, keep)
  }

  /** False if too many are waiting. */
  async function start(file: Panorama, level: number | 'base', priority: Priority) {
    const made = await inTurn(priority, async () => {
      await make(file, level)
      return true
    })
    return made ?? false
  }

  return {
    async keyOf(file, part, priority = 'foreground') {
      const key = keyFor(file.id, part)
      if (await storage.stat(key)) return key
      const level = part === 'base' ? 'base' : part.level
      const name = `${file.id}/${level}`
      const work = inProgress.get(name) ?? start(file, level, priority).finally(() => inProgress.delete(name))
      inProgress.set(name, work)
      return (await work) ? key : null
    },
  }
}

const keyFor = (fileId: string, part: Tile | 'base') =>
  renditionsFolder(fileId) + (part === 'base' ? 'base.jpg' : `tiles/${part.level}/${part.col}_${part.row}.jpg`)
