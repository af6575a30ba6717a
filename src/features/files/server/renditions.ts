import { buffer } from 'node:stream/consumers'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { PictureFormat, PictureWidth } from '../address.ts'
import { turns } from '#platform/server/jobs/turns.ts'

export type RenditionSpec = { width: PictureWidth; format: PictureFormat }

/** Renders one size of a picture; provided by the media feature. */
export type RenderRendition = (source: Buffer, spec: RenditionSpec) => Promise<Uint8Array>

export type Renditions = {
  /** Returns the storage key of a rendition; null if too many are in progress. */
  keyOf(file: { id: string; storageKey: string }, spec: RenditionSpec, priority?: 'foreground' | 'background'): Promise<string | null>
}

/** A picture takes a core for 0.1 s or more; the other cores stay free for requests. */
const atOnce = 1
/** About twenty seconds of work; further requests are answered with 503. */
const maxWaiting = 200

export const renditionsFolder = (fileId: string) => `renditions/${fileId.slice(-2)}/${fileId}/`

/**
 * Sizes of pictures, rendered on first use and stored beside their originals. Two processes may render the same one: the later replaces
 * the identical earlier one.
 */
export function openRenditions({ storage, render }: { storage: Storage; render: RenderRendition }): Renditions {
  const inProgress = new Map<string, Promise<string | null>>()
  const inTurn = turns({ atOnce, maxWaiting: maxWaiting })

  async function create(key: string, storageKey: string, spec: RenditionSpec, priority: 'foreground' | 'background') {
    return inTurn(priority, async () => {
      const source = await buffer(await storage.open(storageKey))
      await storage.put(key, await render(source, spec))
      return key
    })
  }

  return {
    async keyOf({ id, storageKey }, spec, priority = 'foreground') {
      const key = `renditions/${id.slice(-2)}/${id}/${spec.width}.${spec.format}`
      if (await storage.stat(key)) return key
      const rendition = inProgress.get(key) ?? create(key, storageKey, spec, priority).finally(() => inProgress.delete(key))
      inProgress.set(key, rendition)
      return rendition
    },
  }
}
