type LngLat = [lng: number, lat: number]

/** Decodes an encoded polyline; plans use precision 6. */
export function decodeLine(text: string, precision = 6): LngLat[] {
  const factor = 10 ** precision
  const line: LngLat[] = []
  let [at, lng, lat] = [0, 0, 0]
  const next = () => {
    let [value, shift, byte] = [0, 0, 0]
    do {
      byte = text.charCodeAt(at++) - 63
      value |= (byte & 31) << shift
      shift += 5
    } while (byte >= 32)
    return value & 1 ? ~(value >> 1) : value >> 1
  }
  while (at < text.length) {
    lat += next()
    lng += next()
    line.push([lng / factor, lat / factor])
  }
  return line
}
