declare module 'svg-to-pdfkit' {
  type Options = {
    width?: number
    height?: number
    assumePt?: boolean
    preserveAspectRatio?: string
    fontCallback?: (family: string, bold: boolean, italic: boolean) => string
    warningCallback?: (text: string) => void
  }
  export default function drawSvg(document: PDFKit.PDFDocument, svg: string, x: number, y: number, options?: Options): void
}

declare module 'wawoff2' {
  /** Returns a view of the decoder's own memory, which the next call overwrites. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>
}
