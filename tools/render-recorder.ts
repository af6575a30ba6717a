import { BufferTarget, CanvasSource, Output, WebMOutputFormat } from 'mediabunny'

export type FilmOrder = { widthPx: number; heightPx: number; framesPerSecond: number; bitsPerSecond: number }

/** Encodes a sequence of drawings as a seekable WebM with an index. */
export async function openRecorder({ widthPx, heightPx, framesPerSecond, bitsPerSecond }: FilmOrder) {
  const canvas = new OffscreenCanvas(widthPx, heightPx)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser gave no canvas')
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new CanvasSource(canvas, { codec: 'vp9', bitrate: bitsPerSecond, keyFrameInterval: 2, latencyMode: 'quality' })
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  await output.start()
  let frames = 0
  return {
    async add(svg: string): Promise<void> {
      const picture = await pictureFrom(svg)
      // Scaled to the width; three quarters of the excess height are cut from the top, which is sky.
      const scale = Math.max(widthPx / picture.width, heightPx / picture.height)
      const [w, h] = [picture.width * scale, picture.height * scale]
      context.drawImage(picture, (widthPx - w) / 2, (heightPx - h) * 0.75, w, h)
      await source.add(frames / framesPerSecond, 1 / framesPerSecond)
      frames++
    },
    poster: () => canvas.convertToBlob({ type: 'image/png' }),
    async finish(): Promise<Blob> {
      await output.finalize()
      if (!target.buffer) throw new Error('the film is empty')
      return new Blob([target.buffer], { type: 'video/webm' })
    },
  }
}

async function pictureFrom(svg: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  const picture = new Image()
  picture.src = url
  await picture.decode()
  URL.revokeObjectURL(url)
  return picture
}
