import type { Endpoint } from '#platform/contract/endpoint.ts'

const segment = /:([^/]+)/g

/**
 * Returns the template of a path, such as `/things/{id}`, and the name that the template gives each field of the path. Operations whose paths
 * differ in these names alone share a template: OpenAPI takes them for identical.
 */
export function pathTemplates(endpoints: readonly Endpoint[]) {
  const templates = new Map<string, string>()
  const shapeOf = (path: string) => path.replaceAll(segment, ':')
  for (const { path } of endpoints) {
    const shape = shapeOf(path)
    if (!templates.has(shape)) templates.set(shape, path)
  }
  const namesIn = (path: string) => [...path.matchAll(segment)].map((match) => match[1]!)
  return (path: string) => {
    const first = templates.get(shapeOf(path)) ?? path
    const shown = namesIn(first)
    return {
      template: first.replaceAll(segment, '{$1}'),
      /** Shown names by field. */
      segments: new Map(namesIn(path).map((field, index) => [field, shown[index]!])),
    }
  }
}
