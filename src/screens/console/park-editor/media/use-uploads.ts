import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'
import { guessKind, measureImage, typeOf, type MediaKind } from './media-kinds.ts'

const uploadFile = lazyEndpoint(() => import('#features/files/contract.ts').then((loaded) => loaded.uploadFile))
const atOnce = 4

export type Upload = {
  id: number
  file: File
  kind: MediaKind
  /** `asks`: looks like a panorama; the reader says whether it is one. */
  state: 'asks' | 'waiting' | 'sending' | 'failed'
  /** 0–1. */
  progress: number
  error: string | null
}

/** Uploads files four at a time. Those that fail stay in the list and can be sent again. */
export function useUploads(onUploaded: (kind: MediaKind, fileId: string, metresPerPx: number | null) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const counter = useRef(0)
  const running = useRef(new Map<number, AbortController>())
  const latest = useRef(onUploaded)
  useEffect(() => {
    latest.current = onUploaded
  })
  const change = (id: number, values: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)))
  const drop = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id))

  useEffect(() => {
    const free = atOnce - running.current.size
    for (const { id, file, kind } of uploads.filter(({ state }) => state === 'waiting').slice(0, free)) {
      if (running.current.has(id)) continue
      const controller = new AbortController()
      running.current.set(id, controller)
      change(id, { state: 'sending', progress: 0, error: null })
      const options = { noTip: true, signal: controller.signal, onProgress: (progress: number) => change(id, { progress }) }
      uploadFile.upload({ businessType: typeOf[kind] }, file, options).then(
        ({ ossId, metresPerPx = null }) => {
          running.current.delete(id)
          drop(id)
          latest.current(kind, ossId, metresPerPx)
        },
        (error: unknown) => {
          running.current.delete(id)
          if (!controller.signal.aborted)
            change(id, { state: 'failed', error: error instanceof Error ? error.message : m.failure_network() })
        },
      )
    }
  }, [uploads])

  async function add(files: readonly File[]) {
    for (const file of files) {
      const size = file.type.startsWith('image/') ? await measureImage(file) : null
      const kind = guessKind(file, size)
      const id = ++counter.current
      setUploads((all) => [...all, { id, file, kind, state: kind === 'vr' ? 'asks' : 'waiting', progress: 0, error: null }])
    }
  }
  return {
    uploads,
    add: (files: readonly File[]) => void add(files),
    start: (id: number, kind: MediaKind) => change(id, { kind, state: 'waiting' }),
    cancel(id: number) {
      running.current.get(id)?.abort()
      running.current.delete(id)
      drop(id)
    },
  }
}
