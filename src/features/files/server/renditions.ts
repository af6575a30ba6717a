import { buffer } from 'node:stream/consumers'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { PictureFormat, PictureWidth } from '../address.ts'
import { turns } from '#platform/server/jobs/turns.ts'

export type Wish = { width: PictureWidth; format: PictureFormat }

/** Renders one size of a picture; provided by the media feature. */
export type RenderRendition = (source: Buffer, wish: Wish) => Promise<Uint8Array>

export type Renditions = {
  /** Returns the storage key of a rendition; null if too many are in progress. */
  keyOf(file: { id: string; storageKey: string }, wish: Wish, line?: 'foreground' | 'background'): Promise<string | null>
}

/** One picture takes a core for a tenth of a second or more; the other cores stay free for requests. */
const atOnce = 1
/** About twenty seconds of work; further requests are told to retry. */
const longestLine = 200

export const renditionsFolder = (fileId: string) => `renditions/${fileId.slice(-2)}/${fileId}/`

/**
 * Sizes of pictures, rendered on first use and stored beside their originals. Two processes may render the same one: the later replaces
 * the identical earlier one.
 */
export function openRenditions({ storage, render }: { storage: Storage; render: RenderRendition }): Renditions {
  const underWay = new Map<string, Promise<string | null>>()
  const inTurn = turns({ atOnce, maxWaiting: longestLine })

  async function make(key: string, storageKey: string, wish: Wish, line: 'foreground' | 'background') {
    return inTurn(line, async () => {
      const source = await buffer(await storage.open(storageKey))
      await storage.put(key, await render(source, wish))
      return key
    })
  }

  return {
    async keyOf({ id, storageKey }, wish, line = 'foreground') {
      const key = `renditions/${id.slice(-2)}/${id}/${wish.width}.${wish.format}`
      if (await storage.stat(key)) return key
      const started = underWay.get(key) ?? make(key, storageKey, wish, line).finally(() => underWay.delete(key))
      underWay.set(key, started)
      return started
    },
  }
}
