import { buffer } from 'node:stream/consumers'
import type { Storage } from '#platform/server/storage.ts'
import type { PictureFormat, PictureWidth } from '../address.ts'
import { turns } from '#platform/server/turns.ts'

export type Wish = { width: PictureWidth; format: PictureFormat }

/** Makes one size of a picture; filled by the media. */
export type RenderRendition = (source: Buffer, wish: Wish) => Promise<Uint8Array>

export type Renditions = {
  /** The key of a rendition that is stored; null when too many are being made. */
  keyOf(file: { id: string; storageKey: string }, wish: Wish, line?: 'foreground' | 'background'): Promise<string | null>
}

/** One picture takes a core for a tenth of a second and more; the others are for answering. */
const atOnce = 1
/** Some twenty seconds of work: who comes later is told to come again. */
const longestLine = 200

export const renditionsFolder = (fileId: string) => `renditions/${fileId.slice(-2)}/${fileId}/`

/** Sizes of pictures, made when they are first asked for and kept beside their originals. Two processes may make the same one: the later replaces the earlier, equal one. */
export function openRenditions({ storage, render }: { storage: Storage; render: RenderRendition }): Renditions {
  const underWay = new Map<string, Promise<string | null>>()
  const inTurn = turns({ atOnce, longest: longestLine })

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
